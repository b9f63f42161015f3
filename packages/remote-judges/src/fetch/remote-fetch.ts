/** The only way in which adapters reach a site; `safeFetch` is the real one. */
export type RemoteFetch = (request: RemoteRequest) => Promise<RemoteResponse>

export interface RemoteRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  /** `page` has small limits of size and time, `file` larger ones. */
  readonly expects: 'page' | 'file'
}

/** A response as it arrived: redirects are not followed, whatever the status. */
export interface RemoteResponse {
  readonly url: string
  readonly status: number
  /** By name in lower case, without `set-cookie`. */
  readonly headers: Readonly<Record<string, string>>
  readonly setCookies: readonly string[]
  readonly body: Uint8Array
}
