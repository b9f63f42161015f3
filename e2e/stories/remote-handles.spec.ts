import {
  claimRemoteHandle,
  deleteProblem,
  getProblemDetail,
  importRemoteProblem,
  listRemoteHandles,
  overrideRemoteFacts,
  proveRemoteHandle,
} from '@gavel/contract'
import { type AtCoderSimulator, addRun, startAtCoderSimulator } from '@gavel/remote-judges/simulators'
import { logInAs } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import type { Client } from '../src/client.ts'
import { ADMIN } from '../src/site.ts'
import { expectNoSidewaysScroll, verdictOf, writeProgram } from './support/acts.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })
test.describe.configure({ timeout: 180_000 })

let simulator: AtCoderSimulator
let root: Client

test.beforeEach(async ({ site }) => {
  simulator = await startAtCoderSimulator(site.simulatorPort)
  root = (await logInAs(site, ADMIN)).client
  const { origin } = simulator
  const facts = {
    site: { baseUrl: origin, manners: { requestIntervalMs: 0 } },
    feed: { baseUrl: origin },
  }
  await root.call(overrideRemoteFacts, { body: { judge: 'AC', override: JSON.stringify(facts) } })
})
test.afterEach(async () => {
  // The other stories count the problems of the bank.
  const query = { problemId: 'AC-abc900_a' }
  const mirrored = await root.call(getProblemDetail, { query }).catch(() => null)
  if (mirrored !== null) await root.call(deleteProblem, { query: { pid: mirrored.problem.id } })
  await root.call(overrideRemoteFacts, { body: { judge: 'AC', override: '' } })
  await simulator.stop()
})

test('a handle at AtCoder is named, proved in its profile, shown and unlinked', async ({ page }) => {
  await page.goto('/setting?section=remote-handles')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Link a handle at AtCoder' }).click()
  await page.getByRole('textbox', { name: 'Handle' }).fill('not a handle')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('A handle has 1 to 40')
  await page.getByRole('textbox', { name: 'Handle' }).fill('moth')
  await page.getByRole('button', { name: 'Start' }).click()

  const steps = main.getByRole('region', { name: 'Prove that moth is yours' })
  await expect(steps.getByRole('link', { name: 'Open the profile' })).toHaveAttribute(
    'href',
    `${simulator.origin}/users/moth?lang=en`,
  )
  simulator.state.profiles.set('moth', 'Lamp University')
  await steps.getByRole('button', { name: 'Check' }).click()
  await expect(steps.getByRole('alert')).toContainText('is not at AtCoder yet')
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  simulator.state.profiles.set('moth', `Lamp University ${await steps.getByRole('code').textContent()}`)
  await expect(async () => {
    await steps.getByRole('button', { name: 'Check' }).click()
    await expect(main.getByRole('link', { name: 'moth' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(steps).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: '简体中文' }).click()
  await expect(main.getByText('已绑定于')).toBeVisible()
  await main.getByRole('button', { name: '解除绑定 AtCoder 的用户名' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '解除绑定', exact: true }).click()
  await expect(main.getByRole('link', { name: 'moth' })).toBeHidden()
})

const PROGRAM = '#include <iostream>\nint main() { std::cout << 1; }\n'

test('a program for AtCoder is copied, submitted there by its author, and its verdict comes back', async ({
  page,
  site,
  account,
  context,
}) => {
  await root.call(importRemoteProblem, { query: { name: 'AC', problemId: 'abc900_a' } })
  const { client } = await logInAs(site, account)
  await page.goto('/problem/AC-abc900_a')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('C++23 (GCC 15.2.0)')
  await writeProgram(page, PROGRAM)
  const handIn = page.getByRole('button', { name: 'Hand in by yourself' })
  await handIn.click()
  await said(page, 'Link your handle there first')

  await client.call(claimRemoteHandle, { body: { site: 'atcoder', handle: 'moth', proof: 'profile' } })
  const handles = await client.call(listRemoteHandles)
  simulator.state.profiles.set('moth', handles.map(({ claim }) => claim?.text).join(' '))
  await client.call(proveRemoteHandle, { body: { site: 'atcoder' } })

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await handIn.click()
  const steps = page.getByRole('region', { name: 'Submit it at AtCoder' })
  await expect(steps).toContainText('Log in to AtCoder as moth')
  expect(await findViolations(page)).toEqual([])
  const opening = context.waitForEvent('page')
  await steps.getByRole('link', { name: 'Copy and open AtCoder' }).click()
  const form = await opening
  await expect(form).toHaveURL(/\/login\?continue=.*abc900.*submit/)
  await form.close()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(PROGRAM)

  await page.getByRole('link', { name: /^Details of submission/ }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Copy and open AtCoder' })).toBeVisible()
  simulator.state.plans.push({ steps: ['WA'] })
  addRun(simulator.state, { username: 'moth', problem: 'abc900_a', languageId: '6017', source: copied })
  await expect(verdictOf(main)).toHaveText('Wrong Answer', { timeout: 60_000 })
  await expect(steps).toBeHidden()
  await expect(main.getByRole('link', { name: 'Open it at AtCoder' })).toBeVisible()
})
