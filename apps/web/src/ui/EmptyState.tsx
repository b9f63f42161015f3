import type { ReactNode } from 'react'
import classes from './States.module.css'

interface Props {
  readonly title: string
  /** What to do next. */
  readonly children?: ReactNode
}

export function EmptyState({ title, children }: Props) {
  return (
    <div className={classes.state}>
      <p className={classes.title}>{title}</p>
      {children}
    </div>
  )
}
