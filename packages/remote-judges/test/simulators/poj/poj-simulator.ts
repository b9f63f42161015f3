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
import { POJ_PROBLEMS, type PojProblem } from './poj-problems.ts'

export interface PojSimulator extends Simulator {
  readonly state: SimState
  readonly problems: Map<string, PojProblem>
  /** For `createAdapter`. */
  readonly override: unknown
}

const LANGUAGES = ['G++', 'GCC', 'Java', 'Pascal', 'C++', 'C', 'Fortran']

const WORDS: Readonly<Record<string, string>> = {
  pending: 'Waiting',
  compiling: 'Compiling',
  judging: 'Running &amp; Judging',
  AC: 'Accepted',
  PE: 'Presentation Error',
  WA: 'Wrong Answer',
  TLE: 'Time Limit Exceeded',
  MLE: 'Memory Limit Exceeded',
  OLE: 'Output Limit Exceeded',
  RE: 'Runtime Error',
  CE: 'Compile Error',
  SE: 'System Error',
  VE: 'Validator Error',
}

/** POJ as `remote-judges.md` describes it: time and memory of accepted runs only, sources for their owner only. */
export async function startPojSimulator(): Promise<PojSimulator> {
  const state = createSimState({ submitIntervalMs: 5_000, firstRunId: 24_000_001 })
  const problems = new Map(POJ_PROBLEMS.map((problem) => [problem.id, problem]))
  const site: SimSite = {
    respond: (request) => respond(state, problems, request),
    challenge: { body: 'Prove that you are a person' },
    maintenance: { body: '<html><body>The page is temporarily unavailable</body></html>' },
    tooManyRequests: { status: 429, headers: { 'retry-after': '7' }, body: 'Too many requests' },
    endSessions: () => state.sessions.clear(),
  }
  const simulator = await startSimulator(site)
  return { ...simulator, state, problems, override: { site: { baseUrl: simulator.origin } } }
}

function respond(
  state: SimState,
  problems: ReadonlyMap<string, PojProblem>,
  request: SimRequest,
): SimResponse {
  const cookie = request.cookies.get('JSESSIONID') ?? ''
  const user = state.sessions.get(cookie) ?? null
  const show = (title: string, body: string): SimResponse => ({
    ...(cookie === '' ? { headers: { 'set-cookie': ['JSESSIONID=visitor; Path=/'] } } : {}),
    body: page(title, body, user),
  })
  const run = state.runs.find(({ id }) => String(id) === request.query.get('solution_id'))
  switch (`${request.method} ${request.path}`) {
    case 'GET /':
      return show('Welcome', 'Welcome')
    case 'GET /problem': {
      const problem = problems.get(request.query.get('id') ?? '')
      if (problem === undefined)
        return show(
          'Error',
          '<font size=5>Error Occurred</font><ul><li>Can not find problem (ID:9999)</li></ul>',
        )
      return show(`${problem.id} -- ${problem.title}`, statement(problem))
    }
    case 'POST /login':
      return logIn(state, request, cookie, show)
    case 'GET /login':
      return show('Login', '')
    case 'POST /submit':
      return submit(state, problems, user, request, show)
    case 'GET /status':
      return show('Problem Status List', statusTable(state, request.query))
    case 'GET /showsource':
      return show(
        'Source Code',
        user === null || run?.username !== user
          ? 'You have no permission to view the source'
          : `<table><tr><td><b>Result:</b> x</td></tr></table><pre class="sh_cpp">${escapeHtml(run.source)}</pre>`,
      )
    case 'GET /showcompileinfo':
      return show(
        'Compile Error',
        `<p>Compile Error</p><pre><font size=3>${escapeHtml(run?.compileMessage ?? '')}</font></pre>`,
      )
    default:
      return { status: 404, body: 'Not Found' }
  }
}

type Show = (title: string, body: string) => SimResponse

function logIn(state: SimState, { form }: SimRequest, cookie: string, show: Show): SimResponse {
  const username = form.get('user_id1') ?? ''
  if (cookie === '' || state.passwords.get(username) !== form.get('password1'))
    return show('Login', '<script>alert("Login failed!")</script>')
  return {
    status: 302,
    headers: { location: '/', 'set-cookie': [`JSESSIONID=${openSession(state, username)}; Path=/`] },
  }
}

const LOGIN_FORM =
  '<form method=POST action=login>User ID:<input type=text name=user_id1><input type=password name=password1><input type=Submit name=B1 value=login></form>'

function submit(
  state: SimState,
  problems: ReadonlyMap<string, PojProblem>,
  user: string | null,
  { form }: SimRequest,
  show: Show,
): SimResponse {
  if (user === null) return show('Login', '<p>Please login first.</p>')
  const source =
    form.get('encoded') === '1'
      ? Buffer.from(form.get('source') ?? '', 'base64').toString()
      : (form.get('source') ?? '')
  const [problem, languageId] = [form.get('problem_id') ?? '', form.get('language') ?? '']
  const refuse = (text: string) =>
    show('Error', `<font size=5>Error Occurred</font><ul><li>${text}</li></ul>`)
  if (!problems.has(problem)) return refuse('No such problem')
  if (LANGUAGES[Number(languageId)] === undefined) return refuse('No such language')
  if (Buffer.byteLength(source) > 65_536) return refuse('Your code is too long')
  if (isTooFast(state, user)) return refuse('You submit too frequently')
  addRun(state, { username: user, problem, languageId, source })
  return { status: 302, headers: { location: '/status' } }
}

function statusTable(state: SimState, query: URLSearchParams): string {
  const asked = (name: string) => query.get(name) ?? ''
  const [top, user, problem, language] = [
    asked('top'),
    asked('user_id'),
    asked('problem_id'),
    asked('language'),
  ]
  const rows = newestFirst(state.runs)
    .filter((run) => top === '' || run.id < Number(top))
    .filter((run) => run.username.toLowerCase().includes(user.toLowerCase()))
    .filter((run) => problem === '' || run.problem === problem)
    .filter((run) => language === '' || run.languageId === language)
    .slice(0, 20)
  return `<TABLE cellSpacing=0 class=a><tr class=in><td>Run ID</td><td>User</td><td>Problem</td><td>Result</td><td>Memory</td><td>Time</td><td>Language</td><td>Code Length</td><td>Submit Time</td></tr>${rows.map(statusRow).join('')}</TABLE>`
}

function statusRow(run: SimRun): string {
  const step = showStep(run)
  const word = WORDS[step] ?? step
  const result =
    step === 'CE'
      ? `<a href=showcompileinfo?solution_id=${run.id}><font color=green>${word}</font></a>`
      : `<font color=red>${word}</font>`
  const [memory, time] = step === 'AC' ? [`${run.memoryKib}K`, `${run.timeMs}MS`] : ['', '']
  return `<tr align=center><td>${run.id}</td><td><a href=userstatus?user_id=${speltLogin(run.username)}>${shownName(run.username)}</a></td><td><a href=problem?id=${run.problem}>${run.problem}</a></td><td>${result}</td><td>${memory}</td><td>${time}</td><td>${LANGUAGES[Number(run.languageId)]}</td><td>${Buffer.byteLength(run.source)}B</td><td>${inBeijing(run.submittedAt)}</td></tr>`
}

/** Upper and lower case mixed, and a paragraph that is never closed, as on the real pages. */
const page = (title: string, body: string, user: string | null) =>
  `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>${title}</title></head><BODY><Table width=100%><tr><TD>Online Judge<p>${user === null ? LOGIN_FORM : `<a href=userstatus?user_id=${speltLogin(user)}>${shownName(user)}</a> <a href=login?action=logout&url=%2F>Log Out</a>`}</TD></tr></Table>${body}<p>All Rights Reserved</BODY></html>`

function statement(problem: PojProblem): string {
  const text = (name: string, body: string | undefined) =>
    body === undefined ? '' : `<p class="pst">${name}</p><div class="ptx" lang="en-US">${body}</div>`
  const sample = (name: string, body: string | undefined) =>
    body === undefined ? '' : `<p class="pst">${name}</p><pre class="sio">${body}</pre>`
  return `<table border=0 width=100% background=images/table_back.jpg><tr><td><div class="ptt" lang="en-US">${problem.title}</div><div class="plm"><table align="center"><tr><td><b>Time Limit:</b> ${problem.timeMs}MS</td><td width="10px"></td><td><b>Memory Limit:</b> ${problem.memoryKib}K</td></tr><tr><td><b>Total Submissions:</b> 12</td><td width="10px"></td><td><b>Accepted:</b> 3</td>${problem.extra ?? ''}</tr></table></div>${text('Description', problem.description)}${text('Input', problem.input)}${text('Output', problem.output)}${sample('Sample Input', problem.sampleInput)}${sample('Sample Output', problem.sampleOutput)}${text('Hint', problem.hint)}${text('Source', problem.source)}</td></tr></table>`
}
