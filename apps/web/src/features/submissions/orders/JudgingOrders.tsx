import { isInProgress, type SubmissionVo, VERDICT_STATUS } from '@gavel/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import classes from './JudgingOrders.module.css'
import { ManualVerdictDialog } from './ManualVerdictDialog.tsx'
import { useRejudge } from './orders.api.ts'

interface Props {
  readonly submission: SubmissionVo
  readonly status: number
  /** Whether the reader may have it judged again out of sight first. */
  readonly mayStage: boolean
}

type Asked = 'rejudge' | 'cancel' | 'manual' | null

/** The orders that a super administrator can give for a submission, in a group also those who run it. */
export default function JudgingOrders({ submission, status, mayStage }: Props) {
  const { submitId, gid } = submission
  const { t } = useTranslation('judging')
  const [asked, setAsked] = useState<Asked>(null)
  const rejudge = useRejudge(submitId, gid)
  const close = () => setAsked(null)
  const isDecidable = !isInProgress(status) && status !== VERDICT_STATUS.CE
  return (
    <section className={classes.orders} aria-label={t('orders.title')}>
      <Button variant="default" loading={rejudge.isPending} onClick={() => setAsked('rejudge')}>
        {t('orders.rejudge')}
      </Button>
      {mayStage && (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/admin/rejudges/new" search={{ submitId }} />}
        >
          {t('orders.staged')}
        </Button>
      )}
      {isDecidable && (
        <Button variant="default" onClick={() => setAsked('manual')}>
          {t('orders.manual')}
        </Button>
      )}
      <Button variant="default" onClick={() => setAsked('cancel')}>
        {t('orders.cancel')}
      </Button>
      {asked === 'rejudge' && (
        <ConfirmDialog
          title={t('orders.rejudge')}
          text={t('orders.rejudge_text', { id: submitId })}
          confirmLabel={t('orders.rejudge')}
          onConfirm={() =>
            rejudge.mutate(undefined, { onSuccess: () => toast.success(t('orders.rejudged')) })
          }
          onClose={close}
        />
      )}
      {asked === 'cancel' && <CancelDialog submitId={submitId} gid={gid} onClose={close} />}
      {asked === 'manual' && <ManualVerdictDialog submission={submission} onClose={close} />}
    </section>
  )
}
