import type { Db } from '../../db/connect.ts'
import { eq, inArray } from '../../db/drizzle.ts'
import { datasets } from '../datasets/datasets.tables.ts'
import { judgings } from '../submissions/judgings.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'

const languages = { language: submissions.language, programLanguage: datasets.programLanguage }

/** The languages that judgings need from a host, by judging. */
export async function selectTaskLanguages(db: Db, judgingIds: readonly number[]) {
  const rows = await db
    .select({ judgingId: judgings.id, ...languages })
    .from(judgings)
    .innerJoin(submissions, eq(submissions.id, judgings.submissionId))
    .innerJoin(datasets, eq(datasets.id, judgings.datasetId))
    .where(inArray(judgings.id, [...judgingIds]))
  return new Map(rows.map(({ judgingId, ...needed }) => [judgingId, needed]))
}
