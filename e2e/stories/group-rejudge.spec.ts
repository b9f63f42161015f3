import {
  addGroupMembers,
  addPublicProblemToGroupContest,
  changeGroupMember,
  createGroup,
  createGroupContest,
  createGroupProblem,
  deleteGroup,
  keysOf,
  listProblemsForAdmin,
  MEMBER_AUTH,
  registerForContest,
  submit,
  updateGroupProblem,
} from '@gavel/contract'
import type { Page } from '@playwright/test'
import { inventAccount, logInAs, registerAccount } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { ADMIN } from '../src/site.ts'
import { submitFor, waitForVerdict } from '../src/submit.ts'
import { verdictOf } from './support/acts.ts'
import { openRowMenu } from './support/row-menu.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

const WORDS = {
  'en-US': {
    ...{ affected: 'Affected submissions', rejudgeAffected: 'Rejudge affected', accepted: 'Accepted' },
    ...{
      wrong: 'Wrong Answer',
      rejudge: 'Rejudge',
      rejudgeOf: 'Rejudge Sum of two',
      again: /judged again: 1/,
    },
    ...{ orders: 'Judging', history: /^Judging history/, manual: 'Set verdict', verdict: 'Verdict' },
    ...{ decide: 'Set verdict', reason: 'Reason', problemA: 'Rejudge problem A', begun: /^Problem A/ },
    ...{ submission: (id: number) => `Rejudge submission ${id}`, staged: 'Staged rejudge' },
  },
  'zh-CN': {
    ...{ affected: '受影响的提交', rejudgeAffected: '重判受影响的提交', accepted: '答案正确' },
    ...{ wrong: '答案错误', rejudge: '重判', rejudgeOf: '重判《Sum of two》', again: /重新评测 1 份/ },
    ...{ orders: '评测管理', history: /^评测历史/, manual: '人工判定', verdict: '结果' },
    ...{ decide: '判定', reason: '理由', problemA: '重判题目 A', begun: /已开始重判题目 A/ },
    ...{ submission: (id: number) => `重判提交 ${id}`, staged: '暂存重判' },
  },
} as const

const SUM = 'print(sum(map(int, input().split())))\n'
const HOUR_MS = 3_600_000

const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

for (const language of keysOf(WORDS))
  test.describe(language, () => {
    const words = WORDS[language]
    test.use({ language, who: 'user' })

    test('a teacher corrects the data of a problem and has it judged again, and a contest of the group too', async ({
      page,
      account,
      site,
      anotherBrowser,
    }) => {
      test.setTimeout(240_000)
      const serial = Date.now().toString(36).toUpperCase().slice(-6)
      const { client: root } = await logInAs(site, ADMIN)
      const { client: student, info } = await logInAs(site, account)
      const { gid } = await root.call(createGroup, {
        body: {
          ...{ name: `Again ${serial}`, shortName: `AGN${serial}`, brief: 'First year' },
          ...{ description: 'We add numbers.', auth: 1, visible: true },
        },
      })
      try {
        const teaching = inventAccount(`teacher${serial.toLowerCase()}`)
        await registerAccount(site, teaching)
        const teacher = await logInAs(site, teaching)
        const teacherPage = await anotherBrowser(teacher)
        const usernames = [teaching.username, info.username]
        await root.call(addGroupMembers, { body: { gid, usernames } })
        await root.call(changeGroupMember, {
          body: { gid, uid: teacher.info.uid, auth: MEMBER_AUTH.root },
        })
        const problem = { gid, problemId: '1', title: 'Sum of two', description: 'Add them.', auth: 1 }
        const more = { judgeMode: 'default' as const, languages: [{ name: 'Python3' }] }
        const { pid } = await root.call(createGroupProblem, {
          body: { problem, ...more, samples: [{ input: '1 2\n', output: '4\n' }] },
        })
        const { submitId } = await student.call(submit, {
          body: { pid: `AGN${serial}1`, gid, language: 'Python3', code: SUM },
        })
        await waitForVerdict(student, submitId)
        await root.call(updateGroupProblem, {
          body: { problem: { ...problem, id: pid }, ...more, samples: [{ input: '1 2\n', output: '3\n' }] },
        })

        const main = teacherPage.getByRole('main')
        await test.step('what was judged with the wrong data is judged again', async () => {
          await teacherPage.goto(`/group/${gid}/problem/data/${pid}`)
          const affected = main.getByRole('region', { name: words.affected })
          await affected.getByRole('button', { name: words.rejudgeAffected }).click()
          await confirm(teacherPage, words.rejudgeAffected)
          await expect(affected).toHaveCount(0)
          await waitForVerdict(student, submitId)
          await page.goto(`/submission-detail/${submitId}`)
          await expect(verdictOf(page.getByRole('main'))).toHaveText(words.accepted)
          await expect(page.getByRole('button', { name: words.rejudge, exact: true })).toHaveCount(0)
        })

        await test.step('all submissions to the problem, or one of them', async () => {
          await teacherPage.goto(`/group/${gid}/problem/manage`)
          await openRowMenu(main)
          await main.getByRole('button', { name: words.rejudgeOf, exact: true }).click()
          await confirm(teacherPage, words.rejudge)
          await said(teacherPage, words.again)
          await waitForVerdict(student, submitId)
          await teacherPage.goto(`/group/${gid}/status`)
          await main.getByRole('button', { name: words.submission(submitId) }).click()
          await confirm(teacherPage, words.rejudge)
          await waitForVerdict(student, submitId)
        })

        await test.step('a verdict is set by hand, and the history tells of it', async () => {
          await teacherPage.goto(`/submission-detail/${submitId}`)
          const orders = main.getByRole('region', { name: words.orders, exact: true })
          await expect(orders.getByRole('link', { name: words.staged })).toHaveCount(0)
          await orders.getByRole('button', { name: words.manual }).click()
          await teacherPage.getByRole('dialog').getByLabel(words.verdict).selectOption(words.wrong)
          await teacherPage.getByRole('dialog').getByLabel(words.reason).fill('copied it')
          await confirm(teacherPage, words.decide)
          await expect(verdictOf(main)).toHaveText(words.wrong)
          const history = main.getByRole('region', { name: words.history })
          await expect(history.getByText('copied it')).toBeVisible()
          await expect(history.getByRole('row')).toHaveCount(6)
          expect(await findViolations(teacherPage)).toEqual([])
          await expect(verdictOf(page.getByRole('main'))).toHaveText(words.wrong)
          await expect(page.getByText('copied it')).toHaveCount(0)
        })

        await test.step('a problem of the contest', async () => {
          const { id: cid } = await root.call(createGroupContest, {
            body: {
              ...{ gid, title: `Round ${serial}`, description: 'One problem.', type: 0, auth: 0 },
              startTime: new Date(Date.now() - HOUR_MS),
              endTime: new Date(Date.now() + HOUR_MS),
            },
          })
          const { records } = await root.call(listProblemsForAdmin, { query: { keyword: 'P1000' } })
          await root.call(addPublicProblemToGroupContest, {
            body: { cid, pid: records[0]?.id ?? 0, displayId: 'A' },
          })
          await student.call(registerForContest, { body: { cid } })
          const inContest = await submitFor(student, 'P1000', 'WA', { cid, pid: 'A' })
          await waitForVerdict(student, inContest)
          await teacherPage.goto(`/contest/${cid}/rejudge`)
          await main.getByRole('button', { name: words.problemA }).click()
          await confirm(teacherPage, words.rejudge)
          await said(teacherPage, words.begun)
          await expect(main.getByRole('link', { name: words.staged })).toHaveCount(0)
          expect(await findViolations(teacherPage)).toEqual([])
          await page.goto(`/contest/${cid}/submissions`)
          await expect(page.getByRole('button', { name: words.submission(inContest) })).toHaveCount(0)
        })
      } finally {
        await root.call(deleteGroup, { query: { gid } })
      }
    })
  })
