import { join } from 'node:path'
import { createJudgeHost, listJudgeHosts, revokeJudgeHost } from '@gavel/contract'
import pg from 'pg'
import { logInAs, type SiteAddress } from './accounts.ts'
import { ADMIN } from './site.ts'

const NAME = 'faulty'

/** A judge host that failed at the newest submission and has not judged since. @returns a function that removes it */
export async function addFaultyHost(site: SiteAddress): Promise<() => Promise<void>> {
  const { client } = await logInAs(site, ADMIN)
  await client.call(createJudgeHost, { body: { name: NAME } })
  await recordFault(site)
  return async () => {
    const hosts = await client.call(listJudgeHosts, {})
    const id = hosts.find(({ name }) => name === NAME)?.id
    if (id !== undefined) await client.call(revokeJudgeHost, { query: { id } })
  }
}

/** No story's host fails at will, so the database records the failure. */
async function recordFault({ dataDir }: SiteAddress): Promise<void> {
  const client = new pg.Client({ host: join(dataDir, 'run', 'postgres'), user: 'gavel', database: 'gavel' })
  await client.connect()
  try {
    await client.query(
      `update judge_hosts set last_error = 'no space left on device', last_error_at = now(),
         last_error_submission_id = (select max(id) from submissions)
       where name = $1`,
      [NAME],
    )
  } finally {
    await client.end()
  }
}
