import { join } from 'node:path'
import pg from 'pg'
import type { SiteAddress } from './accounts.ts'

/** Takes the results of test cases from a submission, as the site does years later. No story waits for that. */
export async function removeCasesOf({ dataDir }: SiteAddress, submitId: number): Promise<void> {
  const client = new pg.Client({ host: join(dataDir, 'run', 'postgres'), user: 'gavel', database: 'gavel' })
  await client.connect()
  try {
    await client.query(
      `update judgings set cases = null, cases_removed_at = now(), accepted_cases = 0
       where submission_id = $1 and is_current`,
      [submitId],
    )
  } finally {
    await client.end()
  }
}
