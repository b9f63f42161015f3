import type { Db } from '../../db/connect.ts'
import { eq, inArray, sql } from '../../db/drizzle.ts'
import { datasets } from '../datasets/datasets.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { judgings } from './judging.tables.ts'

const languages = { language: submissions.language, programLanguage: datasets.programLanguage }

/** What judgings ask of a host and who failed at them, by judging. */
export async function selectTaskLanguages(db: Db, judgingIds: readonly number[]) {
  const rows = await db
    .select({ judgingId: judgings.id, failedHostIds: judgings.failedHostIds, ...languages })
    .from(judgings)
    .innerJoin(submissions, eq(submissions.id, judgings.submissionId))
    .innerJoin(datasets, eq(datasets.id, judgings.datasetId))
    .where(inArray(judgings.id, [...judgingIds]))
  return new Map(rows.map(({ judgingId, ...needed }) => [judgingId, needed]))
}

/** Waiting judgings at which hosts have failed, with what they ask of a host. In normal life there are none. */
export function selectFailedBefore(db: Db) {
  return (
    db
      .select({ judgingId: judgings.id, failedHostIds: judgings.failedHostIds, ...languages })
      .from(judgings)
      .innerJoin(submissions, eq(submissions.id, judgings.submissionId))
      .innerJoin(datasets, eq(datasets.id, judgings.datasetId))
      // Spelled as in the index of these.
      .where(sql`${judgings.state} = 'pending' and ${judgings.failedHostIds} <> '{}'`)
      .orderBy(judgings.id)
  )
}
