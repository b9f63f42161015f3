const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)([/?#].*)?$/i
const ATTRIBUTES = 'target_session_attrs'
const WRITABLE: ReadonlySet<string | null> = new Set([null, 'read-write', 'primary'])

/** One address for each machine that is named. */
export function splitHosts(databaseUrl: string): readonly [string, ...string[]] {
  const [, start = '', hosts = '', rest = ''] = ADDRESS.exec(databaseUrl) ?? []
  const [first, ...others] = hosts.split(',').map((host) => `${start}${host}${rest}`)
  return first === undefined || others.length === 0 ? [databaseUrl] : [first, ...others]
}

/** The fault in the machines of an address, or null. A site writes, so it cannot ask for a standby. */
export function whyWrongHosts(databaseUrl: string): string | null {
  const [first, ...others] = splitHosts(databaseUrl)
  for (const url of [first, ...others])
    if (others.length > 0 && (!URL.canParse(url) || new URL(url).hostname === ''))
      return 'a machine between commas has no name, or a wrong port'
  const wanted = URL.canParse(first) ? new URL(first).searchParams.get(ATTRIBUTES) : null
  return WRITABLE.has(wanted) ? null : `${ATTRIBUTES} is read-write or primary`
}

/** The machine of an address, without the password. */
export const machineOf = (url = ''): string => ADDRESS.exec(url)?.[2] ?? ''
