import { type Diagnosis, type DoctorCheck, isUnknown } from '@gavel/contract'

/** A check that waits longer than this waits for something that does not answer. */
const LIMIT_MS = 20_000

/** One check; a failure of the check itself is a finding, too, and stops no other. */
export async function look(id: DoctorCheck, work: () => Promise<Diagnosis>): Promise<Diagnosis> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${LIMIT_MS / 1000} s`)), LIMIT_MS)
  })
  try {
    return await Promise.race([work(), tooLong])
  } catch (error) {
    return isUnknown(id, rootOf(error))
  } finally {
    clearTimeout(timer)
  }
}

/** The query builder wraps what PostgreSQL says into the text of the query. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error
}
