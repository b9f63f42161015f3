import { isInProgress, VERDICT_STATUS } from '@gavel/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast.ts'
import classes from './JudgingOrders.module.css'
import { ManualVerdictDialog } from './ManualVerdictDialog.tsx'
import { useCancelSubmission, useRejudge } from './orders.api.ts'

interface Props {
  readonly submitId: number
  readonly status: number
}

type Asked = 'rejudge' | 'cancel' | 'manual' | null

/** What a super administrator may do with a submission. */
export default function JudgingOrders({ submitId, status }: Props) {
  const { t } = useTranslation('judging')
  const [asked, setAsked] = useState<Asked>(null)
  const rejudge = useRejudge(submitId)
  const cancel = useCancelSubmission(submitId)
  const close = () => setAsked(null)
  const isDecidable = !isInProgress(status) && status !== VERDICT_STATUS.CE
  return (
    <section className={classes.orders} aria-label={t('orders.title')}>
      <Button variant="default" loading={rejudge.isPending} onClick={() => setAsked('rejudge')}>
        {t('orders.rejudge')}
      </Button>
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} to="/admin/rejudges/new" search={{ submitId }} />}
      >
        {t('orders.staged')}
      </Button>
      {isDecidable && (
        <Button variant="default" onClick={() => setAsked('manual')}>
          {t('orders.manual')}
        </Button>
      )}
      <Button variant="default" loading={cancel.isPending} onClick={() => setAsked('cancel')}>
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
      {asked === 'cancel' && (
        <ConfirmDialog
          title={t('orders.cancel')}
          text={t('orders.cancel_text', { id: submitId })}
          confirmLabel={t('orders.cancel')}
          onConfirm={() =>
            cancel.mutate(undefined, { onSuccess: () => toast.success(t('orders.cancelled')) })
          }
          onClose={close}
        />
      )}
      {asked === 'manual' && <ManualVerdictDialog submitId={submitId} onClose={close} />}
    </section>
  )
}
