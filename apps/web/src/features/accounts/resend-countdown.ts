import {
  CHANGE_EMAIL_CODE_RESEND_SECONDS,
  REGISTER_CODE_RESEND_SECONDS,
  RESET_MAIL_RESEND_SECONDS,
} from '@gavel/contract'
import { useNow } from '../../browser/now.ts'
import { createStore, type Store, useStore } from '../../store.ts'

/** A message of a mail that is under way stays longer than others: it says where to look. */
export const MAIL_SENT_TOAST_MS = 10_000

/** The wait until another mail may be asked for. It lives outside the form: closing the dialog must not shorten it. */
export interface ResendCountdown {
  readonly seconds: number
  readonly endsAt: Store<number>
}

const createCountdown = (seconds: number): ResendCountdown => ({ seconds, endsAt: createStore(0) })

export const registerCodeCountdown = createCountdown(REGISTER_CODE_RESEND_SECONDS)
export const resetMailCountdown = createCountdown(RESET_MAIL_RESEND_SECONDS)
export const changeEmailCountdown = createCountdown(CHANGE_EMAIL_CODE_RESEND_SECONDS)

/** @param seconds less than the whole wait when the server says how much of it is left */
export function startCountdown(countdown: ResendCountdown, seconds: number = countdown.seconds): void {
  countdown.endsAt.set(Date.now() + Math.min(seconds, countdown.seconds) * 1000)
}

export function secondsLeft(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
}

/** Seconds until another mail may be sent; 0 when it may be sent now. */
export function useCountdown(countdown: ResendCountdown): number {
  const until = useStore(countdown.endsAt)
  const now = useNow('second')
  // The ticking clock may be up to a second behind; a wait never seems longer than it is.
  return Math.min(countdown.seconds, secondsLeft(until, now))
}
