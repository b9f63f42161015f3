import { formatPassRate } from '../../i18n/format.ts'
import classes from './RateBar.module.css'

interface Props {
  readonly accepted: number
  /** The number of all submissions. Without any there is no rate. */
  readonly total: number
}

/** How many submissions were accepted, in figures and as a bar. */
export function RateBar({ accepted, total }: Props) {
  if (total === 0) return '–'
  return (
    <span className={classes.rate}>
      <span className={classes.percent}>{formatPassRate(accepted, total)}</span>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ width: `${(accepted / total) * 100}%` }} />
      </span>
    </span>
  )
}
