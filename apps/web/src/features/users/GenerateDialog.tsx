import '@mantine/core/styles/Input.layer.css'
import {
  GENERATE_MAX_USERS,
  GENERATED_PASSWORD_MAX,
  GENERATED_PASSWORD_MIN,
  isUsername,
  normaliseUsername,
} from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import classes from './Users.module.css'
import { useGeneratedFile, useGenerateUsers } from './users.api.ts'

const INITIAL = { prefix: '', suffix: '', from: '1', to: '10', length: '8' }

/** Creates numbered accounts and offers the file with their passwords, once. */
export function GenerateDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('users')
  const generate = useGenerateUsers()
  const [draft, setDraft] = useState(INITIAL)
  const plan = planOf(draft)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (plan !== null) generate.mutate(plan.order)
  }

  if (generate.data !== undefined) {
    const count = plan?.count ?? 0
    return <Downloads fileKey={generate.data.key} count={count} onClose={onClose} />
  }
  const field = (name: keyof typeof INITIAL, isNumber: boolean) => (
    <TextInput
      label={t(`generator.${name}`)}
      value={draft[name]}
      inputMode={isNumber ? 'numeric' : 'text'}
      maxLength={20}
      autoComplete="off"
      onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
    />
  )
  return (
    <FormDialog
      title={t('generator.title')}
      onClose={onClose}
      widthPx={520}
      submitLabel={t('generator.start')}
      isSending={generate.isPending}
      canSubmit={plan !== null}
      onSubmit={submit}
    >
      <p>{t('generator.text')}</p>
      <div className={classes.pair}>
        {field('prefix', false)}
        {field('suffix', false)}
      </div>
      <div className={classes.pair}>
        {field('from', true)}
        {field('to', true)}
      </div>
      {field('length', true)}
      <p className={classes.note} aria-live="polite">
        {plan === null
          ? t('generator.invalid', { limit: GENERATE_MAX_USERS })
          : t('generator.preview', { count: plan.count, first: plan.first, last: plan.last })}
      </p>
      {generate.isPending && <p role="status">{t('generator.working')}</p>}
      {generate.isError && (
        <p className={classes.failure} role="alert">
          {messageOf(generate.error)}
        </p>
      )}
    </FormDialog>
  )
}

interface DownloadProps {
  readonly fileKey: string
  readonly count: number
  readonly onClose: () => void
}

function Downloads({ fileKey, count, onClose }: DownloadProps) {
  const { t } = useTranslation('users')
  const file = useGeneratedFile()
  return (
    <Dialog
      title={t('generator.title')}
      onClose={onClose}
      closesOutside={false}
      widthPx={520}
      actions={
        <>
          <Button onClick={() => file.mutate({ key: fileKey, format: 'xlsx' })}>{t('generator.xlsx')}</Button>
          <Button variant="default" onClick={() => file.mutate({ key: fileKey, format: 'csv' })}>
            {t('generator.csv')}
          </Button>
        </>
      }
    >
      <p>{t('generator.done', { count })}</p>
    </Dialog>
  )
}

/** The request; null while the fields are invalid. */
function planOf({ prefix, suffix, from, to, length }: typeof INITIAL) {
  const numbers = [from, to, length].map((text) =>
    /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN,
  )
  const [first = Number.NaN, last = Number.NaN, passwordLength = Number.NaN] = numbers
  const count = last - first + 1
  const nameOf = (number: number) => normaliseUsername(`${prefix}${number}${suffix}`)
  const isGood =
    count >= 1 &&
    count <= GENERATE_MAX_USERS &&
    passwordLength >= GENERATED_PASSWORD_MIN &&
    passwordLength <= GENERATED_PASSWORD_MAX &&
    isUsername(nameOf(first)) &&
    isUsername(nameOf(last))
  if (!isGood) return null
  const order = { prefix, suffix, number_from: first, number_to: last, password_length: passwordLength }
  return { order, count, first: nameOf(first), last: nameOf(last) }
}
