import type { Verdict } from '@gavel/contract'
import type { Context } from '../src/context.ts'
import { submissions } from '../src/features/submissions/submissions.tables.ts'
import type { buildUser } from './builders.ts'

export interface SubmissionDraft {
  readonly problemId: number
  /** Null: it waits to be judged. */
  readonly verdict?: Verdict | null
  readonly values?: Partial<typeof submissions.$inferInsert>
}

/** A submission on the site as it stands after its judging, without source and judging. */
export async function buildSubmission(
  { db }: Pick<Context, 'db'>,
  { user, entrantId }: Pick<Awaited<ReturnType<typeof buildUser>>, 'user' | 'entrantId'>,
  { problemId, verdict = 'AC', values }: SubmissionDraft,
): Promise<number> {
  const [row] = await db
    .insert(submissions)
    .values({
      ...{ userId: user.id, entrantId, problemId, language: 'C++', sourceLength: 10 },
      ...{ state: verdict === null ? ('pending' as const) : ('judged' as const), verdict },
      ...values,
    })
    .returning({ id: submissions.id })
  if (row === undefined) throw new Error('no submission')
  return row.id
}
