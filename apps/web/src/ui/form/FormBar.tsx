import type { ReactNode } from 'react'
import classes from './FormBar.module.css'

interface Props {
  /** The faults that the form itself finds. */
  readonly faults?: ReactNode
  /** Why the server refused the last save; null: it did not. */
  readonly refusal: string | null
  readonly children: ReactNode
}

/** The end of a long form, always in view: what is wrong, and the button that saves. */
export function FormBar({ faults, refusal, children }: Props) {
  return (
    <div className={classes.bar}>
      {faults}
      {refusal !== null && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
      {children}
    </div>
  )
}
