import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../api/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { RankChart } from './RankChart.tsx'
import classes from './RankPage.module.css'
import { RankTable } from './RankTable.tsx'
import {
  listQueryOf,
  type RankKind,
  type RankSearch,
  withPage,
  withPageSize,
  withWords,
} from './rank-search.ts'
import { rankPageQuery } from './ranks.api.ts'

interface Props {
  readonly kind: RankKind
  readonly search: RankSearch
  readonly onSearch: (search: RankSearch) => void
}

export function RankPage({ kind, search, onSearch }: Props) {
  const { t } = useTranslation('ranks')
  const user = useUser()
  const page = useQuery(rankPageQuery(kind, search))
  const { limit = 0, currentPage = 1 } = listQueryOf(kind, search)
  const isSearch = search.searchUser !== undefined

  return (
    <>
      <div className={classes.head}>
        <PageTitle title={t(`title.${kind}`)} description={t(`note.${kind}`)} className={classes.title} />
        <KindLinks />
      </div>
      <p className={classes.note}>{t(`note.${kind}`)}</p>
      <RankChart kind={kind} />
      <SearchField
        label={t('search.label')}
        submitLabel={t('search.submit')}
        value={search.searchUser ?? ''}
        className={classes.search}
        onSearch={(words) => onSearch(withWords(search, words))}
      />
      {page.isError && page.data === undefined ? (
        <ErrorState error={page.error} onRetry={() => void page.refetch()} />
      ) : (
        <RankTable
          kind={kind}
          rows={page.data?.records ?? null}
          expectedRows={limit}
          isStale={page.isPlaceholderData}
          ownUid={user?.uid ?? null}
        />
      )}
      {page.data?.total === 0 && (
        <EmptyState
          title={t(isSearch ? 'list.no_match' : 'list.empty')}
          wayOut={
            isSearch ? { label: t('search.clear'), onTake: () => onSearch(withWords(search, '')) } : undefined
          }
        />
      )}
      {page.data !== undefined && page.data.total > 0 && page.data.records.length === 0 && (
        <EmptyState
          title={t('list.past_end')}
          wayOut={{ label: t('list.first_page'), onTake: () => onSearch(withPage(search, 1)) }}
        />
      )}
      {page.data !== undefined && (
        <Pager
          page={currentPage}
          size={limit}
          total={page.data.total}
          onPage={(next) => onSearch(withPage(search, next))}
          onSize={(size) => onSearch(withPageSize(search, size))}
        />
      )}
    </>
  )
}

function KindLinks() {
  const { t } = useTranslation('ranks')
  const active = { activeProps: { 'aria-current': 'page' }, activeOptions: { includeSearch: false } } as const
  return (
    <nav className={classes.kinds} aria-label={t('kinds')}>
      <Link to="/acm-rank" {...active}>
        {t('kind.acm')}
      </Link>
      <Link to="/oi-rank" {...active}>
        {t('kind.oi')}
      </Link>
    </nav>
  )
}
