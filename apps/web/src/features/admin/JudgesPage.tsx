import type { JudgeHostVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRoot, useUser } from '../../api/session.ts'
import { whenDone } from '../../api/when-done.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AskFirst } from '../../ui/dialog/AskFirst.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { judgeHostsQuery, useDrainJudgeHost, useRevokeJudgeHost } from './admin.api.ts'
import classes from './JudgesPage.module.css'
import { JudgeTable } from './JudgeTable.tsx'
import { NewJudgeDialog } from './NewJudgeDialog.tsx'
import { RefusedJudges } from './RefusedJudges.tsx'

/** The machines that judge. Site administrators may look; super administrators add, drain and revoke. */
export function JudgesPage() {
  const { t } = useTranslation('admin')
  const root = isRoot(useUser())
  const hosts = useQuery(judgeHostsQuery)
  const [isAdding, setAdding] = useState(false)
  return (
    <ListPage
      title={t('judges')}
      heading={<span id="judges">{t('judges')}</span>}
      about={t('judge.about')}
      actions={root && <Button onClick={() => setAdding(true)}>{t('judge.create')}</Button>}
    >
      <RefusedJudges />
      {hosts.isPending && <SkeletonRows rows={3} height={72} />}
      {hosts.isError && hosts.data === undefined && (
        <ErrorState error={hosts.error} onRetry={() => void hosts.refetch()} />
      )}
      {hosts.data !== undefined && (
        <JudgeTable
          judges={hosts.data}
          isDetailed
          renderActions={root ? (judge) => <HostActions judge={judge} /> : undefined}
        />
      )}
      {isAdding && <NewJudgeDialog onClose={() => setAdding(false)} />}
    </ListPage>
  )
}

function HostActions({ judge: { id, name, draining } }: { readonly judge: JudgeHostVo }) {
  const { t } = useTranslation('admin')
  const drain = useDrainJudgeHost()
  const revoke = useRevokeJudgeHost()
  return (
    <div className={classes.actions}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t(draining ? 'judge.resume_of' : 'judge.drain_of', { name })}
        loading={drain.isPending}
        onClick={() => drain.mutate({ id, draining: !draining })}
      >
        {t(draining ? 'judge.resume' : 'judge.drain')}
      </Button>
      <AskFirst
        title={t('judge.revoke_of', { name })}
        text={t('judge.revoke_text', { name })}
        confirmLabel={t('judge.revoke')}
        onConfirm={() => whenDone(revoke.mutateAsync(id), () => toast.success(t('judge.revoked')))}
      >
        {(ask) => (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('judge.revoke_of', { name })}
            loading={revoke.isPending}
            onClick={ask}
          >
            {t('judge.revoke')}
          </Button>
        )}
      </AskFirst>
    </div>
  )
}
