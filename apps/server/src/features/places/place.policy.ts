import { type Place, SITE } from '@gavel/contract'

export { type Place, SITE }

/** The columns by which a row names its place. */
export interface PlaceColumns {
  readonly contestId: number | null
  readonly groupId: number | null
}

/** The facts that decide who runs a contest or training. */
export interface Owned {
  readonly authorId: string | null
  readonly groupId: number | null
}

/** A group's contest is the contest: its rules are stricter than the group's. Trainings leave no trace in submissions. */
export function placeOf({ contestId, groupId }: PlaceColumns): Place {
  if (contestId !== null) return { kind: 'contest', id: contestId }
  return groupId === null ? SITE : { kind: 'group', id: groupId }
}

export const isOnSite = (row: PlaceColumns): boolean => placeOf(row).kind === 'site'
