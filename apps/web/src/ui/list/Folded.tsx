import type { ReactNode } from 'react'
import classes from './DataTable.module.css'
import type { Room } from './DataTable.tsx'

interface Props {
  /** Shown while the table is narrower than this. */
  readonly below: Exclude<Room, 'narrow'>
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The content of a folded column, inside another cell of its row. */
export function Folded({ below, className = '', children }: Props) {
  const fold = below === 'medium' ? classes.belowMedium : classes.belowWide
  return <span className={`${fold} ${className}`}>{children}</span>
}
