import type { CSSProperties, ReactNode } from 'react'
import { type Tone, toneColor, toneWash } from '../../theme.ts'
import classes from './Badge.module.css'

/** Sets the two custom properties that badge styles read. */
export function toneStyle(tone: Tone): CSSProperties {
  return { '--badge-color': toneColor(tone), '--badge-wash': toneWash(tone) }
}

/** A word on a wash of its colour. */
export function ToneBadge({ tone, title, children }: { tone: Tone; title?: string; children: ReactNode }) {
  return (
    <span className={classes.badge} style={toneStyle(tone)} title={title}>
      {children}
    </span>
  )
}
