import { type BodyOf, createContest } from '@gavel/contract'
import { logInAs, type SiteAddress } from './accounts.ts'
import { ADMIN } from './site.ts'

const HOUR_MS = 3_600_000

/** A contest of five hours that began an hour ago, made by the administrator. @returns its id */
export async function openContest(site: SiteAddress, values: BodyOf<typeof createContest>): Promise<number> {
  const { client } = await logInAs(site, ADMIN)
  const { id } = await client.call(createContest, {
    body: {
      type: 0,
      auth: 0,
      startTime: new Date(Date.now() - HOUR_MS),
      endTime: new Date(Date.now() + 4 * HOUR_MS),
      visible: true,
      description: 'What is contested here.',
      ...values,
    },
  })
  return id
}
