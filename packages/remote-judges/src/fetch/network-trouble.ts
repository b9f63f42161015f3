/** Why nothing came of a request below HTTP, for people. */
export type NetworkTrouble = 'unknown-name' | 'no-connection' | 'too-slow'

const UNKNOWN_NAME: readonly unknown[] = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'EAI_NONAME']

/** Null: it is no fault of the network. */
export function networkTroubleOf(error: unknown): NetworkTrouble | null {
  if (!(error instanceof Error)) return null
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'too-slow'
  if (!('code' in error) || typeof error.code !== 'string') return null
  if (UNKNOWN_NAME.includes(error.code)) return 'unknown-name'
  return error.code === 'ETIMEDOUT' ? 'too-slow' : 'no-connection'
}

/** For administrators and the log. */
export const IN_WORDS: Readonly<Record<NetworkTrouble, string>> = {
  'unknown-name': 'its address was not found',
  'no-connection': 'the connection failed',
  'too-slow': 'it took too long',
}
