import type { ReactNode } from 'react'
import classes from './States.module.css'

interface Props {
  readonly title: string
  /** A link or button to continue. */
  readonly wayOut?: { readonly label: string; readonly onTake: () => void } | undefined
  /** Advice on what to do next. */
  readonly children?: ReactNode
}

export function EmptyState({ title, wayOut, children }: Props) {
  return (
    <div className={classes.state}>
      <p className={classes.title}>{title}</p>
      {children}
      {wayOut !== undefined && (
        <button type="button" className={classes.wayOut} onClick={wayOut.onTake}>
          {wayOut.label}
        </button>
      )}
    </div>
  )
}
