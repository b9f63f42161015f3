import { encodeGb18030 } from '../encode-gb18030.ts'
import { escapeHtml } from '../escape-html.ts'
import { inBeijing } from '../in-beijing.ts'
import type { SimRequest, SimResponse, SimSite } from '../sim-site.ts'
import {
  addRun,
  createSimState,
  isTooFast,
  newestFirst,
  openSession,
  type SimRun,
  type SimState,
  shownName,
  showStep,
  speltLogin,
} from '../sim-state.ts'
import { type Simulator, startSimulator } from '../simulator.ts'
import { hduProblemPage } from './hdu-problem-page.ts'
import { HDU_PROBLEMS, type HduProblem } from './hdu-problems.ts'

export interface HduSimulator extends Simulator {
  readonly state: SimState
  readonly problems: Map<string, HduProblem>
  /** For `createAdapter`. */
  readonly override: unknown
}

export const HDU_LANGUAGES = ['G++', 'GCC', 'C++', 'C', 'Pascal', 'Java', 'C#']

const WORDS: Readonly<Record<string, string>> = {
  pending: 'Queuing',
  compiling: 'Compiling',
  judging: 'Running',
  AC: 'Accepted',
  PE: 'Presentation Error',
  WA: 'Wrong Answer',
  TLE: 'Time Limit Exceeded',
  MLE: 'Memory Limit Exceeded',
  OLE: 'Output Limit Exceeded',
  RE: 'Runtime Error<br>(ACCESS_VIOLATION)',
  CE: 'Compilation Error',
  SE: 'System Error',
}

/** HDU as `remote-judges.md` describes it: GB2312, `PHPSESSID`, five seconds between submissions. */
export async function startHduSimulator(port?: number): Promise<HduSimulator> {
  const state = createSimState({ submitIntervalMs: 5_000, firstRunId: 39_000_001 })
  const problems = new Map(HDU_PROBLEMS.map((problem) => [problem.id, problem]))
  const simulator = await startSimulator(hduSite(state, problems), port)
  return { ...simulator, state, problems, override: { site: { baseUrl: simulator.origin } } }
}

function hduSite(state: SimState, problems: ReadonlyMap<string, HduProblem>): SimSite {
  return {
    respond: (request) => respond(state, problems, request),
    challenge: page('Sign In Your Account', '<h1>Prove that you are a person</h1>'),
    maintenance: errorPage('Exercise Is Closed Now!'),
    tooManyRequests: { status: 429, headers: { 'retry-after': '7' }, body: 'Too many requests' },
    endSessions: () => state.sessions.clear(),
  }
}

function respond(
  state: SimState,
  problems: ReadonlyMap<string, HduProblem>,
  request: SimRequest,
): SimResponse {
  const user = state.sessions.get(request.cookies.get('PHPSESSID') ?? '') ?? null
  const run = state.runs.find(({ id }) => id === Number(request.query.get('rid')))
  switch (`${request.method} ${request.path}`) {
    case 'GET /showproblem.php': {
      const problem = problems.get(request.query.get('pid') ?? '')
      if (problem === undefined) return page('Problem', '<h1>System Message</h1><div>No such problem</div>')
      return { body: encodeGb18030(hduProblemPage(problem)) }
    }
    case 'POST /userloginex.php':
      return logIn(state, request)
    case 'GET /control_panel.php':
      return user === null
        ? logInPage()
        : page('Control Panel', `<a href="/userloginex.php?action=logout">Sign Out</a> ${user}`)
    case 'POST /submit.php':
      return user === null ? logInPage() : submit(state, problems, user, request)
    case 'GET /status.php':
      return page('Realtime Status', statusTable(state, request.query))
    case 'GET /viewerror.php':
      return page(
        'Compilation Error',
        `<h1>View Compilation Error</h1><pre>${escapeHtml(run?.compileMessage ?? '')}</pre>`,
      )
    case 'GET /viewcode.php':
      if (user === null) return logInPage()
      return page(
        'Code',
        run?.username === user
          ? `<textarea id=usercode>${escapeHtml(run.source)}</textarea>`
          : 'No permission',
      )
    default:
      return { status: 404, body: 'Not Found' }
  }
}

function logIn(state: SimState, { form }: SimRequest): SimResponse {
  const username = form.get('username') ?? ''
  if (form.get('login') !== 'Sign In' || state.passwords.get(username) !== form.get('userpass'))
    return page('Sign In Your Account', '<h1>Sign In Your Account</h1>No such user or wrong password.')
  const cookie = openSession(state, username)
  return { status: 302, headers: { location: '/', 'set-cookie': [`PHPSESSID=${cookie}; path=/`] } }
}

const logInPage = () => page('Sign In Your Account', '<h1>Sign In Your Account</h1><form method=post></form>')

function submit(
  state: SimState,
  problems: ReadonlyMap<string, HduProblem>,
  username: string,
  { form, query, headers }: SimRequest,
): SimResponse {
  const problem = form.get('problemid') ?? ''
  const languageId = form.get('language') ?? ''
  const source = decodeURIComponent(Buffer.from(form.get('_usercode') ?? '', 'base64').toString())
  const bytes = Buffer.byteLength(source)
  if (query.get('action') !== 'submit' || form.get('check') !== '0') return errorPage('Wrong form.')
  if (!headers.referer?.endsWith(`/submit.php?pid=${problem}`)) return errorPage('Wrong page.')
  if (!problems.has(problem)) return errorPage('No such problem.')
  if (HDU_LANGUAGES[Number(languageId)] === undefined) return errorPage('No such language.')
  if (bytes <= 50 || bytes > 65_536)
    return errorPage(
      'Code length is improper! Make sure your code length is longer than 50 and not exceed 65536 Bytes.',
    )
  if (isTooFast(state, username)) return errorPage("Please don't re-submit in 5 seconds, thank you.")
  addRun(state, { username, problem, languageId, source })
  return { status: 302, headers: { location: 'status.php' } }
}

const errorPage = (text: string) =>
  page('System Message', `One or more following ERROR(s) occurred.<ul><li>${text}</li></ul>`)

function statusTable(state: SimState, query: URLSearchParams): string {
  const asked = (name: string) => query.get(name) ?? ''
  const [first, pid, user, lang] = [asked('first'), asked('pid'), asked('user'), asked('lang')]
  const rows = newestFirst(state.runs)
    .filter((run) => first === '' || run.id <= Number(first))
    .filter((run) => pid === '' || run.problem === pid)
    .filter((run) => run.username.toLowerCase().includes(user.toLowerCase()))
    .filter((run) => lang === '' || lang === '0' || Number(run.languageId) === Number(lang) - 1)
    .slice(0, 15)
    .map(statusRow)
  return `<h1>Realtime Status</h1><div id=fixed_table><table class=table_text width=100%>
    <tr><td colspan=9>First Page</td></tr>
    <tr align=center class=table_header><td>Run ID</td><td>Submit Time</td><td>Judge Status</td><td>Pro.ID</td><td>Exe.Time</td><td>Exe.Memory</td><td>Code Len.</td><td>Language</td><td>Author</td></tr>
    ${rows.join('\n')}</table></div>`
}

function statusRow(run: SimRun): string {
  const step = showStep(run)
  const word = WORDS[step] ?? step
  const verdict = step === 'CE' ? `<a href=/viewerror.php?rid=${run.id} target=_blank>${word}</a>` : word
  const bytes = Buffer.byteLength(run.source)
  return `<tr align=center ><td height=22px>${run.id}</td><td>${inBeijing(run.submittedAt)}</td><td><font color=red>${verdict}</font></td><td><a href="/showproblem.php?pid=${run.problem}">${run.problem}</a></td><td>${run.timeMs}MS</td><td>${run.memoryKib}K</td><td>${bytes} B</td><td>${HDU_LANGUAGES[Number(run.languageId)]}</td><td class=fixedsize><a href="/userstatus.php?user=${speltLogin(run.username)}">${shownName(run.username)}</a></td></tr>`
}

const page = (title: string, body: string): SimResponse => ({
  body: encodeGb18030(
    `<html><head><meta http-equiv=Content-Type content="text/html; charset=gb2312"><title>${title}</title></head><body><table width=980><tr><td>杭电</td></tr><tr><td>${body}</td></tr></table></body></html>`,
  ),
})
