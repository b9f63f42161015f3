import type { Caller } from '../../http/caller.ts'
import { KINDS, kind } from './kinds.ts'
import { PLACES } from './states.ts'

/** Some people of a circle: of all these kinds at once, in this place. */
interface CircleRow {
  readonly where: 'on the site' | 'in a group'
  readonly who: readonly (keyof typeof KINDS)[]
}

/** People whom many acts name, by rows of plainer kinds: whoever one row fits belongs to them. */
export const CIRCLES = {
  organiser: [
    { where: 'on the site', who: ['site root'] },
    { where: 'on the site', who: ['author'] },
    { where: 'in a group', who: ['group root'] },
    { where: 'in a group', who: ['group administrator', 'author'] },
  ],
  reader: [
    { where: 'on the site', who: ['everybody'] },
    { where: 'in a group', who: ['group member'] },
  ],
  'administrator of the place': [
    { where: 'on the site', who: ['site administrator'] },
    { where: 'in a group', who: ['group administrator'] },
  ],
  'overseer of the place': [
    { where: 'on the site', who: ['overseer'] },
    { where: 'in a group', who: ['group administrator'] },
  ],
  /** In a group, authors change what they wrote as long as they administer it. */
  'problem manager': [
    { where: 'on the site', who: ['overseer'] },
    { where: 'on the site', who: ['site administrator', 'author'] },
    { where: 'in a group', who: ['group root'] },
    { where: 'in a group', who: ['group administrator', 'author'] },
  ],
} as const satisfies Record<string, readonly CircleRow[]>

export type CircleName = keyof typeof CIRCLES

export const isCircle = (name: string): name is CircleName => name in CIRCLES

/** Whether a caller belongs to a circle, by the facts that its kinds ask for. */
export function isInCircle(caller: Caller, name: CircleName, thing: never): boolean {
  return CIRCLES[name].some(
    ({ where, who }) =>
      PLACES[where].holds(thing) && who.every((kindName) => KINDS[kindName].holds(caller, thing)),
  )
}

/** Kinds of callers by their part in another thing. */
export const KINDS_BY_CONTEST = {
  'organiser of its contest': kind<{
    readonly contest: { readonly authorId: string | null; readonly groupId: number | null } | null
  }>(
    'an organiser of the contest that it was handed in to',
    (caller, { contest }) => contest !== null && isInCircle(caller, 'organiser', contest as never),
  ),
}
