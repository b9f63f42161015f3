import { isInProgress } from '@gavel/contract'
import { useEffect, useRef } from 'react'
import { announce } from '../../../browser/announce.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lookOfStatus } from '../../../ui/verdict/verdicts.ts'

/**
 * Announces each new state of a running submission, and its verdict; a page that opens with a verdict announces
 * nothing.
 */
export function useAnnouncedStatus(status: number | undefined): void {
  const { t } = useTranslation()
  const before = useRef<number | undefined>(undefined)
  useEffect(() => {
    const hasMoved = status !== undefined && status !== before.current
    const isNews = hasMoved && (isInProgress(status) || before.current !== undefined)
    before.current = status
    if (isNews) announce(t(lookOfStatus(status).key))
  }, [status, t])
}
