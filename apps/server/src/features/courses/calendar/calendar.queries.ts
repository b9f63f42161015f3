import type { Db } from '../../../db/connect.ts'
import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, or } from '../../../db/drizzle.ts'
import type { CurrentUser } from '../../../http/caller.ts'
import { entrants } from '../../accounts/accounts.tables.ts'
import { participations } from '../../contests/contests.tables.ts'
import { groups as groupRows } from '../../groups/groups.tables.ts'
import { isOfSite } from '../../places/place.conditions.ts'
import { contests } from '../../places/places.tables.ts'
import { trainingEntrants, trainings } from '../../trainings/trainings.tables.ts'

/** The most entries of each kind. Calendar programs read the whole file each time. */
const MOST = 500

interface Since {
  /** Dates that ended earlier are left out. */
  readonly since: Date
  readonly now: Date
}

/**
 * Visible contests: those of the user's groups, those that they entered, and those that are still to come or running and
 * not private. The last ones first, so that what is left out is the oldest.
 */
export function selectCalendarContests(db: Db, { id, groups }: CurrentUser, { since, now }: Since) {
  const entered = db
    .select({ contestId: participations.contestId })
    .from(participations)
    .innerJoin(entrants, eq(entrants.id, participations.entrantId))
    .where(and(eq(participations.contestId, contests.id), eq(entrants.userId, id)))
  const isOpen = and(ne(contests.access, 'private'), gt(contests.endsAt, now))
  return db
    .select({
      ...{ id: contests.id, title: contests.title, titles: contests.titles },
      ...{ startsAt: contests.startsAt, endsAt: contests.endsAt, updatedAt: contests.updatedAt },
      groupName: groupRows.name,
    })
    .from(contests)
    .leftJoin(groupRows, eq(groupRows.id, contests.groupId))
    .where(
      and(
        eq(contests.isVisible, true),
        gt(contests.endsAt, since),
        or(
          inArray(contests.groupId, [...groups.keys()]),
          and(isOfSite(contests), or(isOpen, exists(entered))),
        ),
      ),
    )
    .orderBy(desc(contests.startsAt), desc(contests.id))
    .limit(MOST)
}

/** Visible trainings with a due date in the user's groups: open ones, and those with a password that they entered. */
export function selectCalendarHomework(db: Db, { id, groups }: CurrentUser, { since, now }: Since) {
  const entered = db
    .select({ trainingId: trainingEntrants.trainingId })
    .from(trainingEntrants)
    .where(and(eq(trainingEntrants.trainingId, trainings.id), eq(trainingEntrants.userId, id)))
  return db
    .select({
      ...{ id: trainings.id, title: trainings.title },
      ...{ dueAt: trainings.dueAt, updatedAt: trainings.updatedAt },
      groupName: groupRows.name,
    })
    .from(trainings)
    .innerJoin(groupRows, eq(groupRows.id, trainings.groupId))
    .where(
      and(
        inArray(trainings.groupId, [...groups.keys()]),
        eq(trainings.isVisible, true),
        isNotNull(trainings.dueAt),
        gt(trainings.dueAt, since),
        or(isNull(trainings.startsAt), lte(trainings.startsAt, now)),
        or(eq(trainings.access, 'public'), exists(entered)),
      ),
    )
    .orderBy(desc(trainings.dueAt), desc(trainings.id))
    .limit(MOST)
}
