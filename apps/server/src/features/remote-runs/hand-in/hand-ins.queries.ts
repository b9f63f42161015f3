import type { Db } from '../../../db/connect.ts'
import { and, eq, inArray, isNull, sql } from '../../../db/drizzle.ts'
import { submissionSources, submissions } from '../../submissions/submissions.tables.ts'
import { type HandIn, remoteHandIns, remoteRuns } from '../remote-runs.tables.ts'
import type { OpenHandIn } from './hand-in.policy.ts'

export async function findHandIn(db: Db, submissionId: number): Promise<HandIn | null> {
  const [row] = await db.select().from(remoteHandIns).where(eq(remoteHandIns.submissionId, submissionId))
  return row ?? null
}

/** All that wait for a run of a handle at one problem. */
export function selectOpenHandIns(
  db: Db,
  { site, handle }: Pick<HandIn, 'site' | 'handle'>,
  problemId: number,
): Promise<OpenHandIn[]> {
  return db
    .selectDistinct({
      submissionId: remoteHandIns.submissionId,
      openedAt: remoteHandIns.openedAt,
      language: submissions.language,
      source: submissionSources.source,
    })
    .from(remoteHandIns)
    .innerJoin(submissions, eq(submissions.id, remoteHandIns.submissionId))
    .innerJoin(submissionSources, eq(submissionSources.submissionId, submissions.id))
    .innerJoin(remoteRuns, eq(remoteRuns.submissionId, submissions.id))
    .where(
      and(
        eq(remoteHandIns.site, site),
        eq(sql`lower(${remoteHandIns.handle})`, handle.toLowerCase()),
        isNull(remoteHandIns.remoteRunId),
        eq(submissions.problemId, problemId),
        eq(remoteRuns.state, 'by_hand'),
      ),
    )
}

/** The ones of some runs that count for a submission already. */
export async function selectUsedRuns(
  db: Db,
  site: string,
  runIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (runIds.length === 0) return new Set()
  const rows = await db
    .select({ id: remoteHandIns.remoteRunId })
    .from(remoteHandIns)
    .where(and(eq(remoteHandIns.site, site), inArray(remoteHandIns.remoteRunId, [...runIds])))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}
