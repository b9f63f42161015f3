import { REGISTER_CODE_RESEND_SECONDS } from '@gavel/contract'
import { createStore, useStore } from '../../store.ts'
import { useNow } from '../../ui/now.ts'

/** When the next code may be asked for. Outside the form: closing the dialog must not shorten the wait. */
const resendAt = createStore(0)

export function startResendCountdown(nowMs: number = Date.now()): void {
  resendAt.set(nowMs + REGISTER_CODE_RESEND_SECONDS * 1000)
}

export function secondsLeft(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
}

/** Seconds until another code may be sent; 0 when it may be sent now. */
export function useResendCountdown(): number {
  const until = useStore(resendAt)
  const now = useNow('second')
  // The ticking clock may be up to a second behind; a wait never seems longer than it is.
  return Math.min(REGISTER_CODE_RESEND_SECONDS, secondsLeft(until, now))
}
