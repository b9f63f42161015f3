import type { DataOf, DataVersionVo, getProblemForAdmin } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useManagedGroup } from '../../api/managed-group.ts'
import { whenDone } from '../../api/when-done.ts'
import { toast } from '../../browser/toast.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AskFirst } from '../../ui/dialog/AskFirst.tsx'
import classes from './DataVersions.module.css'
import { affectedQuery, useRejudgeAffected } from './problem-data.api.ts'

interface Props {
  readonly problem: DataOf<typeof getProblemForAdmin>
  readonly versions: readonly DataVersionVo[]
}

/** Submissions judged with data other than the live version, with a rejudge for those who may order it. */
export function AffectedPanel({ problem, versions }: Props) {
  const { t } = useTranslation('problem-data')
  const gid = useManagedGroup()
  const affected = versions
    .filter(({ isLive }) => !isLive)
    .reduce((sum, { submissions }) => sum + submissions, 0)
  if (affected === 0) return null
  return (
    <section className={classes.affected} aria-label={t('affected.title')}>
      <p>{t('affected.text', { count: formatNumber(affected) })}</p>
      {gid === null ? <SiteRejudge problem={problem} /> : <GroupRejudge pid={problem.id} />}
    </section>
  )
}

function SiteRejudge({ problem: { problemId: displayPid, can } }: Pick<Props, 'problem'>) {
  const { t } = useTranslation('problem-data')
  if (can.rejudge !== true) return <p className={classes.note}>{t('affected.ask')}</p>
  return (
    <Button
      renderRoot={(props) => (
        <Link {...props} to="/admin/rejudges/new" search={{ displayPid, outdatedData: true }} />
      )}
    >
      {t('affected.rejudge')}
    </Button>
  )
}

/** Contests are judged again on pages of their own, by those who run them. */
function GroupRejudge({ pid }: { readonly pid: number }) {
  const { t } = useTranslation('problem-data')
  const { data } = useQuery(affectedQuery(pid))
  const order = useRejudgeAffected(pid)
  if (data === undefined) return null
  if (data.now === 0) return <p className={classes.note}>{t('affected.elsewhere')}</p>
  return (
    <AskFirst
      title={t('affected.rejudge')}
      text={t('affected.rejudge_text', { count: formatNumber(data.now) })}
      confirmLabel={t('affected.rejudge')}
      onConfirm={() => whenDone(order.mutateAsync(), () => toast.success(t('affected.rejudged')))}
    >
      {(ask) => (
        <Button loading={order.isPending} onClick={ask}>
          {t('affected.rejudge')}
        </Button>
      )}
    </AskFirst>
  )
}
