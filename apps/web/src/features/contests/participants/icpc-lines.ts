import type { IcpcEntry } from './participants.api.ts'

/** Pasted lines of a username and an id; without an id the user has none. A heading is no entry. */
export const icpcEntriesOf = (text: string): IcpcEntry[] =>
  text.split(/\r?\n/).flatMap((line) => {
    const [username = '', icpcId = ''] = line.split(/[\s,;，；]+/).filter((word) => word !== '')
    return username === '' || HEADINGS.has(username.toLowerCase())
      ? []
      : [{ username, icpcId: icpcId || null }]
  })

const HEADINGS: ReadonlySet<string> = new Set(['username', '用户名'])
