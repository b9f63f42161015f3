import { z } from 'zod'
import { Field, LanguageList, Path, Selector, Text, VerdictTable } from '../../facts/fact-types.ts'
import { languagesIn } from '../../facts/language-named.ts'
import { PAGE_PATHS, USUAL_VERDICTS } from '../../facts/page-facts.ts'
import { SiteFacts } from '../../facts/site-facts.ts'
import { JUDGE_PROFILES } from '../../judge-profiles.ts'

export const PojFacts = z.strictObject({
  site: SiteFacts,
  paths: z.strictObject({
    ...PAGE_PATHS,
    home: Path,
    runs: Path,
    /** `next` is the number after the run's. */
    run: Path,
    source: Path,
  }),
  logInFields: z.strictObject({ username: Field, password: Field, button: Field, target: Field }),
  /** Which part of the link to a user is the login. */
  userField: Field,
  submitFields: z.strictObject({
    problem: Field,
    language: Field,
    source: Field,
    encoded: Field,
    button: Field,
  }),
  selectors: z.strictObject({
    title: Selector,
    limits: Selector,
    heading: Selector,
    text: Selector,
    sample: Selector,
    logInForm: Selector,
    runTable: Selector,
    errors: Selector,
    source: Selector,
    compileMessage: Selector,
  }),
  sections: z.strictObject({
    description: Text,
    input: Text,
    output: Text,
    sampleInput: Text,
    sampleOutput: Text,
    hint: Text,
    source: Text,
  }),
  texts: z.strictObject({
    noSuchProblem: Text,
    specialJudge: Text,
    logInFailed: Text,
    loggedIn: Text,
    error: Text,
    tooLong: z.array(Text),
    tooFast: z.array(Text),
    wrongLanguage: z.array(Text),
  }),
  verdicts: VerdictTable,
  languages: LanguageList,
})
export type PojFacts = z.output<typeof PojFacts>

export const POJ_FACTS: PojFacts = {
  site: {
    // The site has no HTTPS.
    baseUrl: 'http://poj.org',
    hosts: ['poj.org'],
    fileHosts: ['*.poj.org'],
    charset: 'utf-8',
    headers: {},
    manners: JUDGE_PROFILES.POJ.manners,
    signs: {
      captchaSelectors: [],
      captchaTexts: [],
      maintenanceTexts: ['The page is temporarily unavailable'],
      shortestPage: 0,
    },
  },
  paths: {
    problem: '/problem?id={id}',
    home: '/',
    logIn: '/login',
    submitPage: '/submit?problem_id={id}',
    submit: '/submit',
    runs: '/status?user_id={user}&problem_id={id}&result=&language={language}',
    run: '/status?top={next}',
    source: '/showsource?solution_id={run}',
    compileMessage: '/showcompileinfo?solution_id={run}',
  },
  logInFields: { username: 'user_id1', password: 'password1', button: 'B1', target: 'url' },
  userField: 'user_id',
  submitFields: {
    problem: 'problem_id',
    language: 'language',
    source: 'source',
    encoded: 'encoded',
    button: 'submit',
  },
  selectors: {
    title: 'div.ptt',
    limits: 'div.plm',
    heading: 'p.pst',
    text: 'div.ptx',
    sample: 'pre.sio',
    logInForm: 'form[action="login"] input[name="password1"]',
    runTable: 'table.a',
    errors: 'li',
    source: 'pre',
    compileMessage: 'pre',
  },
  sections: {
    description: 'Description',
    input: 'Input',
    output: 'Output',
    sampleInput: 'Sample Input',
    sampleOutput: 'Sample Output',
    hint: 'Hint',
    source: 'Source',
  },
  texts: {
    noSuchProblem: 'Can not find problem',
    specialJudge: 'Special Judge',
    logInFailed: 'Login failed!',
    loggedIn: 'Log Out',
    error: 'Error Occurred',
    // The site's words in these cases are not known for certain.
    tooLong: ['too long'],
    tooFast: ['too frequent', 'too fast', 'too often'],
    wrongLanguage: ['language'],
  },
  verdicts: {
    ...USUAL_VERDICTS,
    waiting: 'pending',
    'presentation error': 'PE',
    'output limit exceeded': 'RE',
    'compile error': 'CE',
    'system error': 'SE',
    'validator error': 'SE',
  },
  languages: languagesIn(`
    0 G++
    1 GCC
    2 Java
    3 Pascal
    4 C++
    5 C
    6 Fortran`),
}
