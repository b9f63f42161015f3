import { WEB_LANGUAGES, type WebLanguage } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { logInAs, registerAccount } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { clearHome } from '../src/home.ts'
import { drawPicture } from '../src/picture.ts'
import { PHONE } from '../src/screens.ts'
import { ADMIN } from '../src/site.ts'
import { submitJudged } from '../src/submit.ts'
import { expectNoSidewaysScroll } from './support/acts.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

const TITLE = '🎉 שלום <script>alert(1)</script>'
const WORDS = {
  'zh-CN': {
    panel: '公告',
    create: '新建公告',
    save: '保存',
    title: '标题',
    content: '内容',
    noTitle: '公告标题应为 1 至 255 个字符，且不能含不可见字符',
    preview: '预览：内容',
    created: '公告已发布',
    hidden: '公告已隐藏',
    shown: '公告已显示',
    deleted: '公告已删除',
    remove: '删除',
    refresh: '刷新',
    back: '返回',
    none: '暂无公告',
    about: `公告：${TITLE}（Gavel）`,
    add: '添加图片',
    added: '图片已添加',
    removed: '图片已删除',
    saved: '已保存',
    notPicture: /^只支持 JPEG/,
    picture: (index: number) => `图片 ${index}`,
    forward: '前移图片 2',
    removePicture: '删除图片 1',
    confirmRemoval: '删除',
    alt: '说明（中文）',
    link: '链接（可选）',
    badLink: /^链接应以/,
    first: '倒计时 1',
    chinese: '标题（中文）',
    time: '时间',
    noTime: '填写了标题的倒计时需要时间',
    carousel: '轮播图',
    pause: '暂停轮播',
    play: '开始轮播',
    next: '下一张',
    show: (index: number) => `显示第 ${index} 张`,
    left: /^2天 \d\d:\d\d:\d\d$/,
  },
  'en-US': {
    panel: 'Announcements',
    create: 'New announcement',
    save: 'Save',
    title: 'Title',
    content: 'Content',
    noTitle: 'The title of an announcement must have 1 to 255 characters, none of them invisible',
    preview: 'Preview: Content',
    created: 'Announcement published',
    hidden: 'Announcement hidden',
    shown: 'Announcement shown',
    deleted: 'Announcement deleted',
    remove: 'Delete',
    refresh: 'Refresh',
    back: 'Back',
    none: 'No announcements',
    about: `Announcement on Gavel: ${TITLE}`,
    add: 'Add a picture',
    added: 'Picture added',
    removed: 'Picture removed',
    saved: 'Saved',
    notPicture: /^The picture must be/,
    picture: (index: number) => `Picture ${index}`,
    forward: 'Move picture 2 forward',
    removePicture: 'Remove picture 1',
    confirmRemoval: 'Remove',
    alt: 'Description (English)',
    link: 'Link (optional)',
    badLink: /^A link must begin with/,
    first: 'Countdown 1',
    chinese: 'Title (Chinese)',
    time: 'Time',
    noTime: 'A countdown with a title needs a time',
    carousel: 'Pictures',
    pause: 'Pause slideshow',
    play: 'Play slideshow',
    next: 'Next picture',
    show: (index: number) => `Show picture ${index}`,
    left: /^2 days \d\d:\d\d:\d\d$/,
  },
} as const satisfies Record<WebLanguage, unknown>

/** The input of a careless or hostile administrator. */
const SLIDE = { width: 600, height: 220 }
const CONTENT = 'Closed on **Sunday** <img src=x onerror=alert(1)>'

/** In the format of a date and time field, in the browser's zone. */
const localTimeIn = (page: Page, milliseconds: number) =>
  page.evaluate((ahead) => {
    const time = new Date(Date.now() + ahead)
    return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
  }, milliseconds)

for (const language of WEB_LANGUAGES)
  test.describe(language, () => {
    // Pictures turn by themselves only for those who do not mind movement.
    test.use({ who: 'root', language, contextOptions: { reducedMotion: 'no-preference' } })
    const words = WORDS[language]

    // Two browsers, and every page of the administration of the home page.
    test.describe.configure({ timeout: 180_000 })
    test.beforeEach(async ({ site }) => clearHome((await logInAs(site, ADMIN)).client))
    test.afterEach(async ({ site }) => clearHome((await logInAs(site, ADMIN)).client))

    test(`an announcement is written, read, hidden and removed in ${language}`, async ({
      page,
      anotherBrowser,
    }) => {
      const visitor = await anotherBrowser('visitor')
      const panel = visitor.getByRole('region', { name: words.panel })
      await visitor.goto('/home')
      await expect(panel).toContainText(words.none)

      await page.goto('/admin/announcement')
      await page.getByRole('link', { name: words.create }).click()
      await page.getByRole('button', { name: words.save }).click()
      const title = page.getByRole('textbox', { name: words.title })
      await expect(title).toHaveAccessibleDescription(words.noTitle)
      await title.fill(TITLE)
      await page.getByRole('textbox', { name: words.content }).click()
      await page.keyboard.insertText(CONTENT)
      await expect(page.getByRole('region', { name: words.preview }).getByText('Sunday')).toBeVisible()
      await page.getByRole('button', { name: words.save }).click()
      await said(page, words.created)
      const row = page.getByRole('row').filter({ hasText: TITLE })
      await expect(row).toBeVisible()

      await panel.getByRole('button', { name: words.refresh }).click()
      await panel.getByRole('link', { name: TITLE }).click()
      await expect(visitor).toHaveURL(/announcement=\d+/)
      const heading = panel.getByRole('heading', { name: TITLE })
      await expect(heading).toBeFocused()
      await expect(panel.getByText('Sunday')).toHaveCSS('font-weight', /^[67]\d\d$/)
      await expect(panel.locator('img[onerror], script')).toHaveCount(0)
      await visitor.reload()
      await expect(heading).toBeVisible()
      await expect(visitor.locator('meta[name="description"]')).toHaveAttribute('content', words.about)
      await visitor.goBack()
      await panel.getByRole('link', { name: TITLE }).click()
      await panel.getByRole('link', { name: words.back }).click()
      await expect(panel.getByRole('link', { name: TITLE })).toBeFocused()

      await row.getByRole('switch').click()
      await said(page, words.hidden)
      await panel.getByRole('button', { name: words.refresh }).click()
      await expect(panel).toContainText(words.none)
      await row.getByRole('switch').click()
      await said(page, words.shown)
      await panel.getByRole('button', { name: words.refresh }).click()
      await expect(panel.getByRole('link', { name: TITLE })).toBeVisible()

      await row.getByRole('link').click()
      await expect(title).toHaveValue(TITLE)
      await title.fill('Moved to Monday')
      await page.getByRole('button', { name: words.save }).click()
      await page
        .getByRole('row')
        .filter({ hasText: 'Moved to Monday' })
        .getByRole('button', { name: words.remove })
        .click()
      await page.getByRole('dialog').getByRole('button', { name: words.remove }).click()
      await said(page, words.deleted)
      await panel.getByRole('button', { name: words.refresh }).click()
      await expect(panel).toContainText(words.none)
    })

    test(`pictures and a countdown are set up and seen in ${language}`, async ({ page, anotherBrowser }) => {
      await page.goto('/admin/home')
      await expect(page.getByText('2464 × 880')).toBeVisible()
      const upload = page.locator('input[type=file]')
      await upload.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
      await expect(page.getByRole('alert').filter({ hasText: words.notPicture })).toBeVisible()
      for (const green of [40, 200]) {
        const buffer = drawPicture(SLIDE, [20, green, 80], [230, green, 180])
        const before = await page.getByRole('listitem').count()
        await upload.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
        await expect(page.getByRole('listitem')).toHaveCount(before + 1)
      }
      const second = page.getByRole('form', { name: words.picture(2) })
      await second.getByRole('textbox', { name: words.alt }).fill('Poster')
      await second.getByRole('textbox', { name: words.link }).fill('javascript:alert(1)')
      await second.getByRole('button', { name: words.save }).click()
      await expect(second.getByRole('textbox', { name: words.link })).toHaveAccessibleDescription(
        words.badLink,
      )
      await second.getByRole('textbox', { name: words.link }).fill('/problem')
      await second.getByRole('button', { name: words.save }).click()
      await said(page, words.saved)
      await page.getByRole('button', { name: words.forward }).click()
      const first = page.getByRole('form', { name: words.picture(1) })
      await expect(first.getByRole('textbox', { name: words.alt })).toHaveValue('Poster')

      const countdown = page.getByRole('group', { name: words.first })
      await countdown.getByRole('textbox', { name: words.chinese }).fill('初赛')
      const saveCountdowns = page.getByRole('button', { name: words.save }).last()
      await saveCountdowns.click()
      await expect(page.getByRole('alert').filter({ hasText: words.noTime })).toBeVisible()
      await countdown.getByLabel(words.time).fill(await localTimeIn(page, 2.5 * 86_400_000))
      await saveCountdowns.click()
      await expect(page.getByRole('alert').filter({ hasText: words.noTime })).toHaveCount(0)

      const visitor = await anotherBrowser('visitor')
      await visitor.clock.install()
      await visitor.goto('/home')
      // Contests of other stories have clocks of their own.
      await expect(visitor.getByRole('timer').filter({ hasText: words.left })).toHaveCount(1)
      const carousel = visitor.getByRole('region', { name: words.carousel })
      const shown = (index: number) => carousel.locator('[data-current]').nth(index - 1)
      await expect(shown(1)).toHaveAttribute('data-current', 'true')
      await visitor.clock.fastForward(5_000)
      await expect(shown(2)).toHaveAttribute('data-current', 'true')
      await carousel.getByRole('button', { name: words.pause }).press('Enter')
      await expect(carousel.getByRole('button', { name: words.play })).toBeVisible()
      await carousel.getByRole('button', { name: words.next }).press('Enter')
      await expect(shown(1)).toHaveAttribute('data-current', 'true')
      await carousel.getByRole('button', { name: words.show(2) }).press('Enter')
      await visitor.clock.fastForward(20_000)
      await expect(shown(2)).toHaveAttribute('data-current', 'true')
      await carousel.getByRole('button', { name: words.show(1) }).press('Enter')
      // The shape of the picture, as high as a desktop allows at most.
      expect((await carousel.boundingBox())?.height).toBe(440)
      await visitor.setViewportSize(PHONE)
      const box = await carousel.boundingBox()
      expect(Math.abs((box?.width ?? 0) / (box?.height ?? 1) - SLIDE.width / SLIDE.height)).toBeLessThan(0.02)
      await expectNoSidewaysScroll(visitor)
      await carousel.getByRole('link', { name: 'Poster' }).click()
      await expect(visitor).toHaveURL(/\/problem$/)

      await page.getByRole('button', { name: words.removePicture }).click()
      await page.getByRole('dialog').getByRole('button', { name: words.confirmRemoval, exact: true }).click()
      await said(page, words.removed)
      await visitor.goto('/home')
      await expect(carousel.locator('[data-current]')).toHaveCount(1)
      await expect(carousel.getByRole('button')).toHaveCount(0)
    })
  })

test.describe('new problems', () => {
  test.use({ language: 'en-US' })

  test('have the reader’s marks, which visitors have not', async ({ anotherBrowser, account, site }) => {
    const visitor = await anotherBrowser('visitor')
    await visitor.goto('/home')
    const rowsOf = (page: Page) => page.getByRole('listitem').filter({ hasText: /P\d{4}/ })
    const code = (await rowsOf(visitor).first().textContent())?.match(/P\d{4}/)?.[0] ?? ''
    await expect(rowsOf(visitor).getByTitle('Accepted')).toHaveCount(0)

    await registerAccount(site, account)
    const reader = await logInAs(site, account)
    await submitJudged(reader.client, code, 'AC')
    const page = await anotherBrowser(reader)
    await page.goto('/home')
    await expect(rowsOf(page).filter({ hasText: code }).getByTitle('Accepted')).toBeVisible()
    await expect(rowsOf(page).getByTitle('Accepted')).toHaveCount(1)
    expect(await findViolations(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath('marks.png'), fullPage: true })
    await page.setViewportSize(PHONE)
    await expectNoSidewaysScroll(page)
    await page.screenshot({ path: test.info().outputPath('marks-phone.png'), fullPage: true })
  })
})
