import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
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
import { rejudgedProblemsQuery, rejudgeStateQuery, useRejudgeAll, useRejudgeProblem } from './rejudge.api.ts'

/** Judges submissions of the contest again: one, those of a problem, or all; and leads to the staged kind. */
export function RejudgePage() {
  const { t } = useTranslation('contest-jury')
  const { contest } = useContest()
  const { data, error, refetch } = useQuery(rejudgedProblemsQuery(contest.id))
  return (
    <div className={classes.page}>
      <p className={classes.note}>{t('rejudge.about')}</p>
      <div className={classes.row}>
        <AllButton cid={contest.id} />
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/admin/rejudges/new" search={{ cid: contest.id }} />}
        >
          {t('rejudge.staged')}
        </Button>
      </div>
      {data === undefined && error === null && <SkeletonRows rows={5} height={46} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title={t('rejudge.none')}>
          <p>{t('rejudge.none_hint')}</p>
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && <ProblemTable cid={contest.id} problems={data} />}
      <OneForm cid={contest.id} />
    </div>
  )
}

function AllButton({ cid }: { readonly cid: number }) {
  const { t } = useTranslation('contest-jury')
  const { data } = useQuery(rejudgeStateQuery(cid, null))
  const all = useRejudgeAll(cid)
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

/** A problem of the contest, with its public id. */
interface Problem {
  readonly pid: number
  readonly problemId: string
  readonly displayId: string
  readonly displayTitle: string
  readonly color: string | null
}

function ProblemTable({ cid, problems }: { readonly cid: number; readonly problems: readonly Problem[] }) {
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
      cell: ({ problemId }) => <State cid={cid} displayPid={problemId} />,
    },
    {
      key: 'actions',
      title: t('rejudge.actions'),
      width: 'fitted',
      cell: (problem) => <ProblemButton cid={cid} problem={problem} />,
    },
  ]
  return (
    <DataTable caption={t('rejudge.title')} columns={columns} rows={problems} rowKey={({ pid }) => pid} />
  )
}

function State({ cid, displayPid }: { readonly cid: number; readonly displayPid: string }) {
  const { t } = useTranslation('contest-jury')
  const { data } = useQuery(rejudgeStateQuery(cid, displayPid))
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

function ProblemButton({ cid, problem }: { readonly cid: number; readonly problem: Problem }) {
  const { t } = useTranslation('contest-jury')
  const { data } = useQuery(rejudgeStateQuery(cid, problem.problemId))
  const order = useRejudgeProblem(cid)
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
