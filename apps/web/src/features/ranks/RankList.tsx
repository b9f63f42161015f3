import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
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
  /** Null: users of the whole site. */
  readonly gid: number | null
  readonly kind: RankKind
  readonly search: RankSearch
  readonly onSearch: (search: RankSearch) => void
}

/** Users in the order of what they solved, with search and pages. */
export function RankList({ gid, kind, search, onSearch }: Props) {
  const { t } = useTranslation('ranks')
  const user = useUser()
  const page = useQuery(rankPageQuery(kind, search, gid))
  const { limit = 0, currentPage = 1 } = listQueryOf(kind, search)
  const isSearch = search.searchUser !== undefined

  return (
    <>
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
