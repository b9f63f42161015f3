import type { ProblemHelp } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { and, eq, sql } from '../../db/drizzle.ts'
import type { PlaceVisit } from '../places/place-rules.interface.ts'
import { problemEditorials } from './problem-editorials.tables.ts'

/** Whether the contest that a problem is read in keeps all help closed: it runs, or its results are not released. */
const keepsClosed = ({ hidesOrigins, secrecy }: Pick<PlaceVisit, 'hidesOrigins' | 'secrecy'>): boolean =>
  hidesOrigins || secrecy.sealed !== null

/** Which help there is with a problem besides its statement, without any of its texts. */
export async function findHelp(
  db: Db,
  visit: Pick<PlaceVisit, 'hidesOrigins' | 'secrecy'>,
  { problemId, now }: { readonly problemId: number; readonly now: Date },
): Promise<ProblemHelp> {
  if (keepsClosed(visit)) return 'none'
  const [found] = await db
    .select({
      hasContent: sql<boolean>`${problemEditorials.contents} <> '{}'`,
      hasHints: sql<boolean>`${problemEditorials.hints} <> '[]'`,
      opensAt: problemEditorials.opensAt,
    })
    .from(problemEditorials)
    .where(and(eq(problemEditorials.problemId, problemId), problemEditorials.isShown))
  if (found === undefined) return 'none'
  const isLater = found.opensAt !== null && found.opensAt > now
  if (found.hasContent && !isLater) return 'editorial'
  if (found.hasHints) return 'hints'
  return found.hasContent ? 'later' : 'none'
}
