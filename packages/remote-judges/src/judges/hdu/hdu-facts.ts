import { z } from 'zod'
import {
  Field,
  type Language,
  LanguageList,
  Path,
  Selector,
  Text,
  VerdictTable,
} from '../../facts/fact-types.ts'
import { PAGE_PATHS, USUAL_VERDICTS } from '../../facts/page-facts.ts'
import { SiteFacts } from '../../facts/site-facts.ts'
import { JUDGE_PROFILES } from '../../judge-profiles.ts'

export const HduFacts = z.strictObject({
  site: SiteFacts,
  paths: z.strictObject({
    ...PAGE_PATHS,
    account: Path,
    runs: Path,
    source: Path,
  }),
  logInFields: z.strictObject({ username: Field, password: Field, button: Field, buttonValue: Text }),
  /** Which part of the link to a user is the login. */
  userField: Field,
  submitFields: z.strictObject({ check: Field, problem: Field, language: Field, encodedSource: Field }),
  selectors: z.strictObject({
    title: Selector,
    limits: Selector,
    /** Short texts beside the limits. */
    note: Selector,
    sectionTitle: Selector,
    sectionContent: Selector,
    hintInSample: Selector,
    runTable: Selector,
    compileMessage: Selector,
    source: Selector,
    errors: Selector,
  }),
  sections: z.strictObject({
    description: Text,
    input: Text,
    output: Text,
    sampleInput: Text,
    sampleOutput: Text,
    hint: Text,
    author: Text,
    source: Text,
    ignored: z.array(Text),
  }),
  texts: z.strictObject({
    noSuchProblem: Text,
    specialJudge: Text,
    wrongPassword: Text,
    logInPage: Text,
    loggedIn: Text,
    codeLength: Text,
    tooFast: Text,
    closed: z.array(Text),
  }),
  /** After `tooFast`. */
  tooFastWaitMs: z.int().min(0).max(600_000),
  verdicts: VerdictTable,
  languages: LanguageList,
})
export type HduFacts = z.output<typeof HduFacts>

const language = (id: string, name: string, contentType: string): z.output<typeof Language> => ({
  id,
  name,
  contentType,
  lineComment: '//',
})

export const HDU_FACTS: HduFacts = {
  site: {
    baseUrl: 'https://acm.hdu.edu.cn',
    hosts: ['acm.hdu.edu.cn'],
    fileHosts: [],
    // The pages say GB2312 and contain characters that only its successor has.
    charset: 'gb18030',
    headers: {},
    manners: JUDGE_PROFILES.HDU.manners,
    signs: {
      captchaSelectors: [],
      captchaTexts: [],
      maintenanceTexts: ['Exercise Is Closed Now!', 'Connect(0) to MySQL Server failed.'],
      shortestPage: 0,
    },
  },
  paths: {
    problem: '/showproblem.php?pid={id}',
    logIn: '/userloginex.php?action=login',
    account: '/control_panel.php',
    submitPage: '/submit.php?pid={id}',
    submit: '/submit.php?action=submit',
    runs: '/status.php?first={first}&pid={id}&user={user}&lang={lang}&status=0',
    run: '/status.php?first={run}',
    compileMessage: '/viewerror.php?rid={run}',
    source: '/viewcode.php?rid={run}',
  },
  logInFields: { username: 'username', password: 'userpass', button: 'login', buttonValue: 'Sign In' },
  userField: 'user',
  submitFields: { check: 'check', problem: 'problemid', language: 'language', encodedSource: '_usercode' },
  selectors: {
    title: 'h1',
    limits: 'font > b > span',
    note: 'font',
    sectionTitle: '.panel_title',
    sectionContent: '.panel_content',
    hintInSample: 'div[style*="dashed"]',
    runTable: '#fixed_table table.table_text',
    compileMessage: 'pre',
    source: 'textarea#usercode',
    errors: 'li',
  },
  sections: {
    description: 'Problem Description',
    input: 'Input',
    output: 'Output',
    sampleInput: 'Sample Input',
    sampleOutput: 'Sample Output',
    hint: 'Hint',
    author: 'Author',
    source: 'Source',
    ignored: ['Recommend'],
  },
  texts: {
    noSuchProblem: 'No such problem',
    specialJudge: 'Special Judge',
    wrongPassword: 'No such user or wrong password.',
    logInPage: 'Sign In Your Account',
    loggedIn: 'Sign Out',
    codeLength: 'Code length is improper!',
    tooFast: "Please don't re-submit in 5 seconds",
    closed: ['PHP: Maximum execution time of', 'The requested URL could not be retrieved'],
  },
  tooFastWaitMs: 5_000,
  verdicts: {
    ...USUAL_VERDICTS,
    queuing: 'pending',
    'presentation error': 'PE',
    'output limit exceeded': 'RE',
    'compilation error': 'CE',
    'system error': 'SE',
  },
  languages: [
    language('0', 'G++', 'text/x-c++src'),
    language('1', 'GCC', 'text/x-csrc'),
    language('2', 'C++', 'text/x-c++src'),
    language('3', 'C', 'text/x-csrc'),
    language('4', 'Pascal', 'text/x-pascal'),
    language('5', 'Java', 'text/x-java'),
    language('6', 'C#', 'text/x-csharp'),
  ],
}
