import type { HandleProof } from '@gavel/contract'
import type { JudgeProfile, PublicRun } from '@gavel/remote-judges'

export const HANDLE_MAX_LENGTH = 40

/** No site allows other characters, and none of these has a meaning in an address. */
export const isHandle = (text: string): boolean =>
  /^[\w.-]+$/.test(text) && text.length <= HANDLE_MAX_LENGTH && !/^\.+$/.test(text)

/** How long a claim may wait for its proof. */
export const CLAIM_LASTS_MS = 60 * 60_000

/** Judges whose runs are public can be asked for a compile error, even if they show no profiles. */
export const proofsOf = ({ capabilities }: JudgeProfile): HandleProof[] => [
  ...(capabilities.includes('public-profile') ? (['profile'] as const) : []),
  ...(capabilities.includes('public-runs') ? (['compile-error'] as const) : []),
]

/**
 * A program that no compiler takes. Judges show no source to strangers, but some its length, so that is part of the
 * proof: it follows from the token, and few programs have the same one.
 */
export function proofProgram(token: string): string {
  const dots = 40 + (Number.parseInt(token.slice(-6), 16) % 900)
  return `This is no program, it proves a handle: ${token} ${'.'.repeat(dots)}\n`
}

/** Whether a run can be the one that was asked for. Sites tell times in whole seconds and may count a line end twice. */
export function provesHandle(
  { state, submittedAt, sourceBytes }: PublicRun,
  { token, claimedAt }: { readonly token: string; readonly claimedAt: Date },
): boolean {
  const bytes = proofProgram(token).length
  return (
    state.kind === 'judged' &&
    state.verdict === 'CE' &&
    submittedAt.getTime() >= claimedAt.getTime() - 1_000 &&
    (sourceBytes === null || (sourceBytes >= bytes - 1 && sourceBytes <= bytes + 1))
  )
}
