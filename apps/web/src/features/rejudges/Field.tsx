import type { ReactNode } from 'react'
import classes from './NewRejudge.module.css'

interface Props {
  readonly name: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A control with its label above and help text below. */
export function Field({ name, hint, error, isWide = false, children }: Props) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={`${classes.field} ${isWide ? classes.wide : ''}`}>
      {name}
      {children}
      {error !== undefined && <span className={classes.error}>{error}</span>}
      {hint !== undefined && <span className={classes.hint}>{hint}</span>}
    </label>
  )
}
