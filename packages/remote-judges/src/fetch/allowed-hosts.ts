/** Which addresses may be opened. */
export interface AllowedAddresses {
  /** Names of hosts, exact, or with all below them: `*.codeforces.com`. */
  readonly hosts: readonly string[]
  /**
   * Origins of simulators, such as `http://127.0.0.1:4000`. They alone may be at a private address or another port.
   * Given by whoever starts the server, never by an administrator.
   */
  readonly simulatorOrigins: readonly string[]
}

/** Why an address must not be opened; null if it may be. */
export function whyForbidden(url: URL, { hosts, simulatorOrigins }: AllowedAddresses): string | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return `${url.protocol} is not http or https`
  if (url.username !== '' || url.password !== '') return 'the address contains a login'
  if (simulatorOrigins.includes(url.origin)) return null
  if (url.port !== '') return `port ${url.port} is not the usual one`
  return hosts.some((host) => matches(url.hostname, host))
    ? null
    : `${url.hostname} is not a host of this judge`
}

export const isSimulator = (url: URL, { simulatorOrigins }: AllowedAddresses): boolean =>
  simulatorOrigins.includes(url.origin)

function matches(hostname: string, host: string): boolean {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
}
