import { orderStagedRejudge } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMayCall } from '../../../api/session.ts'
import { whenDone } from '../../../api/when-done.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Balloon } from '../../../ui/contest/Balloon.tsx'
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { useContest } from '../contest-context.ts'
import { OneForm } from './OneForm.tsx'
import classes from './Rejudge.module.css'
import {
  type Rejudged,
  type RejudgedProblem,
  rejudgedProblemsQuery,
  rejudgeStateQuery,
  useRejudgeAll,
  useRejudgeProblem,
  useRejudgeStates,
} from './rejudges.api.ts'

/** Judges submissions of the contest again: one, those of a problem, or all; and leads to the staged kind. */
export function RejudgePage() {
  const { t } = useTranslation('contest-jury')
  const { contest } = useContest()
  const mayStage = useMayCall(orderStagedRejudge)
  const isOpen = contest.can.rejudge === true
  const { data, error, refetch } = useQuery({ ...rejudgedProblemsQuery(contest), enabled: isOpen })
  useRejudgeStates(contest)
  if (!isOpen) return <EmptyState title={t('rejudge.closed')} />
  return (
    <div className={classes.page}>
      <p className={classes.note}>{t(mayStage ? 'rejudge.about' : 'rejudge.about_group')}</p>
      <div className={classes.row}>
        <AllButton contest={contest} />
        {mayStage && (
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/admin/rejudges/new" search={{ cid: contest.id }} />}
          >
            {t('rejudge.staged')}
          </Button>
        )}
      </div>
      {data === undefined && error === null && <SkeletonRows rows={5} height={46} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title={t('rejudge.none')}>
          <p>{t('rejudge.none_hint')}</p>
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && <ProblemTable contest={contest} problems={data} />}
      <OneForm contest={contest} />
    </div>
  )
}

function AllButton({ contest }: { readonly contest: Rejudged }) {
  const { t } = useTranslation('contest-jury')
  const { data } = useQuery(rejudgeStateQuery(contest, null))
  const all = useRejudgeAll(contest)
  return (
    <AskFirst
      title={t('rejudge.all')}
      text={t('rejudge.all_text', { count: data?.now ?? 0 })}
      confirmLabel={t('rejudge.confirm')}
      onConfirm={() => whenDone(all.mutateAsync(), () => toast.success(t('rejudge.all_done')))}
    >
      {(ask) => (
        <Button loading={all.isPending} disabled={(data?.now ?? 0) === 0} onClick={ask}>
          {t('rejudge.all')}
        </Button>
      )}
    </AskFirst>
  )
}

interface Problem extends RejudgedProblem {
  readonly displayId: string
  readonly displayTitle: string
  readonly color: string | null
}

interface TableProps {
  readonly contest: Rejudged
  readonly problems: readonly Problem[]
}

function ProblemTable({ contest, problems }: TableProps) {
  const { t } = useTranslation('contest-jury')
  const columns: readonly Column<Problem>[] = [
    {
      key: 'label',
      title: t('rejudge.label'),
      width: 'fitted',
      cell: ({ displayId, color }) => <Balloon label={displayId} color={color} />,
    },
    {
      key: 'title',
      title: t('rejudge.problem'),
      width: 'main',
      isRowHeader: true,
      cell: ({ displayTitle }) => <bdi>{displayTitle}</bdi>,
    },
    {
      key: 'state',
      title: t('rejudge.state'),
      width: 'fitted',
      cell: (problem) => <State contest={contest} problem={problem} />,
    },
    {
      key: 'actions',
      title: t('rejudge.actions'),
      width: 'fitted',
      cell: (problem) => <ProblemButton contest={contest} problem={problem} />,
    },
  ]
  return (
    <DataTable caption={t('rejudge.title')} columns={columns} rows={problems} rowKey={({ pid }) => pid} />
  )
}

interface RowProps {
  readonly contest: Rejudged
  readonly problem: Problem
}

function State({ contest, problem }: RowProps) {
  const { t } = useTranslation('contest-jury')
  const { data } = useQuery(rejudgeStateQuery(contest, problem))
  if (data === undefined) return '–'
  const { count, running, manual } = data
  return (
    <span role="status">
      {t('rejudge.judged', { count })}
      {running > 0 && <span className={classes.note}>{t('rejudge.running', { count: running })}</span>}
      {manual > 0 && <span className={classes.note}>{t('rejudge.manual', { count: manual })}</span>}
    </span>
  )
}

function ProblemButton({ contest, problem }: RowProps) {
  const { t } = useTranslation('contest-jury')
  const { data } = useQuery(rejudgeStateQuery(contest, problem))
  const order = useRejudgeProblem(contest)
  const { pid, displayId: label } = problem
  return (
    <AskFirst
      title={t('rejudge.of', { label })}
      text={t('rejudge.text', { label, count: data?.now ?? 0 })}
      confirmLabel={t('rejudge.confirm')}
      onConfirm={() => whenDone(order.mutateAsync(pid), () => toast.success(t('rejudge.done', { label })))}
    >
      {(ask) => (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={t('rejudge.of', { label })}
          loading={order.isPending}
          disabled={(data?.now ?? 0) === 0}
          onClick={ask}
        >
          {t('rejudge.confirm')}
        </Button>
      )}
    </AskFirst>
  )
}
