import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { SearchedList } from '../../ui/list/SearchedList.tsx'
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
      <SearchedList
        query={page}
        none={{
          title: t(isSearch ? 'list.no_match' : 'list.empty'),
          wayOut: isSearch
            ? { label: t('search.clear'), onTake: () => onSearch(withWords(search, '')) }
            : undefined,
        }}
        pastEnd={{ title: t('list.past_end'), firstPage: t('list.first_page') }}
        paging={{
          page: currentPage,
          size: limit,
          onPage: (next) => onSearch(withPage(search, next)),
          onSize: (size) => onSearch(withPageSize(search, size)),
        }}
      >
        <RankTable
          kind={kind}
          rows={page.data?.records ?? null}
          expectedRows={limit}
          isStale={page.isPlaceholderData}
          ownUid={user?.uid ?? null}
        />
      </SearchedList>
    </>
  )
}
