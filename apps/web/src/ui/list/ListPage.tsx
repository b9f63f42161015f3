import type { ReactNode } from 'react'
import { PageTitle } from '../page/PageTitle.tsx'
import classes from './ListPage.module.css'

interface Props {
  readonly title: string
  /** The heading, if it says more than the title of the browser's window. */
  readonly heading?: ReactNode
  /** The purpose of the page, if its title does not say it. */
  readonly about?: string
  /** The button to create something, at the end of the heading. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** An administration page with a list. */
export function ListPage({ title, heading, about, actions, children }: Props) {
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle title={title}>{heading}</PageTitle>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      {about !== undefined && <p className={classes.about}>{about}</p>}
      {children}
    </div>
  )
}
