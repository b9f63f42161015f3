import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Warning.module.css'

interface Props {
  readonly title: string
  readonly children: ReactNode
}

/** Something that works less well than its reader may think, and what to do about it. */
export function Warning({ title, children }: Props) {
  return (
    <div className={classes.warning} role="note">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <p>
        <strong>{title}</strong>
        <br />
        {children}
      </p>
    </div>
  )
}
