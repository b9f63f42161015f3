import type { ReactNode } from 'react'
import classes from './ListPage.module.css'
import { PageTitle } from './PageTitle.tsx'

interface Props {
  readonly title: string
  /** What the page is for. */
  readonly about: string
  /** What begins something new, at the end of the heading. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page of the administration with its list. */
export function ListPage({ title, about, actions, children }: Props) {
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle title={title} />
        {actions}
      </div>
      <p className={classes.about}>{about}</p>
      {children}
    </div>
  )
}
