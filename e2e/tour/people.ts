import { manualJudge, VERDICT_STATUS } from '@gavel/contract'
import type { Verdict } from '@gavel/starter-bank'
import { inventAccount, type LoggedIn, logInAs, registerAccount, type SiteAddress } from '../src/accounts.ts'
import type { Client } from '../src/client.ts'
import { seedContests } from '../src/held-contests.ts'
import { furnishHome } from '../src/home.ts'
import { sendNotices } from '../src/notices.ts'
import { stageRejudge } from '../src/rejudge.ts'
import { joinGuarded } from '../src/second-factor.ts'
import { seedDiscussions } from '../src/seeded-discussions.ts'
import { seedGroup } from '../src/seeded-group.ts'
import { seedTrainings } from '../src/seeded-trainings.ts'
import { ADMIN } from '../src/site.ts'
import { submitJudged, waitForVerdict } from '../src/submit.ts'
import type { Logins, Seed } from '../src/views/view.ts'

type Attempt = readonly [problemCode: string, verdict: Verdict]

/** The person through whose eyes the tour sees the site. Each verdict occurs somewhere. */
const READER: readonly Attempt[] = [
  ['P1000', 'WA'],
  ['P1000', 'AC'],
  ['P1013', 'PAC'],
  ['P1002', 'TLE'],
]

const OTHERS: Readonly<Record<string, readonly Attempt[]>> = {
  'kenji-sato': [
    ['P1007', 'MLE'],
    ['P1007', 'AC'],
    ['P1000', 'AC'],
  ],
  'amelie-von-hohenberg': [
    ['P1010', 'PE'],
    ['P1010', 'AC'],
    ['P1011', 'AC'],
  ],
  张小明: [
    ['P1000', 'CE'],
    ['P1000', 'AC'],
    ['P1016', 'RE'],
  ],
  olga: [
    ['P1002', 'AC'],
    ['P1000', 'WA'],
    ['P1018', 'AC'],
  ],
}

export interface People {
  readonly logins: Logins
  readonly seed: Seed
}

/** Registers a few people and lets them submit, so that lists, charts and counters have something to show. */
export async function seedPeople(site: SiteAddress): Promise<People> {
  const reader = await join(site, 'linus')
  const [wrong = 0, accepted = 0, partial = 0] = await handIn(reader.client, READER)
  const ids = await Promise.all(
    Object.entries(OTHERS).map(async ([name, attempts]) => handIn((await join(site, name)).client, attempts)),
  )
  const [compileError = 0] = ids[2] ?? []
  for (const submitId of ids.flat()) await waitForVerdict(reader.client, submitId)
  const rejudge = await seedRejudge(site, ids.flat())
  const root = await logInAs(site, ADMIN)
  const announcement = await furnishHome(root.client)
  const guarded = await joinGuarded(site, 'grace')
  await sendNotices(root.client, reader.info.username)
  const contests = await seedContests(root.client, reader.client)
  const trainings = await seedTrainings(root.client, reader.client)
  const discussions = await seedDiscussions(root.client, reader.client, reader.info.username)
  const group = await seedGroup(root.client, reader.client)
  return {
    logins: { visitor: null, user: reader, guarded: guarded.login, root },
    seed: {
      accepted,
      partial,
      wrong,
      compileError,
      rejudge,
      contests,
      trainings,
      discussions,
      group,
      announcement,
      guarded: guarded.account,
    },
  }
}

/** Two were accepted by hand, which the judge disagrees with: the staged rejudge has something to show. */
async function seedRejudge(site: SiteAddress, submitIds: readonly number[]): Promise<number> {
  const { client } = await logInAs(site, ADMIN)
  const decided = submitIds.filter((_, index) => index % 5 === 0)
  for (const submitId of decided)
    await client.call(manualJudge, { query: { submitId, status: VERDICT_STATUS.AC } })
  return stageRejudge(client, submitIds)
}

async function join(site: SiteAddress, username: string): Promise<LoggedIn> {
  const email = `${Buffer.from(username).toString('hex')}@example.org`
  const account = { ...inventAccount(username), email }
  await registerAccount(site, account)
  return logInAs(site, account)
}

/** One after the other: a user has to wait between two submissions. */
async function handIn(client: Client, attempts: readonly Attempt[]): Promise<number[]> {
  const ids: number[] = []
  for (const [problemCode, verdict] of attempts) ids.push(await submitJudged(client, problemCode, verdict))
  return ids
}
