import { TRAINING_RANK_PAGE_SIZE, type TrainingProblemVo, type TrainingRankVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../../api/session.ts'
import { formatMilliseconds } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { PagedTable } from '../../../ui/list/PagedTable.tsx'
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
  const { id, isAdmin, dueTime } = useTraining()
  const user = useUser()
  const { keyword = '', currentPage = 1 } = search
  const list = useListPage(trainingRankQuery(id, { keyword, page: currentPage }), {
    page: currentPage,
    size: TRAINING_RANK_PAGE_SIZE,
    onPage: (page) => onSearch({ ...search, currentPage: page === 1 ? undefined : page }),
  })
  const columns = useColumns((currentPage - 1) * TRAINING_RANK_PAGE_SIZE)
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <SearchField
          label={t(isAdmin ? 'rank.search_admin' : 'rank.search')}
          submitLabel={t('rank.search_submit')}
          value={keyword}
          className={classes.search}
          onSearch={(words) => onSearch(words.trim() === '' ? {} : { keyword: words.trim() })}
        />
        {isAdmin && <Exports tid={id} />}
      </div>
      <PagedTable
        caption={t('rank.title')}
        list={list}
        columns={columns}
        rowKey={({ uid }) => uid}
        isOwn={({ uid }) => uid === user?.uid}
        layout="scroll"
        isDense
        none={t(keyword === '' ? 'rank.none' : 'rank.no_match')}
        noneHint={keyword === '' ? t('rank.none_hint') : ''}
      />
      {dueTime !== null && <p className={classes.note}>{t('rank.legend_late')}</p>}
    </div>
  )
}

function Exports({ tid }: { readonly tid: number }) {
  const { t } = useTranslation('trainings')
  const fetchFile = useExportRank(tid)
  return (
    <span className={classes.exports}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          loading={fetchFile.isPending && fetchFile.variables === format}
          onClick={() => fetchFile.mutate(format)}
        >
          {t(`rank.${format}`)}
        </Button>
      ))}
    </span>
  )
}

/** @param before how many rows the pages before this one have */
function useColumns(before: number): readonly Column<TrainingRankVo>[] {
  const { t } = useTranslation('trainings')
  const { id, isAdmin } = useTraining()
  const problems = useQuery(trainingProblemsQuery(id)).data ?? []
  const sections = useQuery(trainingSectionsQuery(id)).data ?? []
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
      className: classes.user,
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
