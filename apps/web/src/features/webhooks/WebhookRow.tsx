import type { WebhookVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { whenDone } from '../../api/when-done.ts'
import { toast } from '../../browser/toast.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AskFirst } from '../../ui/dialog/AskFirst.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { ToneBadge } from '../../ui/verdict/ToneBadge.tsx'
import { DeliveriesDialog } from './DeliveriesDialog.tsx'
import { eventText } from './event-name.ts'
import classes from './Webhooks.module.css'
import { type Cid, useDeleteWebhook, useSendWebhook, useSwitchWebhook } from './webhooks.api.ts'

interface Props {
  readonly cid: Cid
  readonly webhook: WebhookVo
}

export function WebhookRow({ cid, webhook }: Props) {
  const { t } = useTranslation('webhooks')
  const { url, events, owner, gmtCreate, waiting, offReason } = webhook
  return (
    <li className={classes.webhook}>
      <p className={classes.name}>
        <bdi>{url}</bdi>
        <ToneBadge tone={offReason === null ? 'green' : 'amber'}>
          {t(offReason === null ? 'state.on' : 'state.off')}
        </ToneBadge>
      </p>
      {offReason !== null && <p className={classes.reason}>{t(`off.${offReason}`)}</p>}
      <dl className={classes.details}>
        <Fact name={t('events')}>{events.map((event) => t(eventText(event))).join(' · ')}</Fact>
        <Fact name={t('owner')}>
          <bdi>{owner}</bdi>
        </Fact>
        <Fact name={t('created_at')}>
          <RelativeTime at={gmtCreate} />
        </Fact>
        {waiting > 0 && <Fact name={t('waiting')}>{formatNumber(waiting)}</Fact>}
      </dl>
      <Actions cid={cid} webhook={webhook} />
    </li>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt> <dd>{children}</dd>
    </div>
  )
}

function Actions({ cid, webhook: { id, url, offReason } }: Props) {
  const { t } = useTranslation('webhooks')
  const send = useSendWebhook(cid)
  const turn = useSwitchWebhook(cid)
  const remove = useDeleteWebhook(cid)
  const [isFollowed, setFollowed] = useState(false)
  const isOn = offReason === null
  const look = { size: 'compact-md', variant: 'default' } as const
  return (
    <div className={classes.buttons}>
      {isOn && (
        <Button
          {...look}
          aria-label={t('test_of', { url })}
          loading={send.isPending}
          onClick={() =>
            send.mutate({ id, deliveryId: null }, { onSuccess: () => toast.success(t('tested')) })
          }
        >
          {t('test')}
        </Button>
      )}
      <Button {...look} aria-label={t('deliveries_of', { url })} onClick={() => setFollowed(true)}>
        {t('deliveries')}
      </Button>
      <Button
        {...look}
        aria-label={t(isOn ? 'switch_off_of' : 'switch_on_of', { url })}
        loading={turn.isPending}
        onClick={() => turn.mutate({ id, enabled: !isOn })}
      >
        {t(isOn ? 'switch_off' : 'switch_on')}
      </Button>
      <AskFirst
        title={t('remove_of', { url })}
        text={t('remove_text')}
        confirmLabel={t('remove')}
        onConfirm={() => whenDone(remove.mutateAsync(id), () => toast.success(t('removed')))}
      >
        {(ask) => (
          <Button {...look} aria-label={t('remove_of', { url })} loading={remove.isPending} onClick={ask}>
            {t('remove')}
          </Button>
        )}
      </AskFirst>
      {isFollowed && (
        <DeliveriesDialog cid={cid} id={id} url={url} canSend={isOn} onClose={() => setFollowed(false)} />
      )}
    </div>
  )
}
