import type { ProblemSort } from '@gavel/contract'
import type { OwnMarks } from '../../../api/own-marks.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { USERS_ROOM } from '../../../ui/page/users-room.ts'
import { DifficultyBadge } from '../../../ui/verdict/DifficultyBadge.tsx'
import { OwnMark } from '../../../ui/verdict/OwnMark.tsx'
import { ariaSort, SortButton } from '../filters/SortButton.tsx'
import type { ProblemSearch } from '../problem-address.ts'
import type { ListedProblem } from '../problems.api.ts'
import { FavouriteStar } from './FavouriteStar.tsx'
import { ProblemTags, ProblemTitle, RateCell } from './ProblemCells.tsx'
import classes from './ProblemTable.module.css'

interface Looks {
  /** The reader's progress and favourites; null for visitors, who have no such columns. */
  readonly ownMarks: OwnMarks | null
  readonly showsTags: boolean
  readonly onTag: (tagId: number) => void
  readonly search: ProblemSearch
  readonly onSearch: (search: ProblemSearch) => void
  readonly distribution: {
    readonly shownPid: number | null
    readonly toggle: (pid: number, shows: boolean) => void
  }
}

/** The columns of the problem list. With little room the id and the tags stand in the cell of the title. */
export function useProblemColumns(looks: Looks): readonly Column<ListedProblem>[] {
  const { t } = useTranslation('problems')
  const { ownMarks, showsTags, onTag, search, onSearch, distribution } = looks
  const sorted = (sort: ProblemSort) => {
    const label = t(`column.${sort}`)
    return {
      key: sort,
      title: <SortButton sort={sort} label={label} search={search} onSearch={onSearch} />,
      headProps: ariaSort(search, sort),
    }
  }
  const mark: Column<ListedProblem> = {
    key: 'own-status',
    title: t('column.own_status'),
    hidesTitle: true,
    className: `${classes.mark} ${USERS_ROOM ?? ''}`,
    cell: ({ pid }) => {
      const status = ownMarks?.statuses.get(pid)
      return status === undefined ? null : <OwnMark status={status} />
    },
  }
  const star = (problem: ListedProblem) =>
    ownMarks !== null && (
      <FavouriteStar problem={problem} isFavourite={ownMarks.favourites.has(problem.pid)} />
    )
  const favourite: Column<ListedProblem> = {
    key: 'favourite',
    title: t('column.favourite'),
    hidesTitle: true,
    from: 'medium',
    className: `${classes.star} ${USERS_ROOM ?? ''}`,
    cell: star,
  }
  const tags: Column<ListedProblem> = {
    key: 'tags',
    title: t('column.tags'),
    from: 'medium',
    cell: (problem) => <ProblemTags tags={problem.tags} onTag={onTag} />,
  }
  return [
    ...(ownMarks === null && USERS_ROOM === null ? [] : [mark, favourite]),
    {
      ...sorted('id'),
      from: 'medium',
      width: 'fitted',
      cell: ({ problemId }) => <span className={classes.id}>{problemId}</span>,
    },
    {
      key: 'title',
      title: t('column.title'),
      isRowHeader: true,
      width: 'main',
      className: classes.title,
      cell: (problem) => (
        <ProblemTitle problem={problem} star={star(problem)} onTag={showsTags ? onTag : undefined} />
      ),
    },
    ...(showsTags ? [tags] : []),
    {
      ...sorted('difficulty'),
      width: 'fitted',
      cell: ({ difficulty, computedDifficulty }) => (
        <DifficultyBadge difficulty={difficulty} computed={computedDifficulty} />
      ),
    },
    {
      ...sorted('total'),
      from: 'medium',
      width: 'fitted',
      isNumber: true,
      cell: ({ total }) => <span title={t('column.total')}>{formatNumber(total)}</span>,
    },
    {
      ...sorted('rate'),
      className: classes.rateColumn,
      cell: (problem) => (
        <RateCell
          problem={problem}
          shows={distribution.shownPid === problem.pid}
          onShows={(shows) => distribution.toggle(problem.pid, shows)}
        />
      ),
    },
  ]
}
