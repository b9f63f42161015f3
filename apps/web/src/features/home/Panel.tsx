import { type ReactNode, useId } from 'react'
import classes from './Panel.module.css'

interface Props {
  readonly title: string
  /** To the right of the title: a link to more. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** One part of the home page: a heading, a line, the content. */
export function Panel({ title, aside, children }: Props) {
  const titleId = useId()
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <header className={classes.header}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
