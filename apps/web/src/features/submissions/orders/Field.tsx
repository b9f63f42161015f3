import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './JudgingOrders.module.css'

/** The contract's limit; this page does not load the contract's part. */
const REASON_MAX_LENGTH = 500

export function Field({
  name,
  hint,
  children,
}: {
  readonly name: string
  readonly hint?: string
  readonly children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={classes.field}>
      {name}
      {children}
      {hint !== undefined && <span className={classes.hint}>{hint}</span>}
    </label>
  )
}

interface ReasonProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

export function ReasonField({ value, onChange }: ReasonProps) {
  const { t } = useTranslation('judging')
  return (
    <Field name={t('orders.reason')} hint={t('orders.reason_hint')}>
      <textarea
        rows={2}
        maxLength={REASON_MAX_LENGTH}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
