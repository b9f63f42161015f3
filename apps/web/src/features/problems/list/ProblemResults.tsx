import { type DataOf, SITE, type searchStatements, type UserInfoVo } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { NO_MARKS, ownStatusQuery } from '../../../api/own-marks.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useStore } from '../../../store.ts'
import { SearchedList } from '../../../ui/list/SearchedList.tsx'
import type { ProblemSearch } from '../problem-address.ts'
import { hasFilter, listQueryOf, withPage, withPageSize } from '../problem-search.ts'
import { problemPageQuery } from '../problems.api.ts'
import classes from './ProblemListPage.module.css'
import { ProblemTable } from './ProblemTable.tsx'
import { keepPageTrail } from './problem-trail.ts'
import { tagColumn } from './tag-column.ts'

interface Props {
  readonly search: ProblemSearch
  readonly onSearch: (search: ProblemSearch) => void
  /** Null for visitors. */
  readonly user: UserInfoVo | null
  readonly onTag: (tagId: number) => void
}

/** One page of the filtered list, or why it is empty. */
export function ProblemResults({ search, onSearch, user, onTag }: Props) {
  const { t } = useTranslation('problems')
  const page = useQuery(problemPageQuery(search))
  const rows = page.data?.records ?? []
  const pids = rows.map(({ pid }) => pid)
  const ownMarks = useQuery(ownStatusQuery(SITE, user?.uid ?? null, pids))
  const showsTags = useStore(tagColumn)
  const { limit = 0, currentPage = 1 } = listQueryOf(search)
  const isFiltered = hasFilter(search)

  function keepTrail() {
    const href = location.pathname + location.search
    if (page.data !== undefined) keepPageTrail(page.data, { search, title: t('list.title'), href })
  }

  return (
    <>
      <Corrections of={page.data?.corrections ?? []} />
      <SearchedList
        query={page}
        none={{
          title: t(isFiltered ? 'list.no_match' : 'list.empty'),
          wayOut: isFiltered ? { label: t('filter.reset'), onTake: () => onSearch({}) } : undefined,
        }}
        pastEnd={{ title: t('list.past_end'), firstPage: t('list.first_page') }}
        paging={{
          page: currentPage,
          size: limit,
          isCapped: page.data?.isCapped === true,
          onPage: (next) => onSearch(withPage(search, next)),
          onSize: (size) => onSearch(withPageSize(search, size)),
        }}
      >
        <ProblemTable
          rows={page.data?.records ?? null}
          expectedRows={limit}
          isStale={page.isPlaceholderData}
          ownMarks={user === null ? null : (ownMarks.data ?? NO_MARKS)}
          showsTags={showsTags}
          onTag={onTag}
          search={search}
          onSearch={onSearch}
          onOpen={keepTrail}
        />
      </SearchedList>
    </>
  )
}

/** Words of the search that were taken for others. */
function Corrections({ of: corrections }: { readonly of: DataOf<typeof searchStatements>['corrections'] }) {
  const { t } = useTranslation('problems')
  return corrections.map(({ typed, meant }) => (
    <p key={typed} className={classes.correction}>
      {t('search.corrected', { typed, meant: meant.join(', ') })}
    </p>
  ))
}
