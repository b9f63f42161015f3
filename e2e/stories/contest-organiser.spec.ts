import {
  deleteContest,
  deleteProblem,
  listProblemsOfContest,
  registerForContest,
  submit,
  type WebLanguage,
} from '@gavel/contract'
import type { Page } from '@playwright/test'
import { inventAccount, logInAs, registerAccount, type SiteAddress } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import type { Client } from '../src/client.ts'
import { openContest } from '../src/contests.ts'
import { findLayoutFaults } from '../src/layout.ts'
import { CPP } from '../src/programs.ts'
import { DESKTOP, PHONE } from '../src/screens.ts'
import { ADMIN } from '../src/site.ts'
import { waitForVerdict } from '../src/submit.ts'
import { expect, test } from './support/story.ts'

interface Words {
  readonly newProblem: string
  readonly save: string
  readonly id: string
  readonly title: string
  readonly label: string
  readonly titleInContest: string
  readonly visibility: string
  readonly addCase: string
  readonly caseInput: string
  readonly caseOutput: string
  readonly caseDone: string
  readonly edit: (label: string) => string
  readonly announcements: string
  readonly newAnnouncement: string
  readonly content: RegExp
  readonly visible: (title: string) => string
  readonly deleteOf: (title: string) => string
  readonly delete: string
  readonly participants: string
  readonly add: string
  readonly addSubmit: string
  readonly usernames: string
  readonly added: (count: number) => string
  readonly unknown: (names: string) => string
  readonly cancel: string
  readonly seatOf: (username: string) => string
  readonly seat: string
  readonly removeOf: (username: string) => string
  readonly disqualifyOf: (username: string) => string
  readonly disqualify: string
  readonly reason: RegExp
  readonly disqualified: string
  readonly reinstateOf: (username: string) => string
  readonly reinstate: string
  readonly started: string
  readonly export: string
  readonly exportXlsx: string
  readonly rejudge: string
  readonly rejudgeOf: (label: string) => string
  readonly rejudgeDo: string
  readonly judged: (count: number) => string
}

const WORDS: Readonly<Record<WebLanguage, Words>> = {
  'zh-CN': {
    newProblem: '新建题目',
    save: '保存',
    id: '题号',
    title: '标题',
    label: '比赛中的题号',
    titleInContest: '展示标题',
    visibility: '可见性',
    addCase: '添加测试点',
    caseInput: '输入',
    caseOutput: '答案',
    caseDone: '确定',
    edit: (label) => `编辑题目 ${label}`,
    announcements: '公告',
    newAnnouncement: '新建公告',
    content: /^内容/,
    visible: (title) => `显示公告“${title}”`,
    deleteOf: (title) => `删除公告“${title}”`,
    delete: '删除',
    participants: '参赛者',
    add: '添加参赛者',
    addSubmit: '添加',
    usernames: '用户名',
    added: (count) => `已添加 ${count} 人`,
    unknown: (names) => `没有这些用户：${names}`,
    cancel: '取消',
    seatOf: (username) => `设置 ${username} 的座位与 ICPC 编号`,
    seat: '座位',
    removeOf: (username) => `移除 ${username}`,
    disqualifyOf: (username) => `取消 ${username} 的参赛资格`,
    disqualify: '取消资格',
    reason: /^原因/,
    disqualified: '已取消资格',
    reinstateOf: (username) => `恢复 ${username} 的参赛资格`,
    reinstate: '恢复',
    started: '已参赛',
    export: '导出 CSV',
    exportXlsx: '导出 Excel',
    rejudge: '重判',
    rejudgeOf: (label) => `重判题目 ${label}`,
    rejudgeDo: '重判',
    judged: (count) => `${count} 次已评测`,
  },
  'en-US': {
    newProblem: 'New problem',
    save: 'Save',
    id: 'Problem ID',
    title: 'Title',
    label: 'Label',
    titleInContest: 'Title in the contest',
    visibility: 'Visibility',
    addCase: 'Add a case',
    caseInput: 'Input',
    caseOutput: 'Answer',
    caseDone: 'OK',
    edit: (label) => `Edit problem ${label}`,
    announcements: 'Announcements',
    newAnnouncement: 'New announcement',
    content: /^Content/,
    visible: (title) => `Show the announcement “${title}”`,
    deleteOf: (title) => `Delete the announcement “${title}”`,
    delete: 'Delete',
    participants: 'Participants',
    add: 'Add participants',
    addSubmit: 'Add',
    usernames: 'Usernames',
    added: (count) => `Added: ${count}`,
    unknown: (names) => `No such users: ${names}`,
    cancel: 'Cancel',
    seatOf: (username) => `Seat and ICPC ID of ${username}`,
    seat: 'Seat',
    removeOf: (username) => `Remove ${username}`,
    disqualifyOf: (username) => `Disqualify ${username}`,
    disqualify: 'Disqualify',
    reason: /^Reason/,
    disqualified: 'Disqualified',
    reinstateOf: (username) => `Reinstate ${username}`,
    reinstate: 'Reinstate',
    started: 'Started',
    export: 'Export CSV',
    exportXlsx: 'Export Excel',
    rejudge: 'Rejudge',
    rejudgeOf: (label) => `Rejudge problem ${label}`,
    rejudgeDo: 'Rejudge',
    judged: (count) => `Judged: ${count}`,
  },
}

async function expectInOrder(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  expect(await findLayoutFaults(page)).toEqual([])
  await page.setViewportSize(PHONE)
  expect(await findLayoutFaults(page)).toEqual([])
  await page.setViewportSize(DESKTOP)
}

/** The story makes what it needs, and leaves the site as it was. */
async function endContest(root: Client, cid: number): Promise<void> {
  const { problemList } = await root.call(listProblemsOfContest, { query: { cid, limit: 100 } })
  await root.call(deleteContest, { query: { cid } })
  for (const { id } of problemList.records) await root.call(deleteProblem, { query: { pid: id } })
}

/** A new user, who is logged in without a browser. */
async function enrol(site: SiteAddress, name: string) {
  const account = inventAccount(name)
  await registerAccount(site, account)
  const { client } = await logInAs(site, account)
  return { username: account.username, client }
}

for (const language of ['zh-CN', 'en-US'] as const)
  test.describe(language, () => {
    test.use({ language, who: 'root' })
    const words = WORDS[language]

    test(`an organiser writes a problem and announcements, looks after participants and rejudges in ${language}`, async ({
      page,
      site,
      anotherBrowser,
    }) => {
      test.setTimeout(300_000)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const button = (name: string) => main.getByRole('button', { name, exact: true })
      const { client: root } = await logInAs(site, ADMIN)
      const cid = await openContest(site, { title: `Organised ${language}` })
      const code = `ORG${Date.now().toString(36).toUpperCase()}`

      await test.step('a problem is written inside the contest, and changed there', async () => {
        await page.goto(`/admin/contest/${cid}/problems`)
        await main.getByRole('link', { name: words.newProblem }).click()
        await expect(page).toHaveURL(new RegExp(`/admin/contest/${cid}/problem/create$`))
        // The contest decides who reads it.
        await expect(main.getByRole('combobox', { name: words.visibility })).toHaveCount(0)
        await expect(main.getByRole('textbox', { name: words.label })).toHaveValue('A')
        await expectInOrder(page)
        await main.getByRole('textbox', { name: new RegExp(`^${words.id}`) }).fill(code)
        await main.getByRole('textbox', { name: words.title, exact: true }).fill('Two numbers')
        await button(words.addCase).click()
        await dialog.getByRole('textbox', { name: words.caseInput, exact: true }).fill('1 2\n')
        await dialog.getByRole('textbox', { name: words.caseOutput, exact: true }).fill('3\n')
        await dialog.getByRole('button', { name: words.caseDone }).click()
        await button(words.save).click()
        await expect(page).toHaveURL(new RegExp(`/admin/contest/${cid}/problems$`))
        await expect(main.getByRole('row').nth(1)).toContainText('ATwo numbers')
        await expectInOrder(page)

        await main.getByRole('link', { name: words.edit('A') }).click()
        await main.getByRole('textbox', { name: words.label }).fill('Z')
        await main.getByRole('textbox', { name: words.titleInContest }).fill('The last')
        await button(words.save).click()
        await expect(main.getByRole('textbox', { name: words.label })).toHaveValue('Z')
        await page.goto(`/admin/contest/${cid}/problems`)
        await expect(main.getByRole('row').nth(1)).toContainText('ZThe last')
      })

      await test.step('an announcement is written, hidden and deleted', async () => {
        const toAnnouncements = main.getByRole('link', { name: words.announcements, exact: true })
        await toAnnouncements.click()
        await expect(main.getByRole('heading', { level: 1, name: `Organised ${language}` })).toBeVisible()
        await expect(toAnnouncements).toHaveAttribute('aria-current', 'page')
        await expectInOrder(page)
        await main.getByRole('link', { name: words.newAnnouncement }).click()
        await main.getByRole('textbox', { name: words.title }).fill('Lunch')
        await main.getByRole('textbox', { name: words.content }).fill('At noon.')
        await expectInOrder(page)
        await button(words.save).click()
        await expect(main.getByRole('link', { name: 'Lunch' })).toBeVisible()
        await expectInOrder(page)
        const reader = await anotherBrowser()
        await reader.goto(`/contest/${cid}/announcements`)
        await expect(reader.getByRole('main').getByText('Lunch')).toBeVisible()
        await main.getByRole('switch', { name: words.visible('Lunch') }).click()
        await expect(main.getByRole('switch', { name: words.visible('Lunch') })).not.toBeChecked()
        await expect(main.getByRole('switch', { name: words.visible('Lunch') })).toBeEnabled()
        await reader.reload()
        await expect(reader.getByRole('main').getByText('Lunch')).toHaveCount(0)
        await main.getByRole('link', { name: 'Lunch' }).click()
        await main.getByRole('textbox', { name: words.title }).fill('Dinner')
        await button(words.save).click()
        await main.getByRole('button', { name: words.deleteOf('Dinner') }).click()
        await dialog.getByRole('button', { name: words.delete, exact: true }).click()
        await expect(main.getByRole('link', { name: 'Dinner' })).toHaveCount(0)
      })

      const { username, client } =
        await test.step('participants are added, seated, removed and disqualified', async () => {
          const serial = Date.now().toString(36)
          const entrant = await enrol(site, `entrant${serial}`)
          const other = await enrol(site, `other${serial}`)
          await page.goto(`/contest/${cid}/participants`)
          await button(words.add).click()
          await dialog
            .getByRole('textbox', { name: words.usernames })
            .fill(`${entrant.username}, ${other.username}\nnobody-here`)
          await dialog.getByRole('button', { name: words.addSubmit, exact: true }).click()
          await expect(dialog.getByRole('status')).toContainText(words.added(2))
          await expect(dialog.getByRole('status')).toContainText(words.unknown('nobody-here'))
          await expectInOrder(page)
          await dialog.getByRole('button', { name: words.cancel }).click()
          await main.getByRole('button', { name: words.removeOf(other.username) }).click()
          await dialog.getByRole('button', { name: words.delete, exact: true }).click()
          await expect(main.getByRole('row').filter({ hasText: other.username })).toHaveCount(0)

          const row = main.getByRole('row').filter({ hasText: entrant.username })
          await main.getByRole('button', { name: words.seatOf(entrant.username) }).click()
          await dialog.getByRole('textbox', { name: words.seat }).fill('Room 3, 12')
          await dialog.getByRole('button', { name: words.save }).click()
          await expect(row).toContainText('Room 3, 12')

          const code =
            '#include <cstdio>\nint main() { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); }\n'
          const { submitId } = await entrant.client.call(submit, {
            body: { pid: 'Z', cid, language: CPP, code },
          })
          await waitForVerdict(entrant.client, submitId)
          await page.reload()
          await expect(row).toContainText(words.started)
          await expect(main.getByRole('button', { name: words.removeOf(entrant.username) })).toHaveCount(0)

          await main.getByRole('button', { name: words.disqualifyOf(entrant.username) }).click()
          await dialog.getByRole('textbox', { name: words.reason }).fill('Copied from a neighbour')
          await expectInOrder(page)
          await dialog.getByRole('button', { name: words.disqualify, exact: true }).click()
          await expect(row).toContainText(words.disqualified)
          await expect(row).toContainText('Copied from a neighbour')
          await expectInOrder(page)
          const file = page.waitForEvent('download')
          await button(words.export).click()
          expect((await file).suggestedFilename()).toBe(`contest_${cid}_participants.csv`)
          const workbook = page.waitForEvent('download')
          await button(words.exportXlsx).click()
          expect((await workbook).suggestedFilename()).toBe(`contest_${cid}_participants.xlsx`)
          await main.getByRole('button', { name: words.reinstateOf(entrant.username) }).click()
          await dialog.getByRole('button', { name: words.reinstate, exact: true }).click()
          await expect(row).toContainText(words.started)
          return entrant
        })
      await expect(client.call(registerForContest, { body: { cid, password: null } })).rejects.toThrow()

      await test.step('a problem is judged again', async () => {
        await main.getByRole('link', { name: words.rejudge, exact: true }).click()
        const row = main.getByRole('row').filter({ hasText: 'The last' })
        await expect(row).toContainText(words.judged(1))
        await expectInOrder(page)
        await main.getByRole('button', { name: words.rejudgeOf('Z') }).click()
        await dialog.getByRole('button', { name: words.rejudgeDo, exact: true }).click()
        await expect(dialog).toBeHidden()
        await expect(row).toContainText(words.judged(1), { timeout: 60_000 })
        await page.goto(`/contest/${cid}/submissions`)
        await expect(main.getByRole('row').filter({ hasText: username }).first()).toBeVisible()
      })
      await endContest(root, cid)
    })
  })
