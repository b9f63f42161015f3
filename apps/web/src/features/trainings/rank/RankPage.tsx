import {
  TRAINING_RANK_PAGE_SIZE,
  type TrainingProblemVo,
  type TrainingRankVo,
  type TrainingSectionVo,
} from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../../api/session.ts'
import { formatMilliseconds } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ClassPage, NAME_CLASS } from '../../../ui/list/ClassPage.tsx'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { FileButtons } from '../../../ui/list/FileButtons.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { UserLink } from '../../../ui/text/UserLink.tsx'
import { useTraining } from '../training-context.ts'
import {
  trainingProblemsQuery,
  trainingRankQuery,
  trainingSectionsQuery,
  useExportRank,
} from '../trainings.api.ts'
import { Mark } from './Mark.tsx'
import classes from './RankPage.module.css'
import type { RankSearch } from './rank-search.ts'
import { sectionOf } from './section-of.ts'

interface Props {
  readonly search: RankSearch
  readonly onSearch: (search: RankSearch) => void
}

/** A class at a glance: who entered downwards, problems across, one sign a cell. */
export function RankPage({ search, onSearch }: Props) {
  const { t } = useTranslation('trainings')
  const { id, can, dueTime, auth } = useTraining()
  const isOfMembers = auth === 'Public'
  const user = useUser()
  const { keyword = '', currentPage = 1 } = search
  const list = useListPage(trainingRankQuery(id, { keyword, page: currentPage }), {
    page: currentPage,
    size: TRAINING_RANK_PAGE_SIZE,
    onPage: (page) => onSearch({ ...search, currentPage: page === 1 ? undefined : page }),
  })
  const fetching = useExportRank(id)
  const problems = useQuery(trainingProblemsQuery(id))
  const sections = useQuery(trainingSectionsQuery(id))
  const columns = useColumns(
    (currentPage - 1) * TRAINING_RANK_PAGE_SIZE,
    problems.data ?? [],
    sections.data ?? [],
  )
  return (
    <ClassPage
      search={{
        label: t(can.run === true ? 'rank.search_admin' : 'rank.search'),
        submitLabel: t('rank.search_submit'),
      }}
      keyword={keyword}
      onKeyword={(words) => onSearch(words === undefined ? {} : { keyword: words })}
      tools={
        can.run === true && (
          <FileButtons labels={{ csv: t('rank.csv'), xlsx: t('rank.xlsx') }} fetching={fetching} />
        )
      }
      table={{
        caption: t('rank.title'),
        // All columns at once.
        list: problems.isPending || sections.isPending ? { ...list, data: undefined } : list,
        columns,
        isOwn: ({ uid }) => uid === user?.uid,
        ...(keyword === ''
          ? {
              none: t(isOfMembers ? 'rank.none_of_group' : 'rank.none'),
              noneHint: t(isOfMembers ? 'rank.none_of_group_hint' : 'rank.none_hint'),
            }
          : { none: t('rank.no_match'), noneHint: '' }),
      }}
    >
      {dueTime !== null && <p className={classes.note}>{t('rank.legend_late')}</p>}
    </ClassPage>
  )
}

/** @param before how many rows the pages before this one have */
function useColumns(
  before: number,
  problems: readonly TrainingProblemVo[],
  sections: readonly TrainingSectionVo[],
): readonly Column<TrainingRankVo>[] {
  const { t } = useTranslation('trainings')
  const { id, isAdmin } = useTraining()
  const realName: Column<TrainingRankVo> = {
    key: 'real-name',
    title: t('rank.real_name'),
    width: 'fitted',
    cell: ({ realname }) => <bdi>{realname ?? '–'}</bdi>,
  }
  return [
    {
      key: 'number',
      title: t('rank.number'),
      hidesTitle: true,
      width: 'fitted',
      isNumber: true,
      cell: (_row, index) => before + index + 1,
    },
    {
      key: 'user',
      title: t('rank.user'),
      width: 'fitted',
      isRowHeader: true,
      className: NAME_CLASS,
      cell: ({ username }) => <UserLink username={username} />,
    },
    ...(isAdmin ? [realName] : []),
    {
      key: 'total',
      title: t('rank.total'),
      width: 'fitted',
      isNumber: true,
      cell: ({ ac, totalRunTime }) => (
        <span title={`${t('rank.run_time')}: ${formatMilliseconds(totalRunTime)}`}>
          {ac} <span className={classes.time}>({formatMilliseconds(totalRunTime)})</span>
        </span>
      ),
    },
    ...sections.map(
      (section): Column<TrainingRankVo> => ({
        key: `section ${section.id}`,
        title: <bdi className={classes.section}>{section.title}</bdi>,
        width: 'fitted',
        isNumber: true,
        cell: ({ submissionInfo }) => {
          const { solved, needed } = sectionOf(section, problems, submissionInfo)
          return (
            <span className={classes.progress} data-met={needed > 0 && solved >= needed}>
              {solved} / {needed}
            </span>
          )
        },
      }),
    ),
    ...problems.map((problem) => problemColumn(problem, id)),
  ]
}

function problemColumn(problem: TrainingProblemVo, tid: number): Column<TrainingRankVo> {
  return {
    key: `problem ${problem.pid}`,
    title: (
      <Link
        to="/training/$trainingID/problem/$problemID"
        params={{ trainingID: String(tid), problemID: problem.problemId }}
        title={problem.title}
      >
        <bdi className={classes.section}>{problem.problemId}</bdi>
      </Link>
    ),
    width: 'fitted',
    className: classes.cell,
    cell: (row) => <Mark row={row} problem={problem} />,
  }
}
