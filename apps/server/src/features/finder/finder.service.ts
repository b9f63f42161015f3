import {
  type DataOf,
  FITS,
  FOUND_KINDS,
  FOUND_OF_EACH,
  type findByName,
  type WebLanguage,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { type Caller, findUser } from '../../http/caller.ts'
import { isKnownTo } from '../groups/known-groups.conditions.ts'
import {
  selectBeginningProblems,
  selectContainingProblems,
  selectProblemsOfGroups,
  selectShownProblems,
} from './found-problems.queries.ts'
import { type FoundUser, selectBeginningUsers, selectContainingUsers } from './found-users.queries.ts'
import { fitAt, type NameKey, nameKeyOf } from './name-key.conditions.ts'
import {
  type FoundPlace,
  selectFoundContests,
  selectFoundGroups,
  selectFoundTrainings,
} from './named-places.queries.ts'

type Found = DataOf<typeof findByName>[number]

interface Reader {
  readonly caller: Caller
  readonly language: WebLanguage
}

/** Everything that the keyword names, as far as the caller may know of it: the best fit first, then by kind. */
export async function findNamed(
  { db }: Pick<Context, 'db'>,
  keyword: string,
  { caller, language }: Reader,
): Promise<Found[]> {
  const key = nameKeyOf(keyword)
  if (key === null) return []
  const user = findUser(caller)
  const groupIds = [...(user?.groups.keys() ?? [])]
  const [problems, contests, trainings, groups, users] = await Promise.all([
    findProblems(db, key, { language, userId: user?.id ?? null, groupIds }),
    selectFoundContests(db, { key, groupIds, language }),
    selectFoundTrainings(db, { key, groupIds }),
    selectFoundGroups(db, key, isKnownTo(caller)),
    findUsers(db, key),
  ])
  return inOrder([
    ...problems.map(({ fit, title, ...one }) => ({
      ...one,
      kind: 'problem' as const,
      title: title ?? '',
      fit: fitAt(fit),
    })),
    ...contests.map((one) => placeOf('contest', one)),
    ...trainings.map((one) => placeOf('training', one)),
    ...groups.map((one) => placeOf('group', one)),
    ...users.map(({ id, title, fit }) => ({
      ...{ kind: 'user' as const, id, title, fit: fitAt(fit) },
      ...{ gid: null, progress: null },
    })),
  ])
}

interface ProblemReader {
  readonly language: WebLanguage
  readonly userId: string | null
  readonly groupIds: readonly number[]
}

async function findProblems(db: Db, key: NameKey, { language, userId, groupIds }: ProblemReader) {
  const [beginning, inGroups] = await Promise.all([
    selectBeginningProblems(db, key),
    groupIds.length === 0 ? [] : selectProblemsOfGroups(db, key, groupIds),
  ])
  // Looking into every name takes longest, and is left out where better fits are enough.
  const containing =
    beginning.length < FOUND_OF_EACH ? await selectContainingProblems(db, key, beginning) : []
  return selectShownProblems(db, [...beginning, ...inGroups, ...containing], { language, userId })
}

async function findUsers(db: Db, key: NameKey): Promise<FoundUser[]> {
  const beginning = await selectBeginningUsers(db, key)
  if (beginning.length >= FOUND_OF_EACH) return beginning
  return [...beginning, ...(await selectContainingUsers(db, key, beginning))].slice(0, FOUND_OF_EACH)
}

const placeOf = (kind: 'contest' | 'training' | 'group', { id, title, gid, fit }: FoundPlace): Found => ({
  ...{ kind, id: String(id), title, gid, fit: fitAt(fit) },
  progress: null,
})

/** Sorting is stable, so each kind keeps its own order. */
const inOrder = (found: readonly Found[]): Found[] =>
  found.toSorted(
    (a, b) =>
      FITS.indexOf(a.fit) - FITS.indexOf(b.fit) || FOUND_KINDS.indexOf(a.kind) - FOUND_KINDS.indexOf(b.kind),
  )
