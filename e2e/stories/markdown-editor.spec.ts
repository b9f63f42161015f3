import { PROFILE_LIMITS } from '@gavel/contract'
import type { Locator, Page } from '@playwright/test'
import { findViolations } from '../src/axe.ts'
import { drawPicture } from '../src/picture.ts'
import { expect, test } from './support/story.ts'

const fieldOf = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label })

test.describe('an administrator', () => {
  test.use({ who: 'root' })

  test('writes a text with tools, keys, a dropped picture and a file, and sees it beside', async ({
    page,
  }) => {
    await page.goto('/admin/announcement/create')
    const text = fieldOf(page, 'Content')
    const preview = page.getByRole('region', { name: 'Preview: Content' })
    await expect(preview).toContainText('Nothing to preview yet')

    await text.click()
    await page.keyboard.insertText('loud')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+b')
    await expect(preview.getByText('loud')).toHaveCSS('font-weight', '700')
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')

    const tools = page.getByRole('toolbar', { name: 'Formatting' })
    await tools.getByRole('button', { name: 'Task list' }).click()
    await page.keyboard.insertText('pack the balloons')
    await expect(preview.getByRole('checkbox', { name: 'Not done' })).not.toBeChecked()

    await page.keyboard.press('ControlOrMeta+End')
    const picture = drawPicture({ width: 300, height: 200 }, [65, 71, 184], [230, 181, 74])
    await dropFile(text, { name: 'hall.png', type: 'image/png', content: picture })
    const shown = preview.getByRole('img', { name: 'hall' })
    await expect(shown).toHaveAttribute('src', /^\/api\/public\/img\/[0-9a-f]{32}\.png$/)
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300)

    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.insertText(
      '\n\n<center>\n\n<img src="/favicon.svg" alt="mark" width="40">\n\n</center>\n\n',
    )
    await expect(preview.getByRole('img', { name: 'mark' })).toHaveCSS('width', '40px')

    const chooser = page.waitForEvent('filechooser')
    await tools.getByRole('button', { name: 'File' }).click()
    await (await chooser).setFiles({
      name: 'plan [final].pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 not really'),
    })
    const link = preview.getByRole('link', { name: 'plan final .pdf' })
    await expect(link).toHaveAttribute('href', /^\/api\/public\/file\/[0-9a-f]{32}\.pdf$/)
    const download = page.waitForEvent('download')
    await link.click()
    expect((await download).suggestedFilename()).toBe('plan [final].pdf')

    await dropFile(text, { name: 'broken.png', type: 'image/png', content: Buffer.from('no picture') })
    // The message for screen readers stays; the toast goes.
    await expect(
      page.getByRole('alert').filter({ hasText: 'broken.png could not be uploaded' }),
    ).toContainText('The picture must be a JPEG')
    await expect(text).not.toContainText('broken')
  })

  test('leaves the text with Tab, moves through the tools with arrows and reads the key bindings', async ({
    page,
  }) => {
    await page.goto('/admin/announcement/create')
    const text = fieldOf(page, 'Content')
    await text.click()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Italic' })).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const help = page.getByRole('dialog', { name: 'Editor help' })
    await expect(help.getByRole('row', { name: /^Bold/ })).toContainText(/Ctrl\+B|⌘B/)
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await text.click()
    await page.keyboard.press('Tab')
    await expect(text).not.toBeFocused()
    await expect(text).toHaveText('')
  })
})

test.describe('a user', () => {
  test.use({ who: 'user', language: 'zh-CN' })

  test('on a phone switches to the preview, may not upload, and sees when a text is too long', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/setting?section=profile')
    const text = fieldOf(page, '个性签名')
    await text.click()
    await page.keyboard.insertText('$a^2$ 与 **粗体**')
    await expect(page.getByRole('button', { name: '文件' })).toHaveCount(0)
    await page.getByText('预览', { exact: true }).click()
    const preview = page.getByRole('region', { name: '预览：个性签名' })
    await expect(preview.locator('.katex')).toBeVisible()
    await expect(preview.getByText('粗体')).toHaveCSS('font-weight', '700')
    expect(await findViolations(page)).toEqual([])
    await page.getByText('编辑', { exact: true }).click()
    await text.click()
    const line = `${'长'.repeat(99)}\n`
    await page.keyboard.insertText(line.repeat(Math.ceil(PROFILE_LIMITS.signature / line.length)))
    await expect(page.getByRole('alert').filter({ hasText: '内容过长' })).toBeVisible()
    await expect(text).toHaveAttribute('aria-invalid', 'true')
  })
})

interface Dropped {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

/** Like a person who drags a file from a folder onto the text. */
async function dropFile(target: Locator, { name, type, content }: Dropped): Promise<void> {
  const data = await target.evaluateHandle(
    (_, { base64, fileName, mediaType }) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], fileName, { type: mediaType }))
      return transfer
    },
    { base64: content.toString('base64'), fileName: name, mediaType: type },
  )
  const box = await target.boundingBox()
  const point = { clientX: (box?.x ?? 0) + 20, clientY: (box?.y ?? 0) + 20 }
  await target.dispatchEvent('drop', { dataTransfer: data, ...point })
}
