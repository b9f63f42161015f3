import type { Endpoint } from '@gavel/contract'
import { config, encode } from 'zod'

// Zod's compiled parsers need `eval`, which the content security policy forbids; even probing for it is reported.
config({ jitless: true })

/** The address of a call. Empty values (undefined, null, empty text) are left out; 0 and false stay. */
export function addressOf(endpoint: Endpoint, query: unknown): string {
  if (endpoint.query === undefined || query === undefined) return endpoint.path
  const encoded: unknown = encode(endpoint.query, query)
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(encoded ?? {})) {
    if (value === undefined || value === null || value === '') continue
    parameters.set(name, String(value))
  }
  const text = parameters.toString()
  return text === '' ? endpoint.path : `${endpoint.path}?${text}`
}

export function bodyOf(endpoint: Endpoint, body: unknown): string | undefined {
  if (endpoint.body === undefined) return endpoint.method === 'GET' ? undefined : '{}'
  return JSON.stringify(encode(endpoint.body, body))
}

/** `admin` for calls of the administration, which the wire's clients mark this way. */
export function urlTypeOf(endpoint: Endpoint): 'admin' | 'general' {
  return endpoint.path.startsWith('/api/admin/') ? 'admin' : 'general'
}

/** The file name in a download's `Content-disposition`. */
export function fileNameOf(disposition: string | null): string {
  const encoded = disposition?.match(/filename=([^;]+)/)?.[1]?.trim()
  if (encoded === undefined) return 'download'
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}
