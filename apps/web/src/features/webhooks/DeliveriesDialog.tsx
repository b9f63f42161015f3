import type { WebhookDeliveryVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { ToneBadge } from '../../ui/verdict/ToneBadge.tsx'
import { eventText } from './event-name.ts'
import classes from './Webhooks.module.css'
import { type Cid, deliveriesQuery, useSendWebhook } from './webhooks.api.ts'

interface Props {
  readonly cid: Cid
  readonly id: number
  readonly url: string
  /** Whether the webhook is on. */
  readonly canSend: boolean
  readonly onClose: () => void
}

/** The last deliveries of a webhook; the dialog follows them while it is open. */
export function DeliveriesDialog({ cid, id, url, canSend, onClose }: Props) {
  const { t } = useTranslation('webhooks')
  const { data, error, refetch } = useQuery(deliveriesQuery(cid, id))
  return (
    <Dialog title={t('deliveries_of', { url })} onClose={onClose} widthPx={760}>
      {data === undefined && error === null && <SkeletonRows rows={4} height={46} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title={t('delivery.none')}>
          <p>{t('delivery.none_hint')}</p>
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <Deliveries cid={cid} id={id} canSend={canSend} deliveries={data} />
      )}
    </Dialog>
  )
}

interface TableProps extends Pick<Props, 'cid' | 'id' | 'canSend'> {
  readonly deliveries: readonly WebhookDeliveryVo[]
}

function Deliveries({ cid, id, canSend, deliveries }: TableProps) {
  const { t } = useTranslation('webhooks')
  const columns: readonly Column<WebhookDeliveryVo>[] = [
    {
      key: 'event',
      title: t('delivery.event'),
      width: 'main',
      isRowHeader: true,
      cell: ({ event }) => t(eventText(event)),
    },
    {
      key: 'time',
      title: t('delivery.time'),
      width: 'fitted',
      cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
    },
    {
      key: 'result',
      title: t('delivery.result'),
      cell: (delivery) => (
        <>
          <Result delivery={delivery} />
          {canSend && delivery.state !== 'waiting' && (
            <SendAgain cid={cid} id={id} deliveryId={delivery.id} messageId={delivery.messageId} />
          )}
        </>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('deliveries')}
      columns={columns}
      rows={deliveries}
      rowKey={({ id: key }) => key}
      layout="cards"
      look="plain"
    />
  )
}

interface AgainProps extends Pick<Props, 'cid' | 'id'> {
  readonly deliveryId: number
  readonly messageId: string
}

function SendAgain({ cid, id, deliveryId, messageId }: AgainProps) {
  const { t } = useTranslation('webhooks')
  const send = useSendWebhook(cid)
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('delivery.again_of', { id: messageId })}
      loading={send.isPending}
      onClick={() =>
        send.mutate({ id, deliveryId }, { onSuccess: () => toast.success(t('delivery.ordered')) })
      }
    >
      {t('delivery.again')}
    </Button>
  )
}

const TONES = { waiting: 'amber', delivered: 'green', 'given-up': 'red' } as const

function Result({ delivery }: { readonly delivery: WebhookDeliveryVo }) {
  const { t } = useTranslation('webhooks')
  const { state, attempts, httpStatus, fault, lastAttemptAt, nextAttemptAt } = delivery
  const words = {
    waiting: t(attempts === 0 ? 'delivery.waiting' : 'delivery.retrying'),
    delivered: t('delivery.delivered'),
    'given-up': t('delivery.given_up'),
  }
  return (
    <div>
      <ToneBadge tone={TONES[state]}>{words[state]}</ToneBadge>{' '}
      {httpStatus !== null && t('delivery.http', { status: httpStatus })}
      {fault !== null && t(`fault.${fault}`)}
      {attempts > 0 && (
        <span className={classes.note}>
          {t('delivery.attempts', { count: attempts })}
          {lastAttemptAt !== null && (
            <>
              {' · '}
              <RelativeTime at={lastAttemptAt} />
            </>
          )}
        </span>
      )}
      {attempts > 0 && nextAttemptAt !== null && (
        <span className={classes.note}>
          {t('delivery.next')} <RelativeTime at={nextAttemptAt} />
        </span>
      )}
    </div>
  )
}
