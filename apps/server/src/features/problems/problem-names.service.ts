import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import { alias } from '../../db/pg-core.ts'
import { users } from '../accounts/accounts.tables.ts'
import { datasets } from '../datasets/datasets.tables.ts'
import { problems } from './problems.tables.ts'

const authors = alias(users, 'authors')
const modifiers = alias(users, 'modifiers')

/** The users who wrote and changed a problem, and the live version of its test data. */
export async function findProblemNames(db: Db, problemId: number) {
  const [row] = await db
    .select({
      authorName: authors.username,
      modifiedByName: modifiers.username,
      datasetVersion: datasets.version,
    })
    .from(problems)
    .leftJoin(authors, eq(authors.id, problems.authorId))
    .leftJoin(modifiers, eq(modifiers.id, problems.modifiedById))
    .leftJoin(datasets, eq(datasets.id, problems.liveDatasetId))
    .where(eq(problems.id, problemId))
  return row ?? { authorName: null, modifiedByName: null, datasetVersion: null }
}
