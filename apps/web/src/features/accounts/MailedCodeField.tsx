import { REGISTER_CODE_LENGTH } from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './MailedCodeField.module.css'

interface Props {
  /** What the form knows of the field: its value, its fault. */
  readonly input: ComponentProps<typeof TextInput>
  readonly label: string
  readonly sendLabel: string
  /** What the button says instead while another mail has to wait. */
  readonly waitLabel: string
  readonly waitSeconds: number
  readonly isSending: boolean
  readonly onSend: () => void
}

/** The code that shows that an address is one's own, with the button that has it mailed there. */
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
