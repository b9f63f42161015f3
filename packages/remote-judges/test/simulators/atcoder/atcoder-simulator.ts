import { randomBytes } from 'node:crypto'
import { escapeHtml } from '../escape-html.ts'
import type { SimRequest, SimResponse, SimSite } from '../sim-site.ts'
import {
  createSimState,
  isLoginOf,
  oldestFirst,
  openSession,
  type SimRun,
  type SimState,
  shownName,
  showStep,
  speltLogin,
} from '../sim-state.ts'
import { type Simulator, startSimulator } from '../simulator.ts'
import { ATCODER_TASKS, type AtCoderTask } from './atcoder-tasks.ts'

export interface AtCoderSimulator extends Simulator {
  readonly state: SimState
  readonly tasks: AtCoderTask[]
  /** For `createAdapter`. */
  readonly override: unknown
  /** The cookie of somebody who has logged in with a browser. */
  logInByBrowser(username: string): string
}

const LABELS: Readonly<Record<string, string>> = { pending: 'WJ', judging: '3/21', SE: 'IE' }
const NAMES = new Map([['6017', 'C++23 (GCC 15.2.0)']])

/**
 * AtCoder and the public feed of its runs. Like the real site it takes no solution from a program: tests add the runs
 * that people would send.
 *
 * @param port by default any that is free
 */
export async function startAtCoderSimulator(port = 0): Promise<AtCoderSimulator> {
  const state = createSimState({ submitIntervalMs: 0, firstRunId: 68_000_001 })
  const tasks = [...ATCODER_TASKS]
  const site: SimSite = {
    respond: (request) => respond(state, tasks, request),
    challenge: {
      status: 403,
      body: '<html><head><title>Just a moment...</title></head><body></body></html>',
    },
    maintenance: { body: '<html><body>メンテナンス中です</body></html>' },
    tooManyRequests: { status: 429, headers: { 'retry-after': '9' }, body: 'Too Many Requests' },
    endSessions: () => state.sessions.clear(),
  }
  const simulator = await startSimulator(site, port)
  const { origin } = simulator
  return {
    ...simulator,
    state,
    tasks,
    override: { site: { baseUrl: origin }, feed: { baseUrl: origin } },
    logInByBrowser: (username) => openSession(state, username),
  }
}

function respond(state: SimState, tasks: readonly AtCoderTask[], request: SimRequest): SimResponse {
  if (request.path === '/atcoder/atcoder-api/v3/user/submissions') return feed(state, request)
  const cookie = request.cookies.get('REVEL_SESSION') ?? ''
  const user = state.sessions.get(cookie) ?? null
  const response = pageFor(state, tasks, request, user)
  if (user === null) return response
  // The site gives a new cookie with every answer, and takes the old one for a while.
  const renewed = openSession(state, user)
  return { ...response, headers: { 'set-cookie': [`REVEL_SESSION=${renewed}; path=/`], ...response.headers } }
}

function pageFor(
  state: SimState,
  tasks: readonly AtCoderTask[],
  { path, query, method }: SimRequest,
  user: string | null,
): SimResponse {
  const [, room, contest = '', kind, name = '', ...rest] = path.split('/')
  if (room === 'users') return userPage(state, contest)
  if (path === '/home') return page(user, '<h2>Home</h2>')
  if (path === '/login') return page(user, loginForm)
  if (method !== 'GET' || room !== 'contests') return missing
  if (kind === 'tasks') return taskPage(tasks, contest, name, user)
  if (kind === 'submit') return user === null ? toLogIn(path) : page(user, submitForm(tasks, contest))
  if (kind !== 'submissions') return missing
  if (user === null) return toLogIn(path)
  const mine = oldestFirst(state.runs).filter((run) => run.username === user)
  if (name !== 'me') return runPage(state, user, name)
  if (rest.join('/') === 'status/json') return status(mine, query.getAll('sids[]'))
  return page(user, list(mine.filter(({ problem }) => problem === query.get('f.Task'))))
}

const missing: SimResponse = { status: 404, body: '<html><body>404 Page Not Found</body></html>' }
const toLogIn = (path: string): SimResponse => ({
  status: 302,
  headers: { location: `/login?continue=${encodeURIComponent(path)}` },
})
const loginForm =
  '<form action="" method="POST"><input name="username"><input name="password" type="password"><div class="cf-challenge" data-sitekey="0x4"></div></form>'

function page(user: string | null, body: string): SimResponse {
  const token = randomBytes(33).toString('base64').replaceAll('+', '&#43;')
  return {
    body: `<!DOCTYPE html><html><head><title>AtCoder</title><meta name="robots" content="noai, noimageai"><script>var LANG = "en"; var userScreenName = "${speltLogin(user ?? '')}"; var csrfToken = "x";</script></head><body><form method="POST" name="form_logout" action="/logout"><input type="hidden" name="csrf_token" value="${token}"></form>${body}</body></html>`,
  }
}

function taskPage(
  tasks: readonly AtCoderTask[],
  contest: string,
  id: string,
  user: string | null,
): SimResponse {
  const task = tasks.find((one) => one.id === id && one.contest === contest)
  if (task === undefined) return missing
  return page(
    user,
    `<nav><a class="contest-title" href="/contests/${contest}">Lamp Contest ${contest}</a></nav><p>Time is up</p><span class="h2">\n\tA - ${task.title}\n\t<a class="btn btn-default btn-sm" href="/editorial">Editorial</a></span><hr><p>\n${task.limits}\n</p><div id="task-statement">${task.statement}</div>`,
  )
}

/** Handles of any case lead to the page. */
function userPage({ profiles }: SimState, handle: string): SimResponse {
  const found = [...profiles].find(([name]) => name.toLowerCase() === handle.toLowerCase())
  if (found === undefined) return missing
  const [name, affiliation] = found
  return page(
    null,
    `<h3><a href="/users/${name}" class="username">${name}</a></h3><table class="dl-table"><tr><th class="no-break">Country/Region</th><td>Japan</td></tr><tr><th class="no-break">Affiliation</th><td class="break-all">${escapeHtml(affiliation)}</td></tr></table><table class="dl-table mt-2"><tr><th class="no-break">Rank</th><td>1024th</td></tr></table>`,
  )
}

const submitForm = (tasks: readonly AtCoderTask[], contest: string) =>
  `<form class="form-horizontal form-code-submit" action="/contests/${contest}/submit" method="POST"><div id="select-lang" data-name="data.LanguageId">${tasks
    .filter((task) => task.contest === contest)
    .map(
      ({ id }) =>
        `<div id="select-lang-${id}"><select><option></option><option value="6017" data-ace-mode="c_cpp">C++23 (GCC 15.2.0)</option><option value="6082" data-ace-mode="python">Python (CPython 3.13.7)</option></select></div>`,
    )
    .join('')}</div><div class="cf-challenge" data-sitekey="0x4"></div></form>`

/** Three cells of a run that is finished, one of a run that is not, and of a compile error. */
function cells(run: SimRun): string {
  const step = showStep(run)
  const text = LABELS[step] ?? step
  const isMeasured = !/^(WJ|WR|CE)$|\d\/\d/.test(text)
  const label = `<span class='label label-${text === 'AC' ? 'success' : 'warning'}' title='…'>${text}</span>`
  return isMeasured
    ? `<td class='text-center'>${label}</td><td class='text-right'>${run.timeMs} ms</td><td class='text-right'>${run.memoryKib} KiB</td>`
    : `<td colspan='3' class='text-center waiting-judge' data-id='${run.id}'>${label}</td>`
}

function list(runs: readonly SimRun[]): string {
  if (runs.length === 0)
    return '<div class="panel panel-default panel-submission"><div class="panel-body">No Submissions</div></div>'
  const rows = runs.map((run) => {
    const at = inTokyo(run.submittedAt)
    return `<tr><td class="no-break"><time class="fixtime fixtime-second">${at}+0900</time></td><td><a href="#">A</a></td><td><a href="/users/${speltLogin(run.username)}">${shownName(run.username)}</a></td><td><a href="#">${NAMES.get(run.languageId) ?? run.languageId}</a></td><td class="text-right submission-score" data-id="${run.id}">100</td><td class="text-right">${Buffer.byteLength(run.source)} Byte</td>${cells(run)}<td class="text-center"><a class="submission-details-link" href="#">Detail</a></td></tr>`
  })
  return `<div class="panel panel-default panel-submission"><table class="table table-bordered"><thead><tr><th>Submission Time</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function status(mine: readonly SimRun[], ids: readonly string[]): SimResponse {
  const shown = mine.filter(({ id }) => ids.includes(String(id)))
  const result = Object.fromEntries(shown.map((run) => [run.id, { Html: cells(run), Score: '100' }]))
  return {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Result: result }).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
  }
}

const NINE_HOURS_MS = 9 * 3_600_000

const inTokyo = (at: Date): string =>
  new Date(at.getTime() + NINE_HOURS_MS).toISOString().slice(0, 19).replace('T', ' ')

function runPage(state: SimState, user: string, id: string): SimResponse {
  const run = state.runs.find((one) => String(one.id) === id)
  if (run === undefined) return missing
  const message =
    run.compileMessage === '' ? '' : `<h4>Compile Error</h4><pre>${escapeHtml(run.compileMessage)}</pre>`
  return page(user, `<pre id="submission-code">${escapeHtml(run.source)}</pre>${message}`)
}

function feed(state: SimState, { query }: SimRequest): SimResponse {
  const since = Number(query.get('from_second')) * 1_000
  const handle = query.get('user') ?? ''
  // It promises no order; this one is neither that of the runs nor the other way round.
  const runs = state.runs
    .toSorted((a, b) => (a.id % 2) - (b.id % 2) || b.id - a.id)
    .filter((run) => isLoginOf(run.username, handle) && run.submittedAt.getTime() >= since)
    .map((run) => {
      const step = showStep(run)
      return {
        id: run.id,
        epoch_second: Math.floor(run.submittedAt.getTime() / 1_000),
        problem_id: run.problem,
        contest_id: ATCODER_TASKS.find(({ id }) => id === run.problem)?.contest ?? 'abc900',
        user_id: speltLogin(run.username),
        language: NAMES.get(run.languageId) ?? run.languageId,
        point: 100,
        length: Buffer.byteLength(run.source),
        result: LABELS[step] ?? step,
        execution_time: step === 'CE' || step === 'pending' ? null : run.timeMs,
      }
    })
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(runs) }
}
