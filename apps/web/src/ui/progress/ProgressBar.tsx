import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './ProgressBar.module.css'
import { bandOf, percentOf } from './share-done.ts'

interface Props {
  readonly solved: number
  readonly total: number
}

/** How many of the problems the reader has solved; the words say it, the colour only repeats it. */
export function ProgressBar({ solved, total }: Props) {
  const { t } = useTranslation('trainings')
  const percent = percentOf(solved, total)
  return (
    <div className={classes.progress}>
      <div
        role="progressbar"
        aria-label={t('bar.label')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={t('bar.of', { solved, total })}
        className={classes.track}
      >
        <div className={classes.done} data-band={bandOf(percent)} style={{ width: `${percent}%` }} />
      </div>
      <span className={classes.words}>
        {t('bar.of', { solved, total })} · {t('bar.percent', { percent })}
      </span>
    </div>
  )
}
