import { listContestsForAdmin, type WebLanguage } from '@gavel/contract'
import { logInAs } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { ADMIN } from '../src/site.ts'
import { expect, test } from './support/story.ts'

interface Words {
  readonly save: string
  readonly title: string
  readonly description: string
  readonly start: string
  readonly end: string
  readonly auth: string
  readonly privateAuth: string
  readonly rule: string
  readonly first: string
  readonly last: string
  readonly penalty: RegExp
  readonly stars: string
  readonly seal: string
  readonly sealWhen: string
  readonly atTime: string
  readonly sealedFrom: string
  readonly awards: string
  readonly byPercent: string
  readonly share: string
  readonly faults: readonly string[]
}

const WORDS: Readonly<Record<WebLanguage, Words>> = {
  'zh-CN': {
    save: '保存',
    title: '标题',
    description: '简介',
    start: '开始时间',
    end: '结束时间',
    auth: '权限',
    privateAuth: '私有',
    rule: '只允许符合规则的账号参加',
    first: '起始编号',
    last: '结束编号',
    penalty: /^每次错误提交的罚时/,
    stars: '打星用户',
    seal: '封榜',
    sealWhen: '封榜时间',
    atTime: '指定时间',
    sealedFrom: '从何时起封榜',
    awards: '奖项设置',
    byPercent: '按比例',
    share: '比例（%）',
    faults: [
      '结束时间必须晚于开始时间',
      '罚时须在 0 到 1440 分钟之间',
      '非公开比赛必须设置密码',
      '账号规则有误：起始编号不能大于结束编号',
      '封榜时间必须在比赛开始和结束之间，且不能长于比赛',
      '有重复的打星用户',
      '每个奖项都需要名称和非负整数，比例之和不能超过 100%',
    ],
  },
  'en-US': {
    save: 'Save',
    title: 'Title',
    description: 'Description',
    start: 'Start',
    end: 'End',
    auth: 'Access',
    privateAuth: 'Private',
    rule: 'Admit only accounts that match a rule',
    first: 'First number',
    last: 'Last number',
    penalty: /^Penalty/,
    stars: 'Star users',
    seal: 'Seal the standings',
    sealWhen: 'Sealed for',
    atTime: 'From a certain time',
    sealedFrom: 'Sealed from',
    awards: 'Awards',
    byPercent: 'By percent',
    share: 'Percent',
    faults: [
      'The end must be after the start',
      'The penalty must be from 0 to 1440 minutes',
      'A contest that is not public needs a password',
      'Check the account rule: the first number must not be above the last',
      'The seal must lie between start and end, and not be longer than the contest',
      'A star user is listed twice',
      'Each award needs a name and a whole number; shares add up to 100 percent at most',
    ],
  },
}

for (const language of ['zh-CN', 'en-US'] as const)
  test.describe(language, () => {
    test.use({ language, who: 'root' })
    const words = WORDS[language]

    test(`a contest that contradicts itself is not stored, and each fault is named, in ${language}`, async ({
      page,
      site,
    }) => {
      test.setTimeout(120_000)
      const title = `Contradiction ${Date.now()}`
      const main = page.getByRole('main')
      await page.goto('/admin/contest/create')
      await main.getByRole('textbox', { name: words.title }).fill(title)
      await main.getByRole('textbox', { name: words.description }).fill('What is contested.')
      await main.getByLabel(words.start).first().fill('2030-05-01T12:00:00')
      await main.getByLabel(words.end).first().fill('2030-05-01T12:00:00')
      await main.getByRole('textbox', { name: words.penalty }).fill('1441')
      await main.getByRole('combobox', { name: words.auth }).selectOption({ label: words.privateAuth })
      await main.getByRole('switch', { name: words.rule }).check()
      await main.getByRole('textbox', { name: words.first }).fill('9')
      await main.getByRole('textbox', { name: words.last }).fill('3')
      await main.getByRole('textbox', { name: words.stars }).fill('ada, bob ada')
      await main.getByRole('switch', { name: words.seal, exact: true }).check()
      await main.getByRole('combobox', { name: words.sealWhen }).selectOption({ label: words.atTime })
      await main.getByLabel(words.sealedFrom).fill('2030-05-02T12:00:00')
      await main
        .getByRole('group', { name: words.awards })
        .getByText(words.byPercent, { exact: true })
        .click()
      await main.getByRole('spinbutton', { name: words.share }).first().fill('101')
      await main.getByRole('button', { name: words.save, exact: true }).click()
      const told = main.getByRole('alert').last()
      for (const fault of words.faults) await expect(told).toContainText(fault)
      expect(await findViolations(page)).toEqual([])
      const { client } = await logInAs(site, ADMIN)
      const { total } = await client.call(listContestsForAdmin, { query: { keyword: title } })
      expect(total).toBe(0)
    })
  })
