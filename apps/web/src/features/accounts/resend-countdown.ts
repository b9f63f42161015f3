import {
  CHANGE_EMAIL_CODE_RESEND_SECONDS,
  REGISTER_CODE_RESEND_SECONDS,
  RESET_MAIL_RESEND_SECONDS,
} from '@gavel/contract'
import { useNow } from '../../browser/now.ts'
import { createStore, type Store, useStore } from '../../store.ts'

/** The message about a sent email stays longer than others, because it says where to look. */
export const MAIL_SENT_TOAST_MS = 10_000

/**
 * The wait until another email may be requested. It lives outside the form, because closing the dialog must not
 * shorten it.
 */
export interface ResendCountdown {
  readonly seconds: number
  readonly endsAt: Store<number>
}

const createCountdown = (seconds: number): ResendCountdown => ({ seconds, endsAt: createStore(0) })

export const registerCodeCountdown = createCountdown(REGISTER_CODE_RESEND_SECONDS)
export const resetMailCountdown = createCountdown(RESET_MAIL_RESEND_SECONDS)
export const changeEmailCountdown = createCountdown(CHANGE_EMAIL_CODE_RESEND_SECONDS)

/** @param seconds less than the whole wait if the server says how much is left */
export function startCountdown(countdown: ResendCountdown, seconds: number = countdown.seconds): void {
  countdown.endsAt.set(Date.now() + Math.min(seconds, countdown.seconds) * 1000)
}

export function secondsLeft(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
}

/** Seconds until another email may be sent; 0 if it may be sent now. */
export function useCountdown(countdown: ResendCountdown): number {
  const until = useStore(countdown.endsAt)
  const now = useNow('second')
  // The clock may be up to a second behind, so the wait is never shown longer than it is.
  return Math.min(countdown.seconds, secondsLeft(until, now))
}
