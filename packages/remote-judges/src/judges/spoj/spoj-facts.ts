import { z } from 'zod'
import { Field, LanguageList, Path, Selector, Text, VerdictTable } from '../../facts/fact-types.ts'
import { PAGE_PATHS, USUAL_VERDICTS } from '../../facts/page-facts.ts'
import { SiteFacts } from '../../facts/site-facts.ts'
import { JUDGE_PROFILES } from '../../judge-profiles.ts'
import { SPOJ_LANGUAGES } from './spoj-languages.ts'

export const SpojFacts = z.strictObject({
  site: SiteFacts,
  paths: z.strictObject({
    ...PAGE_PATHS,
    home: Path,
    accountRuns: Path,
    publicRuns: Path,
  }),
  logInFields: z.strictObject({ username: Field, password: Field, keep: Field, target: Field }),
  submitFields: z.strictObject({ problem: Field, language: Field, source: Field, button: Field }),
  selectors: z.strictObject({
    title: Selector,
    body: Selector,
    metaRow: Selector,
    tag: Selector,
    languageOption: Selector,
    loggedIn: Selector,
    logInForm: Selector,
    newRunId: Selector,
    runStatus: Selector,
    compileMessage: Selector,
  }),
  headings: z.strictObject({ input: Text, output: Text, sample: Text }),
  meta: z.strictObject({ author: Text, timeLimit: Text, memoryLimit: Text, source: Text }),
  texts: z.strictObject({
    noSuchProblem: Text,
    logInFailed: Text,
    loggingIn: Text,
    notLoggedIn: Text,
    wrongLanguage: Text,
    tooLong: Text,
  }),
  verdicts: VerdictTable,
  /** The verdicts in the list of a user's finished runs. */
  shortVerdicts: VerdictTable,
  languages: LanguageList,
})
export type SpojFacts = z.output<typeof SpojFacts>

export const SPOJ_FACTS: SpojFacts = {
  site: {
    baseUrl: 'https://www.spoj.com',
    hosts: ['www.spoj.com', 'spoj.com'],
    fileHosts: ['*.spoj.com'],
    charset: 'utf-8',
    headers: {},
    manners: JUDGE_PROFILES.SPOJ.manners,
    signs: {
      captchaSelectors: ['#challenge-form', '#cf-challenge-running', '.g-recaptcha'],
      captchaTexts: ['<title>Just a moment...'],
      // Nobody has kept the site's words; these are the usual ones.
      maintenanceTexts: ['under maintenance', 'temporarily unavailable'],
      shortestPage: 0,
    },
  },
  paths: {
    problem: '/problems/{id}/',
    home: '/',
    logIn: '/login/',
    submitPage: '/submit/{id}/',
    submit: '/submit/complete/',
    run: '/status/ns={run}',
    accountRuns: '/status/{id},{user}/',
    publicRuns: '/status/{user}/signedlist/',
    compileMessage: '/error/{run}',
  },
  logInFields: { username: 'login_user', password: 'password', keep: 'autologin', target: 'next_raw' },
  submitFields: { problem: 'problemcode', language: 'lang', source: 'file', button: 'submit' },
  selectors: {
    title: '#problem-name',
    body: '#problem-body',
    metaRow: '#problem-meta tr',
    tag: 'span[data-tagid]',
    languageOption: 'select#lang option',
    loggedIn: '.fa-sign-out, a[href="/logout"]',
    logInForm: 'input[name="login_user"]',
    newRunId: 'input[name="newSubmissionId"]',
    runStatus: 'td.statusres',
    compileMessage: 'div[align="left"] > pre > small, div[align="left"] > pre',
  },
  headings: { input: 'Input', output: 'Output', sample: 'Example' },
  meta: { author: 'Added by', timeLimit: 'Time limit', memoryLimit: 'Memory limit', source: 'Resource' },
  texts: {
    noSuchProblem: 'Wrong problem code!',
    logInFailed: 'Authentication failed!',
    loggingIn: 'In a few seconds you will be redirected to',
    notLoggedIn: 'Authorisation required',
    wrongLanguage: 'submit in this language for this problem',
    tooLong: 'solution is too long',
  },
  verdicts: {
    ...USUAL_VERDICTS,
    waiting: 'pending',
    'compilation error': 'CE',
    'internal error': 'SE',
  },
  shortVerdicts: { ac: 'AC', wa: 'WA', tle: 'TLE', mle: 'MLE', re: 'RE', ce: 'CE', ie: 'SE' },
  languages: SPOJ_LANGUAGES,
}
