import { REGISTER_CODE_LENGTH } from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './MailedCodeField.module.css'

interface Props {
  /** The form's state of the field: its value and its error. */
  readonly input: ComponentProps<typeof TextInput>
  readonly label: string
  readonly sendLabel: string
  /** The button's label while another email has to wait. */
  readonly waitLabel: string
  readonly waitSeconds: number
  readonly isSending: boolean
  readonly onSend: () => void
}

/** A field for the code that proves an email address, with a button that sends it. */
export function MailedCodeField({ input, label, sendLabel, waitLabel, ...sending }: Props) {
  const { waitSeconds, isSending, onSend } = sending
  return (
    <div className={classes.code}>
      <TextInput
        label={label}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={REGISTER_CODE_LENGTH}
        {...input}
      />
      <Button
        variant="default"
        className={classes.send}
        loading={isSending}
        disabled={waitSeconds > 0}
        onClick={onSend}
      >
        {waitSeconds > 0 ? waitLabel : sendLabel}
      </Button>
    </div>
  )
}
