import { CLIENT_STATUS } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { ROW_LINK } from '../../../ui/list/row-classes.ts'
import { RateBar } from '../../../ui/progress/RateBar.tsx'
import { DifficultyBadge } from '../../../ui/verdict/DifficultyBadge.tsx'
import { OwnMark } from '../../../ui/verdict/OwnMark.tsx'
import classes from '../Groups.module.css'
import { useGroup } from '../group-context.ts'
import { groupProblemsQuery, PROBLEM_PAGE_SIZE } from './group-problems.api.ts'
import { ProblemTable } from './ProblemTable.tsx'

/** The problems that every member may solve. */
export function GroupProblems() {
  const { t } = useTranslation('groups')
  const group = useGroup()
  const params = { groupID: String(group.id) }
  return (
    <ProblemTable
      query={(search) => groupProblemsQuery(group.id, search)}
      size={PROBLEM_PAGE_SIZE}
      caption={t('tab.problem')}
      columns={useColumns(params)}
      rowKey={({ pid }) => pid}
    >
      <Link to="/group/$groupID/problem/manage" params={params}>
        {t('problems.manage')}
      </Link>
    </ProblemTable>
  )
}

interface Row {
  readonly pid: number
  readonly problemId: string
  readonly title: string
  readonly difficulty: number
  readonly tags: readonly { readonly id: number; readonly name: string }[]
  readonly total: number
  readonly ac: number
  readonly own: number | null
}

function useColumns(params: { readonly groupID: string }): readonly Column<Row>[] {
  const { t } = useTranslation('groups')
  return [
    {
      key: 'own',
      title: t('problems.own'),
      hidesTitle: true,
      width: 'fitted',
      cell: ({ own }) => <OwnMark status={own ?? CLIENT_STATUS.notSubmitted} />,
    },
    {
      key: 'id',
      title: t('problems.id'),
      width: 'fitted',
      from: 'medium',
      cell: ({ problemId }) => <bdi>{problemId}</bdi>,
    },
    {
      key: 'title',
      title: t('problems.title'),
      width: 'main',
      isRowHeader: true,
      cell: ({ problemId, title, tags }) => (
        <>
          <Link
            to="/group/$groupID/problem/$problemID"
            params={{ ...params, problemID: problemId }}
            className={ROW_LINK}
          >
            <bdi>{title}</bdi>
          </Link>
          {tags.length > 0 && (
            <span className={classes.note}>
              {' '}
              {tags.map(({ id, name }) => (
                <bdi key={id}>{name} </bdi>
              ))}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'difficulty',
      title: t('problems.difficulty'),
      width: 'fitted',
      from: 'narrow',
      cell: ({ difficulty }) => <DifficultyBadge difficulty={difficulty} />,
    },
    {
      key: 'rate',
      title: t('problems.rate'),
      width: 'fitted',
      isNumber: true,
      cell: ({ ac, total }) => <RateBar accepted={ac} total={total} />,
    },
  ]
}
