import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { hasCode, messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './States.module.css'

interface Props {
  readonly error: unknown
  /** Omitted if retrying cannot help. */
  readonly onRetry?: () => void
}

export function ErrorState({ error, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.state} role="alert">
      <p className={classes.title}>{t('state.failed')}</p>
      <p className={classes.text}>{messageOf(error)}</p>
      {hasCode(error, 'second_factor_needed') && (
        <Link to="/setting" search={{ section: 'second-factor' }}>
          {t('state.to_second_factor')}
        </Link>
      )}
      {onRetry !== undefined && (
        <Button variant="default" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      )}
    </div>
  )
}
