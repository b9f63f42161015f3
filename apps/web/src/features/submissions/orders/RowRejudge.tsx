import { IconRefresh } from '@tabler/icons-react'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx'
import { LastingButton } from '../../../ui/form/LastingButton.tsx'
import classes from './JudgingOrders.module.css'
import { useRejudge } from './orders.api.ts'

interface Props {
  readonly submitId: number
  /** The group in which the reader gives the order; null: the site. */
  readonly gid: number | null
}

/** The rejudge button of a row, for those who may order it. */
export default function RowRejudge({ submitId, gid }: Props) {
  const { t } = useTranslation('judging')
  const rejudge = useRejudge(submitId, gid)
  const name = t('orders.rejudge_of', { id: submitId })
  return (
    <AskFirst
      title={t('orders.rejudge')}
      text={t('orders.rejudge_text', { id: submitId })}
      confirmLabel={t('orders.rejudge')}
      onConfirm={() => rejudge.mutate(undefined, { onSuccess: () => toast.success(t('orders.rejudged')) })}
    >
      {(ask) => (
        <LastingButton
          className={classes.rejudge}
          aria-label={name}
          title={name}
          disabled={rejudge.isPending}
          onClick={ask}
        >
          <IconRefresh size={16} aria-hidden="true" />
        </LastingButton>
      )}
    </AskFirst>
  )
}
