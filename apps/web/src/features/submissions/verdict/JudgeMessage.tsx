import { VERDICT_STATUS } from '@gavel/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CopyButton } from '../../../ui/text/CopyButton.tsx'
import classes from './JudgeMessage.module.css'

const TITLES: Readonly<Record<number, 'message.compile' | 'message.system' | 'message.remote'>> = {
  [VERDICT_STATUS.CE]: 'message.compile',
  [VERDICT_STATUS.SE]: 'message.system',
  [VERDICT_STATUS.SF]: 'message.remote',
}

interface Props {
  readonly status: number
  /** Null if the reader may not see it. */
  readonly message: string | null
}

/** Compiler output or the judge's message, for verdicts that it explains. */
export function JudgeMessage({ status, message }: Props) {
  const { t } = useTranslation('submissions')
  const title = TITLES[status]
  if (title === undefined) return null
  return (
    <div className={classes.message}>
      <div className={classes.head}>
        <h2>{t(title)}</h2>
        {message !== null && <CopyButton text={message} label={t('message.copy')} />}
      </div>
      {message === null || message === '' ? (
        <p className={classes.none}>{t('message.hidden')}</p>
      ) : status === VERDICT_STATUS.SF ? (
        // Words of ours, which wrap; only compilers and judges write in columns.
        <p className={classes.words}>{message}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long messages scroll, so they must be reachable by keyboard
        <section className={classes.scroll} tabIndex={0} aria-label={t(title)}>
          <pre>{message}</pre>
        </section>
      )}
    </div>
  )
}
