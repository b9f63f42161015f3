import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { messageOf } from '../../../api/errors.ts'
import classes from './parts.module.css'

interface Props {
  readonly submitLabel: string
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly isSending: boolean
  /** Why the last attempt was refused; null if it was not. */
  readonly error: unknown
  /** The fields. */
  readonly children: ReactNode
}

/** Fields that prove who asks for a change, why the proof was refused, and the button. */
export function ConfirmingForm({ submitLabel, onSubmit, isSending, error, children }: Props) {
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      {children}
      {error !== null && (
        <p className={classes.failure} role="alert">
          {messageOf(error)}
        </p>
      )}
      <Button type="submit" className={classes.submit} loading={isSending}>
        {submitLabel}
      </Button>
    </form>
  )
}
