import { randomBytes } from 'node:crypto'
import type { SimRequest, SimResponse, SimSite } from '../sim-site.ts'
import {
  addRun,
  createSimState,
  isLoginOf,
  newestFirst,
  oldestFirst,
  openSession,
  type SimRun,
  type SimState,
  shownName,
  showStep,
  simNow,
  speltLogin,
} from '../sim-state.ts'
import { type Simulator, startSimulator } from '../simulator.ts'
import { formNameOf, runNameOf } from './cf-languages.ts'
import {
  cfAttachments,
  cfDashboard,
  cfPage,
  cfProblemPage,
  contestOf,
  indexOf,
  type Surroundings,
} from './cf-pages.ts'
import { CF_PROBLEMS, type CfProblem, GYM_PROBLEMS } from './cf-problems.ts'
import { STATEMENT_PDF } from './statement-pdf.ts'

export interface CfSimulator extends Simulator {
  readonly state: SimState
  readonly problems: Map<string, CfProblem>
  readonly modes: CfModes
  /** For `createAdapter`, for both judges. */
  readonly override: unknown
}

/** Behaviour that the site may have today; each is off at first. */
export interface CfModes {
  /** The form for solutions has a field that only a person can fill. */
  wantsPerson: boolean
  /** Cookies are accepted with this name of a browser only. */
  userAgent: string | null
  /** Calls of the public interface within two seconds are refused. */
  limitsCalls: boolean
  /** The contest takes no other language than these. */
  languageIds: readonly string[]
}

const SESSION_COOKIE = 'JSESSIONID'
const CSRF_PATTERN = /^[0-9a-f]{32}$/
const RUNS_IN_FIVE_MINUTES = 20
const FIVE_MINUTES_MS = 300_000

const VERDICTS: Readonly<Record<string, string | undefined>> = {
  pending: undefined,
  compiling: 'TESTING',
  judging: 'TESTING',
  AC: 'OK',
  PAC: 'PARTIAL',
  PE: 'PRESENTATION_ERROR',
  WA: 'WRONG_ANSWER',
  TLE: 'TIME_LIMIT_EXCEEDED',
  ILE: 'IDLENESS_LIMIT_EXCEEDED',
  MLE: 'MEMORY_LIMIT_EXCEEDED',
  RE: 'RUNTIME_ERROR',
  CE: 'COMPILATION_ERROR',
  SE: 'CRASHED',
}

/** One site for Codeforces and its Gym, as `remote-judges.md` describes it. */
export async function startCfSimulator(port?: number): Promise<CfSimulator> {
  const state = createSimState({ submitIntervalMs: 0, firstRunId: 300_000_001 })
  const problems = new Map([...CF_PROBLEMS, ...GYM_PROBLEMS].map((problem) => [problem.id, problem]))
  const modes: CfModes = {
    wantsPerson: false,
    userAgent: null,
    limitsCalls: false,
    languageIds: ['43', '54', '89', '91', '31', '70', '87'],
  }
  const simulator = await startSimulator(createCfSite({ state, problems, modes }), port)
  return { ...simulator, state, problems, modes, override: { site: { baseUrl: simulator.origin } } }
}

interface Site {
  readonly state: SimState
  readonly problems: ReadonlyMap<string, CfProblem>
  readonly modes: CfModes
}

interface Caller extends Surroundings {
  readonly cookie: string
}

function createCfSite(site: Site): SimSite {
  // One token for each login, and for each visitor without one.
  const tokens = new Map<string, string>()
  const calls = { lastMs: Number.NEGATIVE_INFINITY }
  return {
    respond(request) {
      const cookie = request.cookies.get(SESSION_COOKIE) ?? ''
      const caller = callerOf(site, request, cookie, tokens)
      const response = respond(site, request, caller, calls)
      if (cookie !== '') return response
      return {
        ...response,
        headers: {
          'set-cookie': [`${SESSION_COOKIE}=${caller.cookie}; Path=/; HttpOnly`, '39ce7=CFbKHSVb; Path=/'],
          ...response.headers,
        },
      }
    },
    challenge: {
      status: 403,
      headers: { 'cf-mitigated': 'challenge' },
      body: '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><form id="challenge-form"></form></body></html>',
    },
    maintenance: { body: 'Codeforces is temporarily unavailable. Please, return in several minutes.' },
    tooManyRequests: { status: 429, headers: { 'retry-after': '60' }, body: 'Too many requests' },
    endSessions: () => site.state.sessions.clear(),
  }
}

function callerOf(
  { state, modes }: Site,
  request: SimRequest,
  cookie: string,
  tokens: Map<string, string>,
): Caller {
  const key = cookie === '' ? randomBytes(16).toString('hex') : cookie
  const csrf = tokens.get(key) ?? randomBytes(16).toString('hex')
  tokens.set(key, csrf)
  const isTrusted = modes.userAgent === null || modes.userAgent === request.headers['user-agent']
  return { cookie: key, csrf, handle: isTrusted ? (state.sessions.get(cookie) ?? null) : null }
}

function respond(site: Site, request: SimRequest, caller: Caller, calls: { lastMs: number }): SimResponse {
  const [, root = '', ...rest] = request.path.split('/')
  if (request.method === 'GET' && root === 'api') return callApi(site, request, calls)
  if (root === 'data') return readData(site, request, caller)
  if (root === 'enter')
    return request.method === 'POST' ? enter(site, request, caller) : { body: enterPage(caller, '') }
  if (root === 'settings')
    return caller.handle === null ? toLogin : { body: cfPage(caller, `<h1>${shownName(caller.handle)}</h1>`) }
  if (root === 'gym' || root === 'contest' || root === 'problemset')
    return contestPage(site, request, caller, root, rest)
  return { status: 404, body: cfPage(caller, 'No such page') }
}

const toLogin: SimResponse = { status: 302, headers: { location: '/enter?back=%2F' } }

function contestPage(
  site: Site,
  request: SimRequest,
  caller: Caller,
  root: string,
  rest: readonly string[],
): SimResponse {
  const { problems } = site
  const path = rest.join('/')
  const shown = /^problem\/(\d+)\/(\w+)$/.exec(path) ?? /^(\d+)\/problem\/(\w+)$/.exec(path)
  if (shown !== null) return problemPage(site, request, caller, root, `${shown[1]}${shown[2]}`)
  const submit = root === 'problemset' ? /^submit\/(\d+)\/(\w+)$/.exec(path) : /^(\d+)\/submit$/.exec(path)
  if (submit !== null) return submitPage(site, request, caller, root, submit[1] ?? '', submit[2] ?? null)
  const [contest = '', page = ''] = rest
  const inContest = [...problems.values()].filter((problem) => contestOf(problem) === contest)
  if (page === 'my')
    return caller.handle === null
      ? toLogin
      : { body: cfPage(caller, myRuns(site.state, caller.handle, contest, root)) }
  if (page === 'attachments' && rest.at(-1)?.endsWith('.pdf')) return PDF
  if (page === 'attachments') return { body: cfAttachments(caller, `/${root}`, contest) }
  if (page === '' && inContest.length > 0) return { body: cfDashboard(caller, inContest, `/${root}`) }
  return { body: cfPage(caller, '<table class="problems"></table>') }
}

const PDF: SimResponse = { headers: { 'content-type': 'application/pdf' }, body: STATEMENT_PDF }

function problemPage(
  { problems }: Site,
  request: SimRequest,
  caller: Caller,
  root: string,
  id: string,
): SimResponse {
  const problem = problems.get(id)
  if (problem === undefined)
    return { status: 302, headers: { location: root === 'gym' ? '/gyms/all' : '/problemset/all' } }
  if (problem.isPrivate === true && caller.handle === null) return toLogin
  if (problem.file === 'pdf') return PDF
  if (problem.file === 'attachments')
    return { status: 302, headers: { location: `/${root}/${contestOf(problem)}/attachments` } }
  if (problem.isRussianOnly === true && request.query.get('locale') === 'en')
    return { body: cfPage(caller, '<div>Statement is not available on English language</div>') }
  return { body: cfProblemPage(caller, problem, root === 'gym' ? '/gym' : '/contest') }
}

function enterPage(caller: Caller, error: string): string {
  return cfPage(
    caller,
    `<form id="enterForm" method="post"><input type="hidden" name="csrf_token" value="${caller.csrf}"><input name="handleOrEmail"><input name="password" type="password">${error === '' ? '' : `<span class="error for__password">${error}</span>`}</form>`,
  )
}

function enter({ state }: Site, { form, cookies }: SimRequest, caller: Caller): SimResponse {
  if (form.get('csrf_token') !== caller.csrf || form.get('_tta') !== expectedTta(cookies))
    return { status: 403, body: 'Forbidden' }
  const handle = form.get('handleOrEmail') ?? ''
  if (state.passwords.get(handle) !== form.get('password'))
    return { body: enterPage(caller, 'Invalid handle/email or password') }
  const cookie = openSession(state, handle)
  return {
    status: 302,
    headers: { location: '/', 'set-cookie': [`${SESSION_COOKIE}=${cookie}; Path=/; HttpOnly`] },
  }
}

/** Worked out once by hand for the only value of the cookie that this site gives. */
const TTA_OF_COOKIE: Readonly<Record<string, string>> = { CFbKHSVb: '292' }
const expectedTta = (cookies: ReadonlyMap<string, string>) => TTA_OF_COOKIE[cookies.get('39ce7') ?? ''] ?? '0'

function submitPage(
  site: Site,
  request: SimRequest,
  caller: Caller,
  root: string,
  contest: string,
  index: string | null,
): SimResponse {
  if (caller.handle === null) return toLogin
  const { modes } = site
  const formPage = (error = '') =>
    cfPage(
      caller,
      `<form class="submit-form" method="post"><input type="hidden" name="csrf_token" value="${caller.csrf}"><select name="programTypeId">${modes.languageIds.map((id) => `<option value="${id}">${formNameOf(id)}</option>`).join('')}</select><textarea name="source"></textarea>${modes.wantsPerson ? '<div class="cf-turnstile"><input type="hidden" name="cf-turnstile-response" value=""></div>' : ''}${error}</form>`,
    )
  if (request.method === 'GET') return { body: formPage() }
  return takeSolution(site, request, { ...caller, handle: caller.handle }, { root, contest, index }, formPage)
}

function takeSolution(
  { state, problems, modes }: Site,
  { form, query, cookies }: SimRequest,
  caller: Caller & { readonly handle: string },
  place: { readonly root: string; readonly contest: string; readonly index: string | null },
  formPage: (error: string) => string,
): SimResponse {
  if (
    form.get('csrf_token') !== caller.csrf ||
    query.get('csrf_token') !== caller.csrf ||
    form.get('_tta') !== expectedTta(cookies)
  )
    return { status: 403, body: 'Forbidden' }
  const problem = `${place.contest}${place.index ?? form.get('submittedProblemIndex')}`
  const [languageId, source] = [form.get('programTypeId') ?? '', form.get('source') ?? '']
  const refuse = (field: string, text: string): SimResponse => ({
    body: formPage(`<span class="error for__${field}">${text}</span>`),
  })
  if (form.get('ftaa') === null || form.get('bfaa') === null || !problems.has(problem))
    return refuse('submittedProblemIndex', 'Choose a problem')
  if (!modes.languageIds.includes(languageId)) return refuse('programTypeId', 'Choose valid language')
  if (source === '') return refuse('source', 'Put your source into the textarea or choose the file')
  if (modes.wantsPerson && (form.get('cf-turnstile-response') ?? '') === '')
    return refuse('source', 'Prove that you are a person')
  const own = state.runs.filter((run) => run.username === caller.handle)
  if (own.some((run) => run.problem === problem && run.source === source))
    return refuse('source', 'You have submitted exactly the same code before')
  const since = simNow(state).getTime() - FIVE_MINUTES_MS
  if (own.filter(({ submittedAt }) => submittedAt.getTime() > since).length >= RUNS_IN_FIVE_MINUTES)
    return refuse('source', 'You are submitting too often')
  addRun(state, { username: caller.handle, problem, languageId, source })
  const location =
    place.root === 'problemset' ? '/problemset/status?my=on' : `/${place.root}/${place.contest}/my`
  return { status: 302, headers: { location } }
}

function myRuns(state: SimState, handle: string, contest: string, root: string): string {
  // In the order in which they were judged, which nobody can tell.
  const rows = oldestFirst(state.runs)
    .filter((run) => run.username === handle && contestOf({ id: run.problem }) === contest)
    .map((run) => runRow(run, root))
  return `<table class="status-frame-datatable"><tr class="first-row"><th>#</th></tr>${rows.join('')}</table>`
}

function runRow(run: SimRun, root: string): string {
  const step = showStep(run)
  const verdict = step in VERDICTS ? VERDICTS[step] : step
  const isWaiting = verdict === undefined || verdict === 'TESTING'
  const visible = isWaiting
    ? '<span class="verdict-waiting">In queue</span>'
    : verdict === 'OK'
      ? "<span class='verdict-accepted'>Happy New Year!</span>"
      : '<span class="verdict-rejected">No</span>'
  return `<tr data-submission-id="${run.id}"><td class="id-cell"><a class="view-source" submissionid="${run.id}">${run.id}</a></td><td><span class="format-time">Jan/01/2026 10:00</span></td><td class="status-party-cell"><a href="/team/77">${shownName('team')}</a>: <a href="/profile/somebody-else">${shownName('somebody-else')}</a>, <a href="/profile/${speltLogin(run.username)}">${shownName(run.username)}</a></td><td data-problemId="1"><a href="/${root === 'gym' ? 'gym' : 'contest'}/${contestOf({ id: run.problem })}/problem/${indexOf({ id: run.problem })}">${indexOf({ id: run.problem })} - Name</a></td><td>${runNameOf(run.languageId)}</td><td class="status-cell status-small status-verdict-cell" waiting="${isWaiting}" submissionId="${run.id}"><span class="submissionVerdictWrapper" submissionId="${run.id}" submissionVerdict="${verdict ?? 'SUBMITTED'}">${visible}</span></td><td class="time-consumed-cell">${run.timeMs}&nbsp;ms</td><td class="memory-consumed-cell">${run.memoryKib}&nbsp;KB</td></tr>`
}

const json = (value: unknown, status = 200): SimResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

function callApi(
  { state, modes }: Site,
  { query, path }: SimRequest,
  calls: { lastMs: number },
): SimResponse {
  const now = simNow(state).getTime()
  const isTooSoon = modes.limitsCalls && now - calls.lastMs < 2_000
  calls.lastMs = now
  if (isTooSoon) return json({ status: 'FAILED', comment: 'Call limit exceeded' })
  const handle = query.get('handle') ?? ''
  if (path === '/api/user.info') return userInfo(state, query.get('handles') ?? '')
  if (path !== '/api/user.status') return json({ status: 'FAILED', comment: 'No such method' }, 404)
  if (!state.passwords.has(handle) && !state.runs.some((run) => isLoginOf(run.username, handle)))
    return json({ status: 'FAILED', comment: `handle: User with handle ${handle} not found` }, 400)
  const first = Number(query.get('from') ?? '1') - 1
  const runs = newestFirst(state.runs)
    .filter((run) => isLoginOf(run.username, handle))
    .slice(first, first + Number(query.get('count')))
  return json({ status: 'OK', result: runs.map(apiRun) })
}

function userInfo({ profiles }: SimState, handle: string): SimResponse {
  const organization = profiles.get(handle)
  if (organization === undefined)
    return json({ status: 'FAILED', comment: `handles: User with handle ${handle} not found` }, 400)
  return json({ status: 'OK', result: [{ handle, organization, rating: 1_500, lastOnlineTimeSeconds: 0 }] })
}

function apiRun(run: SimRun) {
  const step = showStep(run)
  const verdict = step in VERDICTS ? VERDICTS[step] : step
  const contestId = Number(contestOf({ id: run.problem }))
  return {
    id: run.id,
    contestId,
    creationTimeSeconds: Math.floor(run.submittedAt.getTime() / 1_000),
    problem: { contestId, index: indexOf({ id: run.problem }), name: 'Name', type: 'PROGRAMMING', tags: [] },
    programmingLanguage: runNameOf(run.languageId),
    ...(verdict === undefined ? {} : { verdict }),
    ...(verdict === 'PARTIAL' ? { points: 40 } : {}),
    testset: 'TESTS',
    passedTestCount: 1,
    timeConsumedMillis: run.timeMs,
    memoryConsumedBytes: run.memoryKib * 1_024,
  }
}

/** Answers the site's own pages, which ask in the background: not without a referer, and only about one's own runs. */
function readData({ state }: Site, { form, headers, path }: SimRequest, caller: Caller): SimResponse {
  const run = state.runs.find(({ id }) => String(id) === form.get('submissionId'))
  const isAllowed =
    headers.referer !== undefined &&
    headers['x-requested-with'] === 'XMLHttpRequest' &&
    CSRF_PATTERN.test(caller.csrf) &&
    form.get('csrf_token') === caller.csrf &&
    run?.username === caller.handle
  if (!isAllowed || run === undefined) return { status: 403, body: 'Forbidden' }
  const message = run.compileMessage.replaceAll('\n', '\r\n')
  const body =
    path === '/data/judgeProtocol'
      ? JSON.stringify(message)
      : JSON.stringify({
          source: run.source.replaceAll('\n', '\r\n'),
          compilationError: String(run.compileMessage !== ''),
          waiting: 'false',
          testCount: '1',
          'checkerStdoutAndStderr#1': message,
        })
  return { headers: { 'content-type': 'application/json' }, body }
}
