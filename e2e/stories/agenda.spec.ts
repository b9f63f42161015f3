import {
  addProblemsToGroupTraining,
  createGroup,
  createGroupTraining,
  deleteGroup,
  joinGroup,
  registerForContest,
} from '@gavel/contract'
import { logInAs } from '../src/accounts.ts'
import { holdContest } from '../src/held-contests.ts'
import { ADMIN } from '../src/site.ts'
import { submitFor, waitForVerdict } from '../src/submit.ts'
import { expect, test } from './support/story.ts'

const DAY_MS = 86_400_000

test.use({ who: 'user' })

test('the home page shows users what they have to do', async ({ page, site, account }) => {
  const { client: root } = await logInAs(site, ADMIN)
  const { client } = await logInAs(site, account)
  const serial = Date.now()
  const [className, homework, contest] = [`Class ${serial}`, `Loops ${serial}`, `Round ${serial}`]
  const { gid } = await root.call(createGroup, {
    body: {
      ...{ name: className, shortName: `C${serial % 1_000_000_000}`, auth: 1, visible: true },
      ...{ brief: 'First year', description: 'We meet on Mondays.' },
    },
  })
  await client.call(joinGroup, { query: { gid } })
  const { id: tid } = await root.call(createGroupTraining, {
    body: {
      training: {
        ...{ gid, title: homework, description: 'Due soon.', auth: 'Public' },
        dueTime: new Date(serial + 3.5 * DAY_MS),
      },
      trainingCategory: { name: 'Basics', color: '#2e7d32' },
    },
  })
  await root.call(addProblemsToGroupTraining, { body: { tid, problemIds: ['P1001', 'P1002'] } })
  const cid = await holdContest(root, { title: contest })
  await client.call(registerForContest, { body: { cid, password: null } })
  await waitForVerdict(client, await submitFor(client, 'P1001', 'WA'))

  await page.goto('/home')
  const due = page.getByRole('region', { name: 'Homework' }).getByRole('listitem')
  await expect(due).toHaveCount(1)
  await expect(due).toContainText(homework)
  await expect(due).toContainText(`${className}0 of 2 solvedDue in 3 days`)
  const contests = page.getByRole('region', { name: 'My contests' }).getByRole('listitem')
  await expect(contests.filter({ hasText: contest })).toContainText('Running')
  const unfinished = page.getByRole('region', { name: 'Unfinished problems' }).getByRole('listitem')
  await expect(unfinished).toHaveCount(1)
  await expect(unfinished).toContainText('Wrong Answer')
  await expect(unfinished.getByRole('link')).toContainText('P1001')
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByText('0 of 5 solved')).toBeVisible()
  await expect(steps.locator('[aria-current=step]')).toContainText('Two Staircases')

  // At the next visit its room is there from the beginning.
  const heading = page.getByRole('region', { name: 'Announcements' })
  const place = await heading.boundingBox()
  await page.route(/\/assets\/index-[^/]+\.js$/, (route) => route.abort('aborted'))
  await page.mainFrame().goto('/home')
  await expect(heading).toBeVisible()
  expect((await heading.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, -1)
  await root.call(deleteGroup, { query: { gid } })
})

test('visitors have no agenda', async ({ anotherBrowser }) => {
  const page = await anotherBrowser('visitor')
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Getting started' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'First steps' })).toHaveCount(0)
})
