import '@mantine/core/styles/Input.layer.css'
import { CONTEST_WEBHOOK_EVENTS, WEBHOOK_EVENTS, WEBHOOK_URL_MAX, type WebhookEvent } from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useId } from 'react'
import { messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { CopyButton } from '../../ui/text/CopyButton.tsx'
import { eventText } from './event-name.ts'
import classes from './Webhooks.module.css'
import { type Cid, useCreateWebhook } from './webhooks.api.ts'

interface Props {
  readonly cid: Cid
  readonly onClose: () => void
}

const NO_EVENTS: readonly WebhookEvent[] = []

/** Adds a webhook, then shows its secret once, so a stray click must not close it. */
export function NewWebhookDialog({ cid, onClose }: Props) {
  const { t } = useTranslation('webhooks')
  const failureId = useId()
  const create = useCreateWebhook(cid)
  const offered: readonly WebhookEvent[] = cid === null ? WEBHOOK_EVENTS : CONTEST_WEBHOOK_EVENTS
  const form = useForm({
    initialValues: { url: '', events: NO_EVENTS },
    validate: {
      url: (url) => (url.trim() === '' ? t('form.url_required') : null),
      events: (events) => (events.length === 0 ? t('form.events_required') : null),
    },
  })
  if (create.data !== undefined) return <NewSecret secret={create.data.secret} onClose={onClose} />
  const toggle = (event: WebhookEvent, isChosen: boolean) =>
    form.setFieldValue(
      'events',
      offered.filter((one) => (one === event ? isChosen : form.values.events.includes(one))),
    )
  return (
    <FormDialog
      title={t('create')}
      onClose={onClose}
      widthPx={480}
      submitLabel={t('create')}
      isSending={create.isPending}
      onSubmit={form.onSubmit(({ url, events }) => create.mutate({ url: url.trim(), events }))}
    >
      <TextInput
        label={t('form.url')}
        description={t('form.url_hint')}
        type="url"
        inputMode="url"
        maxLength={WEBHOOK_URL_MAX}
        spellCheck={false}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('url')}
      />
      <fieldset className={classes.events} aria-describedby={failureId}>
        <legend>{t('events')}</legend>
        {offered.map((event) => (
          <label key={event}>
            <input
              type="checkbox"
              aria-invalid={form.errors.events === undefined ? undefined : true}
              checked={form.values.events.includes(event)}
              onChange={(change) => toggle(event, change.currentTarget.checked)}
            />
            {t(eventText(event))}
          </label>
        ))}
        <p id={failureId} className={classes.failure} role="alert">
          {form.errors.events}
        </p>
      </fieldset>
      {create.isError && (
        <p className={classes.failure} role="alert">
          {messageOf(create.error)}
        </p>
      )}
    </FormDialog>
  )
}

function NewSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { t } = useTranslation('webhooks')
  return (
    <Dialog
      title={t('made.title')}
      onClose={onClose}
      closesOutside={false}
      widthPx={520}
      actions={<Button onClick={onClose}>{t('made.done')}</Button>}
    >
      <p>{t('made.text')}</p>
      <div className={classes.secret}>
        <code>{secret}</code>
        <CopyButton text={secret} label={t('made.copy')} />
      </div>
    </Dialog>
  )
}
