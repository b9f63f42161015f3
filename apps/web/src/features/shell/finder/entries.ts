import { FITS, type Fit, type FoundVo } from '@gavel/contract'
import type { LinkProps } from '@tanstack/react-router'

/** One line of the search: something on the site, one of its pages, or a command. */
export interface Entry {
  /** The same for the same thing in every search. */
  readonly key: string
  readonly kind: FoundVo['kind'] | 'page' | 'command'
  readonly title: string
  /** A second name, shown after the title; null: none. */
  readonly note: string | null
  readonly progress: FoundVo['progress']
  readonly act: Pick<LinkProps, 'to' | 'params' | 'search'> | (() => void)
  /** As the server found it; absent for pages and commands. */
  readonly found?: FoundVo
}

export interface RankedEntry {
  readonly fit: Fit
  readonly entry: Entry
}

export const fold = (text: string): string => text.normalize('NFKC').toLowerCase().trim()

/** How the keyword fits a title; null if it does not. A later word of the title may begin with it, too. */
export function fitOf(title: string, keyword: string): Fit | null {
  const [name, part] = [fold(title), fold(keyword)]
  if (part === '' || !name.includes(part)) return null
  if (name === part) return 'exact'
  return name.startsWith(part) || name.includes(` ${part}`) ? 'start' : 'part'
}

/** The own entries of the reader, then the found ones, for each fit. The sort is stable. */
export function rankEntries(
  own: readonly Entry[],
  found: readonly RankedEntry[],
  keyword: string,
): readonly Entry[] {
  const fitting = own.flatMap((entry) => {
    const fit = fitOf(entry.title, keyword)
    return fit === null ? [] : [{ fit, entry }]
  })
  return [...fitting, ...found]
    .toSorted((a, b) => FITS.indexOf(a.fit) - FITS.indexOf(b.fit))
    .map(({ entry }) => entry)
}
