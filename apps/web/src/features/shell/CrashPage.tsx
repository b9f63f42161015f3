import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'

/** A chunk that is gone after an update, or one that the network lost. */
const isChunkError = (error: unknown) => /dynamically imported module|preload CSS/i.test(messageOf(error))

/** What is left when a page cannot be shown at all. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const chunk = isChunkError(error)
  return (
    <>
      <PageTitle title={t('crash.title')} hidden />
      <EmptyState title={t('crash.title')}>
        <p>{chunk ? t('crash.chunk') : messageOf(error)}</p>
        <Button variant="default" onClick={chunk ? () => location.reload() : reset}>
          {chunk ? t('crash.reload') : t('actions.retry')}
        </Button>
      </EmptyState>
    </>
  )
}
