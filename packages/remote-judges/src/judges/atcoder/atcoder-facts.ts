import { z } from 'zod'
import { Address, Field, LanguageList, Path, Selector, Text, VerdictTable } from '../../facts/fact-types.ts'
import { SiteFacts } from '../../facts/site-facts.ts'
import { JUDGE_PROFILES } from '../../judge-profiles.ts'
import { ATCODER_LANGUAGES } from './atcoder-languages.ts'

export const AtCoderFacts = z.strictObject({
  site: SiteFacts,
  /** The public feed of runs, which another site keeps. */
  feed: z.strictObject({ baseUrl: Address, path: Path }),
  paths: z.strictObject({
    task: Path,
    submitPage: Path,
    home: Path,
    myRuns: Path,
    runState: Path,
    run: Path,
    user: Path,
  }),
  sessionCookie: Field,
  selectors: z.strictObject({
    title: Selector,
    contest: Selector,
    statement: Selector,
    inEnglish: Selector,
    inJapanese: Selector,
    paragraph: Selector,
    heading: Selector,
    languageOption: Selector,
    runRow: Selector,
    noRuns: Selector,
    runCell: Selector,
    runLabel: Selector,
    runSource: Selector,
    runMessageHeading: Selector,
    profile: Selector,
  }),
  /** Beginnings of headings in both languages. */
  headings: z.strictObject({
    description: z.array(Text).max(10),
    constraints: z.array(Text).max(10),
    input: z.array(Text).max(10),
    output: z.array(Text).max(10),
    sampleInput: z.array(Text).max(10),
    sampleOutput: z.array(Text).max(10),
    compileError: z.array(Text).max(10),
  }),
  texts: z.strictObject({ timeLimit: z.array(Text).max(10), memoryLimit: z.array(Text).max(10) }),
  interactiveTexts: z.array(Text).max(10),
  verdicts: VerdictTable,
  languages: LanguageList,
})
export type AtCoderFacts = z.output<typeof AtCoderFacts>

export const ATCODER_FACTS: AtCoderFacts = {
  site: {
    baseUrl: 'https://atcoder.jp',
    hosts: ['atcoder.jp', 'kenkoooo.com'],
    fileHosts: ['img.atcoder.jp'],
    charset: 'utf-8',
    headers: {},
    manners: JUDGE_PROFILES.AC.manners,
    signs: {
      captchaSelectors: ['#challenge-form', '#cf-challenge-running'],
      captchaTexts: ['<title>Just a moment...'],
      // Nobody has kept the site's words; these are the usual ones.
      maintenanceTexts: ['under maintenance', 'メンテナンス中'],
      shortestPage: 0,
    },
  },
  feed: {
    baseUrl: 'https://kenkoooo.com',
    path: '/atcoder/atcoder-api/v3/user/submissions?user={user}&from_second={since}',
  },
  paths: {
    task: '/contests/{contest}/tasks/{task}?lang=en',
    submitPage: '/contests/{contest}/submit?taskScreenName={task}',
    home: '/home?lang=en',
    myRuns: '/contests/{contest}/submissions/me?f.Task={task}&orderBy=created&desc=true&lang=en',
    runState: '/contests/{contest}/submissions/me/status/json?reload=true&sids[]={run}',
    run: '/contests/{contest}/submissions/{run}?lang=en',
    user: '/users/{user}?lang=en',
  },
  sessionCookie: 'REVEL_SESSION',
  selectors: {
    title: 'span.h2',
    contest: 'a.contest-title',
    statement: '#task-statement',
    inEnglish: '.lang-en',
    inJapanese: '.lang-ja',
    paragraph: 'p',
    heading: 'h3',
    languageOption: '#select-lang option',
    runRow: 'table tbody tr',
    noRuns: 'div.panel-submission',
    runCell: '.submission-score[data-id], td.waiting-judge[data-id]',
    runLabel: 'span.label',
    runSource: '#submission-code',
    runMessageHeading: 'h4',
    // The tables with country, affiliation and other accounts.
    profile: 'table.dl-table',
  },
  headings: {
    description: ['Problem Statement', '問題文'],
    constraints: ['Constraints', '制約'],
    input: ['Input', '入力'],
    output: ['Output', '出力'],
    sampleInput: ['Sample Input', '入力例'],
    sampleOutput: ['Sample Output', '出力例'],
    compileError: ['Compile Error', 'コンパイルエラー'],
  },
  texts: { timeLimit: ['Time Limit', '実行時間制限'], memoryLimit: ['Memory Limit', 'メモリ制限'] },
  interactiveTexts: ['This is an interactive task', 'This is a reactive problem'],
  verdicts: {
    wj: 'pending',
    wr: 'pending',
    judging: 'judging',
    ac: 'AC',
    wa: 'WA',
    tle: 'TLE',
    mle: 'MLE',
    re: 'RE',
    ce: 'CE',
    ole: 'RE',
    qle: 'RE',
    ie: 'SE',
  },
  languages: ATCODER_LANGUAGES,
}
