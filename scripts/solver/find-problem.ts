import { basename } from 'node:path'

/** A problem as the address of its page names it. */
export interface NamedProblem {
  /** Origin of the site, or null where only the problem is named. */
  readonly site: string | null
  /** `P1000`, or the letter in a contest. */
  readonly id: string
  readonly place: { readonly cid?: number; readonly tid?: number; readonly gid?: number }
}

const PAGE = /^\/(?:(contest|training|group)\/(\d+)\/)?problem\/([^/?#]+)/
const FIELDS = { contest: 'cid', training: 'tid', group: 'gid' } as const
/** Without the full stop or bracket that a sentence puts behind it. */
const ADDRESS = /https?:\/\/[^\s"'<>]*[^\s"'<>.,;:)\]]/g
const SEARCHED_LINES = 20
/** As the site's ids of problems look: a letter first, then letters, digits, `_` and `-`. */
const ID = /^[A-Za-z][\w-]*$/

/** @returns the problem at this address, or null if it is no page of a problem */
export function problemAt(address: string): NamedProblem | null {
  const url = originAndPath(address)
  if (url === null) return null
  const [, kind, number, id = ''] = PAGE.exec(url.pathname) ?? []
  if (id === '') return null
  const field = kind === undefined ? null : FIELDS[kind as keyof typeof FIELDS]
  return {
    site: url.origin,
    id: decodeURIComponent(id),
    place: field === null ? {} : { [field]: Number(number) },
  }
}

/** @returns null for what is no address of the web */
export function originAndPath(address: string): { origin: string; pathname: string } | null {
  try {
    const { protocol, origin, pathname } = new URL(address)
    return protocol === 'http:' || protocol === 'https:' ? { origin, pathname } : null
  } catch {
    return null
  }
}

/** The problem that a person names by `--problem` and `--contest`. */
export function problemNamed(name: string, contest: string | undefined): NamedProblem {
  return (
    problemAt(name) ?? { site: null, id: name, place: contest === undefined ? {} : { cid: Number(contest) } }
  )
}

/** The problem whose address stands in one of the first lines, as in a comment; else the one that the file is named for. */
export function problemOfFile(path: string, source: string): NamedProblem | null {
  const head = source.split('\n', SEARCHED_LINES).join('\n')
  for (const [address] of head.matchAll(ADDRESS)) {
    const found = problemAt(address)
    if (found !== null) return found
  }
  const [name = ''] = basename(path).split('.')
  return ID.test(name) && /\d/.test(name) ? { site: null, id: name, place: {} } : null
}
