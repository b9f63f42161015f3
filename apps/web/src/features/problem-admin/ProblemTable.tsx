import { SCORING } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { Folded } from '../../ui/list/Folded.tsx'
import { ABOVE_ROW_LINK, ROW_LINK } from '../../ui/list/row-classes.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { AuthSelect } from './AuthSelect.tsx'
import { ProblemActions } from './ProblemActions.tsx'
import classes from './ProblemsPage.module.css'
import type { AdminProblemRow } from './problem-admin.api.ts'

interface Props {
  readonly problems: readonly AdminProblemRow[]
  readonly isStale: boolean
}

export function ProblemTable({ problems, isStale }: Props) {
  const { t } = useTranslation('problem-admin')
  const columns: readonly Column<AdminProblemRow>[] = [
    {
      key: 'id',
      title: t('column.id'),
      width: 'fitted',
      from: 'medium',
      cell: ({ problemId }) => problemId,
    },
    {
      key: 'title',
      title: t('column.title'),
      width: 'main',
      className: classes.title,
      cell: (problem) => <Title problem={problem} />,
    },
    {
      key: 'mode',
      title: t('column.mode'),
      width: 'fitted',
      from: 'wide',
      cell: (problem) => <Kind problem={problem} />,
    },
    {
      key: 'author',
      title: t('column.author'),
      width: 'fitted',
      from: 'wide',
      cell: ({ author }) => author,
    },
    {
      key: 'modified',
      title: t('column.modified'),
      width: 'fitted',
      from: 'wide',
      cell: ({ gmtModified }) => <RelativeTime at={gmtModified} />,
    },
    {
      key: 'auth',
      title: t('column.auth'),
      width: 'fitted',
      cell: (problem) => (
        <span className={ABOVE_ROW_LINK}>
          <AuthSelect problem={problem} />
        </span>
      ),
    },
    {
      key: 'actions',
      title: t('column.actions'),
      width: 'fitted',
      cell: (problem) => (
        <span className={ABOVE_ROW_LINK}>
          {problem.can.change === true && <ProblemActions problem={problem} />}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={problems}
      rowKey={({ id }) => id}
      isStale={isStale}
    />
  )
}

function Title({ problem }: { readonly problem: AdminProblemRow }) {
  const { id, problemId, title, author, can } = problem
  return (
    <>
      {can.change === true ? (
        <Link to="/admin/problem/edit/$problemId" params={{ problemId: String(id) }} className={ROW_LINK}>
          <bdi>{title}</bdi>
        </Link>
      ) : (
        <bdi>{title}</bdi>
      )}
      <Folded below="wide" className={classes.note}>
        <Folded below="medium">{problemId} · </Folded>
        <Kind problem={problem} /> · {author}
      </Folded>
    </>
  )
}

function Kind({ problem: { type, judgeMode } }: { readonly problem: AdminProblemRow }) {
  const { t } = useTranslation('problem-admin')
  return `${t(type === SCORING.icpc ? 'type.acm' : 'type.oi')} · ${t(`mode.${judgeMode}`)}`
}
