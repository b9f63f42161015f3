export type ProofSubject = 'statements' | 'submit' | 'verdicts' | 'handles'

/**
 * - `simulator`: against a local site that speaks the judge's protocol as public sources describe it
 * - `cookies`: so, with the imported login of a person
 * - `people`: the judge takes it from people only, so nothing here does it
 * - `feed`: against a simulated copy of a public list that another site keeps
 */
type Proof = 'simulator' | 'cookies' | 'people' | 'feed'

interface JudgeProof extends Readonly<Record<ProofSubject, Proof>> {
  /** The text about what is uncertain. */
  readonly doubt: 'hdu' | 'poj' | 'cf' | 'gym' | 'ac' | 'spoj'
}

const BY_PASSWORD = {
  statements: 'simulator',
  submit: 'simulator',
  verdicts: 'simulator',
  handles: 'simulator',
} as const
const BY_COOKIES = { ...BY_PASSWORD, submit: 'cookies' } as const

/** By the bank of the judge; `docs/remote-judges.md` says more. */
export const PROOFS: Readonly<Record<string, JudgeProof | undefined>> = {
  HDU: { ...BY_PASSWORD, doubt: 'hdu' },
  POJ: { ...BY_PASSWORD, doubt: 'poj' },
  CF: { ...BY_COOKIES, doubt: 'cf' },
  GYM: { ...BY_COOKIES, doubt: 'gym' },
  AC: { statements: 'simulator', submit: 'people', verdicts: 'feed', handles: 'feed', doubt: 'ac' },
  SPOJ: { ...BY_PASSWORD, doubt: 'spoj' },
}
