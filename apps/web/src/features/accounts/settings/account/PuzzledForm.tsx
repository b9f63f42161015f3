import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { messageOf } from '../../../../api/errors.ts'
import { SlidePuzzle } from '../../SlidePuzzle.tsx'
import classes from '../parts.module.css'

interface Props {
  readonly title: string
  readonly submitLabel: string
  /** Runs the form's own checks, and calls back if all of them pass. */
  readonly check: (onFine: () => void) => (event: FormEvent<HTMLFormElement>) => void
  readonly send: (puzzleKey: string) => void
  readonly isSending: boolean
  /** Why the last attempt was refused; null if it was not. */
  readonly error: unknown
  readonly children: ReactNode
}

/** A change of the account: first its fields, then the puzzle, then the change. */
export function PuzzledForm({ title, submitLabel, check, send, isSending, error, children }: Props) {
  const [isPuzzled, setPuzzled] = useState(false)
  return (
    <form className={classes.form} aria-label={title} noValidate onSubmit={check(() => setPuzzled(true))}>
      <h3>{title}</h3>
      {children}
      {error !== null && (
        <p className={classes.failure} role="alert">
          {messageOf(error)}
        </p>
      )}
      {isPuzzled && (
        <SlidePuzzle
          onSolved={(key) => {
            setPuzzled(false)
            send(key)
          }}
        />
      )}
      <Button type="submit" className={classes.submit} loading={isSending} disabled={isPuzzled}>
        {submitLabel}
      </Button>
    </form>
  )
}
