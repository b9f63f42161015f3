import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { messageOf } from '../../api/errors.ts'
import { partFailureOf } from '../../browser/part-failure.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'

/** Shown when a page cannot be rendered at all. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  /** A file of the page that is missing after an update or was lost by the network. */
  const absent = partFailureOf(error)
  return (
    <>
      <PageTitle title={t('crash.title')} hidden />
      <EmptyState title={t('crash.title')}>
        <p>{absent === null ? messageOf(error) : t(`part.${absent}`)}</p>
        <Button variant="default" onClick={absent === null ? reset : () => location.reload()}>
          {absent === null ? t('actions.retry') : t('crash.reload')}
        </Button>
      </EmptyState>
    </>
  )
}
