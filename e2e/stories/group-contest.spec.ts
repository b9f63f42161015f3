import { withGroup } from '../src/with-group.ts'
import { expectInOrder } from './support/in-order.ts'
import { expect, test } from './support/story.ts'

test.use({ language: 'en-US', who: 'root' })

/** As fields for date and time have it. */
function localTime(at: number): string {
  const offsetMs = new Date(at).getTimezoneOffset() * 60_000
  return new Date(at - offsetMs).toISOString().slice(0, 19)
}

const HOUR_MS = 3_600_000

test('a problem of a group is set in a contest of the group, and a member solves it there', async ({
  page,
  site,
  anotherBrowser,
}) => {
  test.setTimeout(240_000)
  await withGroup(site, async ({ gid }) => {
    const main = page.getByRole('main')
    const student = await anotherBrowser('user')
    const inside = student.getByRole('main')
    await student.goto(`/group/${gid}`)
    await inside.getByRole('button', { name: 'Join the group' }).click()
    await inside.getByRole('link', { name: 'Contests', exact: true }).click()
    await expect(inside.getByText('No contests')).toBeVisible()

    // The teacher makes a contest of the group's problem.
    await page.goto(`/group/${gid}/contest`)
    await main.getByRole('link', { name: 'Manage contests' }).click()
    await expectInOrder(page)
    await main.getByRole('link', { name: 'New contest' }).click()
    await main.getByRole('textbox', { name: 'Title', exact: true }).fill('First test')
    await main.getByRole('textbox', { name: 'Description' }).fill('One problem.')
    await main
      .getByLabel('Start')
      .first()
      .fill(localTime(Date.now() - HOUR_MS))
    await main
      .getByLabel('End')
      .first()
      .fill(localTime(Date.now() + HOUR_MS))
    await expectInOrder(page)
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(new RegExp(`/group/${gid}/contest/problems/\\d+$`))
    await main.getByRole('button', { name: 'Add from the bank' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add “Sum of two”' }).click()
    await expect(dialog.getByRole('button', { name: 'Add “Sum of two”' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(main.getByRole('row').nth(1)).toContainText('Sum of two')
    await expectInOrder(page)
    await main.getByRole('link', { name: 'Edit problem A' }).click()
    await expect(main.getByRole('textbox', { name: 'Label' })).toHaveValue('A')
    await expectInOrder(page)
    await main.getByRole('link', { name: 'Announcements', exact: true }).last().click()
    await main.getByRole('link', { name: 'New announcement' }).click()
    await main.getByRole('textbox', { name: 'Title', exact: true }).fill('Room 5')
    await main.getByRole('textbox', { name: 'Content' }).fill('We sit in room 5.')
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(main.getByRole('link', { name: 'Room 5' })).toBeVisible()
    await expectInOrder(page)

    // The student finds it in the group, and solves the problem in it.
    await student.goto(`/group/${gid}/contest`)
    await expectInOrder(student)
    await inside.getByRole('link', { name: 'First test' }).click()
    await expect(inside.getByRole('link', { name: 'Contests of its group' })).toBeVisible()
    await expectInOrder(student)
    await inside.getByRole('link', { name: 'Problems', exact: true }).click()
    await inside.getByRole('link', { name: 'Sum of two' }).first().click()
    await expect(inside.getByText('Add them.')).toBeVisible()
    await inside
      .getByRole('textbox', { name: /code|程序|代码/i })
      .first()
      .fill('print(sum(map(int, input().split())))')
    await inside.getByRole('button', { name: 'Submit', exact: true }).first().click()
    await expect(inside.getByText('Accepted').first()).toBeVisible({ timeout: 60_000 })
    const cid = Number(student.url().match(/contest\/(\d+)/)?.[1])
    await student.goto(`/contest/${cid}/rank`)
    await expect(inside.getByRole('row').filter({ hasText: '1' }).first()).toBeVisible()
    await student.goto(`/contest/${cid}/announcements`)
    await expect(inside.getByText('We sit in room 5.')).toBeVisible()

    // What is set in a contest is no problem of the group's list, and nobody else hears of the contest.
    await student.goto(`/group/${gid}/problem`)
    await expect(inside.getByRole('link', { name: 'Sum of two' })).toHaveCount(0)
    await student.goto('/contest')
    await expect(inside.getByRole('link', { name: 'First test' })).toHaveCount(0)
    const outsider = await anotherBrowser('visitor')
    await outsider.goto(`/contest/${cid}`)
    await expect(outsider.getByRole('main')).not.toContainText('First test')
  })
})
