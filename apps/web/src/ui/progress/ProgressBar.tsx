import classes from './ProgressBar.module.css'
import { bandOf, percentOf } from './share-done.ts'

interface Props {
  readonly solved: number
  readonly total: number
  readonly label: string
  /** Both numbers in words. */
  readonly words: string
}

/** How many of the problems the reader has solved; the words say it, the colour only repeats it. */
export function ProgressBar({ solved, total, label, words }: Props) {
  const percent = percentOf(solved, total)
  return (
    <div className={classes.progress}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
        className={classes.track}
      >
        <div className={classes.done} data-band={bandOf(percent)} style={{ width: `${percent}%` }} />
      </div>
      <span className={classes.words}>
        {words} · {percent}%
      </span>
    </div>
  )
}
