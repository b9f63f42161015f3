import { Button } from '@mantine/core'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useResubmit } from './orders.api.ts'

/** The author's retry of a submission that never reached its judge. */
export default function ResubmitButton({ submitId }: { readonly submitId: number }) {
  const { t } = useTranslation('judging')
  const resubmit = useResubmit(submitId)
  return (
    <div>
      <Button
        variant="default"
        loading={resubmit.isPending}
        onClick={() => resubmit.mutate(undefined, { onSuccess: () => toast.success(t('orders.rejudged')) })}
      >
        {t('orders.resubmit')}
      </Button>
    </div>
  )
}
