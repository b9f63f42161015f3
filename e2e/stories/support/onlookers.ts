import { inventAccount, logInAs, registerAccount, type SiteAddress } from '../../src/accounts.ts'
import { seedContests } from '../../src/held-contests.ts'
import { sendNotices } from '../../src/notices.ts'
import { stageRejudge } from '../../src/rejudge.ts'
import { joinGuarded } from '../../src/second-factor.ts'
import { seedDiscussions } from '../../src/seeded-discussions.ts'
import { seedGroup } from '../../src/seeded-group.ts'
import { seedTrainings } from '../../src/seeded-trainings.ts'
import { ADMIN } from '../../src/site.ts'
import { submitFor, waitForVerdict } from '../../src/submit.ts'
import type { Logins, Seed } from '../../src/views/view.ts'

export interface Onlookers {
  readonly logins: Logins
  readonly seed: Omit<Seed, 'announcement'>
}

/** A user of each kind, with submissions, a rejudge and a message to look at. */
export async function seedOnlookers(site: SiteAddress, freshName: () => string): Promise<Onlookers> {
  const root = await logInAs(site, ADMIN)
  const account = inventAccount(freshName())
  await registerAccount(site, account)
  const user = await logInAs(site, account)
  const guarded = await joinGuarded(site, freshName())
  const submitted = {
    accepted: await submitFor(user.client, 'P1000', 'AC'),
    partial: await submitFor(root.client, 'P1013', 'PAC'),
    wrong: await submitFor(root.client, 'P1000', 'WA'),
    compileError: await submitFor(root.client, 'P1000', 'CE'),
  }
  for (const submitId of Object.values(submitted)) await waitForVerdict(root.client, submitId)
  const rejudge = await stageRejudge(root.client, Object.values(submitted))
  await sendNotices(root.client, account.username)
  const contests = await seedContests(root.client, user.client)
  const trainings = await seedTrainings(root.client, user.client)
  const discussions = await seedDiscussions(root.client, user.client, account.username)
  const group = await seedGroup(root.client, user.client)
  return {
    logins: { visitor: null, user, guarded: guarded.login, root },
    seed: { ...submitted, rejudge, contests, trainings, discussions, group, guarded: guarded.account },
  }
}
