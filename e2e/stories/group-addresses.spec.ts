import { createDiscussion, listGroupDiscussions, listGroupTrainings } from '@gavel/contract'
import { logInAs } from '../src/accounts.ts'
import { ADMIN } from '../src/site.ts'
import { expect, test } from './support/story.ts'

test.use({ language: 'en-US', who: 'root' })

test('what lies in a group is shown at its address inside the group, whichever of its addresses is opened', async ({
  page,
  site,
  onlookers,
}) => {
  const { id: group, contest } = onlookers.seed.group
  const { client } = await logInAs(site, ADMIN)
  const [training] = (await client.call(listGroupTrainings, { query: { gid: group } })).records
  const [discussion] = (await client.call(listGroupDiscussions, { query: { gid: group } })).records
  const top = page.getByRole('banner').getByRole('link', { name: 'Groups' })
  for (const path of [
    `training/${training?.id}`,
    `training/${training?.id}/problems`,
    `training/${training?.id}/problem/CLASS1`,
    `training/${training?.id}/rank`,
    `contest/${contest}`,
    `contest/${contest}/problems`,
    `discussion-detail/${discussion?.id}`,
  ])
    for (const address of [`/group/${group}/${path}`, `/${path}`, `/group/${group + 1}/${path}`]) {
      await page.goto(address)
      await expect(page).toHaveURL(new RegExp(`/group/${group}/${path}$`))
      const strip = page.getByRole('navigation', { name: 'Pages of the group' })
      await expect(strip.getByRole('link', { name: 'Trainings' })).toBeVisible()
      await expect(page.getByRole('link', { name: '程序设计一班', exact: true })).toBeVisible()
      await expect(top).toHaveAttribute('aria-current', /.+/)
      await expect(page.getByRole('banner').locator('[aria-current]')).toHaveCount(1)
    }
})

test('what lies in no group leaves the group that its address names', async ({ page, site, onlookers }) => {
  const { id: group } = onlookers.seed.group
  const { trainings, contests, accepted } = onlookers.seed
  const { client } = await logInAs(site, ADMIN)
  const { id: did } = await client.call(createDiscussion, {
    body: { title: 'Of the site', description: 'Nothing', content: 'Nothing', categoryId: 1 },
  })
  for (const path of [
    `training/${trainings.joined}/problems`,
    `contest/${contests.running}`,
    `submission-detail/${accepted}`,
    `discussion-detail/${did}`,
  ]) {
    await page.goto(`/group/${group}/${path}`)
    await expect(page).toHaveURL(new RegExp(`^[^/]+//[^/]+/${path}$`))
    await expect(page.getByRole('navigation', { name: 'Pages of the group' })).toHaveCount(0)
  }
})

test('other addresses below a group keep their pages, and what is nothing is not found', async ({
  page,
  onlookers,
}) => {
  const { id: group } = onlookers.seed.group
  await page.goto(`/group/${group}/discussion/CLASS1`)
  await expect(page).toHaveURL(new RegExp(`/group/${group}/discussion/CLASS1$`))
  await page.goto(`/group/${group}/nothing`)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})
