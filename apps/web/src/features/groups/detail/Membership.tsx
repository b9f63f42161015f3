import { GROUP_AUTH, isRefusedFor } from '@gavel/contract'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { whenDone } from '../../../api/when-done.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx'
import { later } from '../../../ui/page/later.tsx'
import classes from '../Groups.module.css'
import { useGroup } from '../group-context.ts'
import { useExitGroup, useJoinGroup } from '../groups.api.ts'

const ApplyDialog = later(() => import('./ApplyDialog.tsx'))

/** The way in or out of the group, or what became of an application. */
export function Membership() {
  const { t } = useTranslation('groups')
  const { join, leave } = useGroup().can
  return (
    <span className={classes.actions}>
      {join === true && <JoinButton />}
      {isRefusedFor(join, 'group_applied_already') && (
        <span className={classes.note}>{t('join.applying')}</span>
      )}
      {isRefusedFor(join, 'group_application_refused') && (
        <span className={classes.note}>{t('join.refused')}</span>
      )}
      {leave === true && <ExitButton />}
    </span>
  )
}

function JoinButton() {
  const { t } = useTranslation('groups')
  const group = useGroup()
  const join = useJoinGroup(group.id)
  const [isApplying, setApplying] = useState(false)
  const isOpen = group.auth === GROUP_AUTH.public

  function enter() {
    if (!isOpen) return setApplying(true)
    join.mutate(
      {},
      {
        onSuccess: () => toast.success(t('join.joined')),
        onError: (error) => toast.error(messageOf(error)),
      },
    )
  }

  return (
    <>
      <Button size="xs" loading={join.isPending} onClick={enter}>
        {t(isOpen ? 'join.join' : 'join.apply')}
      </Button>
      {isApplying && (
        <Suspense fallback={null}>
          <ApplyDialog onClose={() => setApplying(false)} />
        </Suspense>
      )}
    </>
  )
}

function ExitButton() {
  const { t } = useTranslation('groups')
  const group = useGroup()
  const exit = useExitGroup(group.id)
  return (
    <AskFirst
      title={t('join.exit')}
      text={t('join.exit_text')}
      confirmLabel={t('join.exit')}
      onConfirm={() => whenDone(exit.mutateAsync(), () => toast.success(t('join.left')))}
    >
      {(ask) => (
        <Button size="xs" variant="default" loading={exit.isPending} onClick={ask}>
          {t('join.exit')}
        </Button>
      )}
    </AskFirst>
  )
}
