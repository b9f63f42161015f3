import type { WebLanguage } from '@gavel/contract'
import type { Db } from '../../../db/connect.ts'
import { sql } from '../../../db/drizzle.ts'
import type { Caller } from '../../../http/caller.ts'
import type { PageRequest } from '../../../http/page.ts'
import { problems } from '../../problems/problems.tables.ts'
import { isNear } from '../problem-admin.queries.ts'
import { readAdminRows } from '../read-admin-problems.service.ts'

interface Wanted {
  /** Null: a training that is not made yet. */
  readonly tid: number | null
  readonly groupId: number | null
  readonly keyword: string
}

/** Public problems, and those of its group, that a training does not have yet, newest first (`api.md` 2.13.6). */
export function readTrainingCandidates(
  db: Db,
  caller: Caller,
  { tid, groupId, keyword }: Wanted,
  page: PageRequest & { readonly language: WebLanguage },
) {
  const isAbsent = sql`not exists (
    select from training_problems l where l.problem_id = ${problems.id} and l.training_id = ${tid})`
  const among = tid === null ? undefined : isAbsent
  return readAdminRows(
    db,
    caller,
    { within: isNear(groupId), keyword, visibility: 'public', judgeMode: null, bank: null, among },
    page,
  )
}
