import { Button } from '@mantine/core'
import { Component, type ReactNode, useEffect, useEffectEvent } from 'react'
import { messageOf } from '../../api/errors.ts'
import { type PartFailure, partFailureOf } from '../../browser/part-failure.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './States.module.css'

interface Props {
  readonly onRetry: () => void
  readonly children: ReactNode
}

interface State {
  readonly failed: { readonly error: unknown; readonly why: PartFailure | null } | null
}

/** An error boundary for a part of a page: the rest of the page keeps working. */
export class PartBorder extends Component<Props, State> {
  override state: State = { failed: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error, why: partFailureOf(error) } }
  }

  override render(): ReactNode {
    const { failed } = this.state
    if (failed === null) return this.props.children
    const retry = () => {
      this.props.onRetry()
      this.setState({ failed: null })
    }
    return failed.why === null ? (
      <BrokenPart error={failed.error} onRetry={retry} />
    ) : (
      <AbsentPart why={failed.why} onRetry={retry} />
    )
  }
}

function BrokenPart({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={classes.state} role="alert">
      <p className={classes.title}>{t('part.broken')}</p>
      <p className={classes.text}>{messageOf(error)}</p>
      <Button variant="default" onClick={onRetry}>
        {t('actions.retry')}
      </Button>
    </div>
  )
}

/** Retries by itself when the browser is back online. */
function AbsentPart({ why, onRetry }: { readonly why: PartFailure; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (why !== 'offline') return
    const onOnline = () => retry()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [why])
  return (
    <div className={classes.state} role="alert">
      <p className={classes.title}>{t(`part.${why}`)}</p>
      <Button variant="default" onClick={onRetry}>
        {t('actions.retry')}
      </Button>
      {why === 'missing' && (
        <Button variant="default" onClick={() => location.reload()}>
          {t('crash.reload')}
        </Button>
      )}
    </div>
  )
}
