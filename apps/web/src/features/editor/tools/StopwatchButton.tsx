import { IconPlayerPause, IconPlayerPlay, IconRotate } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './StopwatchButton.module.css'
import { clockText, elapsedMs, readStopwatch, STOPPED, toggled, writeStopwatch } from './stopwatch.ts'

const SECOND_MS = 1_000

interface Props {
  /** The problem, as its program is kept. */
  readonly draftKey: string
}

/** The time that the reader takes for a problem; nobody else sees it. */
export default function StopwatchButton({ draftKey }: Props) {
  const { t } = useTranslation('editor-tools')
  const [watch, setWatch] = useState(() => readStopwatch(localStorage, draftKey))
  const [nowMs, setNow] = useState(Date.now)
  const isRunning = watch.runsSince !== null
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isRunning])

  function change(next: typeof watch) {
    setNow(Date.now())
    setWatch(next)
    writeStopwatch(localStorage, draftKey, next)
  }

  const name = t(isRunning ? 'stopwatch.stop' : 'stopwatch.start')
  const Icon = isRunning ? IconPlayerPause : IconPlayerPlay
  return (
    <span className={classes.watch}>
      <span className="numbers" role="timer" aria-label={t('stopwatch.title')}>
        {clockText(elapsedMs(watch, nowMs))}
      </span>
      <button type="button" aria-label={name} title={name} onClick={() => change(toggled(watch, Date.now()))}>
        <Icon size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={t('stopwatch.reset')}
        title={t('stopwatch.reset')}
        onClick={() => change(STOPPED)}
      >
        <IconRotate size={16} aria-hidden="true" />
      </button>
    </span>
  )
}
