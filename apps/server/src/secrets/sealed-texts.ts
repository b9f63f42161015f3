import { seal, unseal } from './secret-box.ts'

interface Secrets {
  readonly tokenSecret: Uint8Array
}

/** Passwords or codes of one purpose that are stored sealed, because their forms show them again. */
export const createSealedTexts = (purpose: string) => ({
  seal: ({ tokenSecret }: Secrets, text: string): string => seal(tokenSecret, purpose, text),
  /** Null if there is none, or if the site's secret has changed since. */
  open: ({ tokenSecret }: Secrets, sealed: string | null): string | null =>
    sealed === null ? null : unseal(tokenSecret, purpose, sealed),
})
