import { findViolations } from '../src/axe.ts'
import { drawPicture } from '../src/picture.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

test('a user chooses, crops and gets an avatar, and sees why other files cannot be one', async ({
  page,
  faults,
}) => {
  // The trace recorder fetches the page's images from memory, which the page's own policy forbids.
  faults.expect(/^console: Connecting to 'blob:/)
  await page.goto('/setting?section=profile')
  const avatar = page.getByRole('group', { name: 'Avatar' })
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await avatar.getByRole('button', { name: 'Choose a picture' }).click()
    await (await chooser).setFiles({ name, mimeType, buffer })
  }

  await choose('me.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(avatar.getByRole('alert')).toContainText('This file type is not supported')
  await choose('me.png', 'image/png', Buffer.alloc(2 * 1024 * 1024 + 1))
  await expect(avatar.getByRole('alert')).toContainText('not be larger than 2 MB')
  await choose('me.png', 'image/png', Buffer.from('not a picture'))
  await expect(avatar.getByRole('alert')).toContainText('damaged')

  await choose('me.png', 'image/png', drawPicture({ width: 640, height: 480 }, [65, 71, 184], [230, 181, 74]))
  const dialog = page.getByRole('dialog', { name: 'Crop avatar' })
  await expect(avatar.getByRole('alert')).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('group', { name: 'Crop area' }).focus()
  await page.keyboard.press('ArrowLeft')
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2')
  await dialog.getByRole('button', { name: 'Save avatar' }).click()
  await expect(dialog).toBeHidden()

  const shown = avatar.locator('img')
  await expect(shown).toHaveAttribute('src', /^\/api\/public\/img\/[0-9a-f]{32}\.webp$/)
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(200)
  const inBar = page.getByRole('banner').locator('img')
  await expect(inBar).toHaveAttribute('src', (await shown.getAttribute('src')) ?? '')
  await page.reload()
  await expect(page.getByRole('banner').locator('img')).toBeVisible()
})
