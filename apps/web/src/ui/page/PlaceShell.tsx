import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../list/SkeletonRows.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { PageTitle } from './PageTitle.tsx'

interface LoginNeededProps {
  /** The title of the window. */
  readonly title: string
  readonly heading: string
  readonly text: string
  readonly button: string
  readonly onLogin: () => void
}

/** In the place of pages that only users see: asks at once. The address stays, so who logs in sees the page. */
export function LoginNeeded({ title, heading, text, button, onLogin }: LoginNeededProps) {
  const { t } = useTranslation()
  const ask = useEffectEvent(() => {
    toast.warning(t('errors.please_login'))
    onLogin()
  })
  useEffect(() => ask(), [])
  return (
    <>
      <PageTitle title={title} hidden />
      <EmptyState title={heading}>
        <p>{text}</p>
        <Button onClick={onLogin}>{button}</Button>
      </EmptyState>
    </>
  )
}

interface NotThereProps {
  readonly title: string
  /** Null: it is still on its way. */
  readonly error: Error | null
  /** The text where there is nothing for the reader; null for any other failure. */
  readonly closed: string | null
  readonly onRetry: () => void
  /** The way to others. */
  readonly children: ReactNode
}

/** In the place of pages of something that is not here: not yet, not for this reader, or because of a failure. */
export function NotThere({ title, error, closed, onRetry, children }: NotThereProps) {
  if (error === null) return <SkeletonRows rows={10} height={48} />
  return (
    <>
      <PageTitle title={title} />
      {closed === null ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <EmptyState title={closed}>{children}</EmptyState>
      )}
    </>
  )
}
