import { escapeHtml } from '../escape-html.ts'
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
  speltLogin,
} from '../sim-state.ts'
import { type Simulator, startSimulator } from '../simulator.ts'
import { SPOJ_PROBLEMS, type SpojProblem } from './spoj-problems.ts'

export interface SpojSimulator extends Simulator {
  readonly state: SimState
  readonly problems: Map<string, SpojProblem>
  /** For `createAdapter`. */
  readonly override: unknown
}

interface Shown {
  readonly status: number
  readonly text: string
  readonly short?: string
}

const STEPS: Readonly<Record<string, Shown>> = {
  pending: { status: 0, text: 'waiting..' },
  compiling: { status: 1, text: 'compiling..' },
  judging: { status: 3, text: 'running judge..' },
  CE: { status: 11, text: 'compilation error', short: 'CE' },
  RE: { status: 12, text: 'runtime error (SIGSEGV)', short: 'RE' },
  OLE: { status: 12, text: 'runtime error (SIGXFSZ)', short: 'RE' },
  TLE: { status: 13, text: 'time limit exceeded', short: 'TLE' },
  WA: { status: 14, text: 'wrong answer', short: 'WA' },
  AC: { status: 15, text: '<strong>accepted</strong>', short: 'AC' },
  MLE: { status: 20, text: 'memory limit exceeded', short: 'MLE' },
  SE: { status: 20, text: 'internal error', short: 'IE' },
}

/** SPOJ as `remote-judges.md` describes it: its answer to a solution names the run. */
export async function startSpojSimulator(): Promise<SpojSimulator> {
  const state = createSimState({ submitIntervalMs: 0, firstRunId: 31_000_001 })
  const problems = new Map(SPOJ_PROBLEMS.map((problem) => [problem.id, problem]))
  const site: SimSite = {
    respond: (request) => respond(state, problems, request),
    challenge: {
      status: 403,
      body: '<html><head><title>Just a moment...</title></head><body></body></html>',
    },
    maintenance: { body: '<html><body>The site is under maintenance</body></html>' },
    tooManyRequests: { status: 429, headers: { 'retry-after': '7' }, body: 'Too many requests' },
    endSessions: () => state.sessions.clear(),
  }
  const simulator = await startSimulator(site)
  return { ...simulator, state, problems, override: { site: { baseUrl: simulator.origin } } }
}

function respond(
  state: SimState,
  problems: ReadonlyMap<string, SpojProblem>,
  request: SimRequest,
): SimResponse {
  const user = state.sessions.get(request.cookies.get('SPOJ') ?? '') ?? null
  const [, room = '', ...rest] = request.path.split('/')
  const named = rest[0] ?? ''
  if (room === '') return page(user, 'Welcome')
  if (room === 'problems') return problemPage(problems.get(named), user)
  if (room === 'login') return logIn(state, request)
  if (room === 'submit' && named === 'complete') return submit(state, problems, user, request)
  if (room === 'submit') return user === null ? toLogIn() : submitForm(problems.get(named), user)
  if (room === 'status') return statusPage(state, user, rest)
  if (room === 'error') {
    const run = state.runs.find(({ id }) => String(id) === named)
    return page(
      user,
      `<div align="left"><pre><small>${escapeHtml(run?.compileMessage ?? '')}</small></pre></div>`,
    )
  }
  return { status: 404, body: 'Not Found' }
}

const page = (user: string | null, body: string): SimResponse => ({
  body: `<html><head><title>SPOJ.com</title></head><body><nav><form action="/login/"><input name="login_user"><input name="password" type="password"></form>${user === null ? '' : `<a href="/logout"><span class="fa fa-sign-out fa-fw"></span></a> <a href="/users/${speltLogin(user)}/">${shownName(user)}</a>`}</nav>${body}</body></html>`,
})

const toLogIn = () => page(null, '<h1>Authorisation required</h1>')

function problemPage(problem: SpojProblem | undefined, user: string | null): SimResponse {
  if (problem === undefined) return page(user, '<p align=center>Wrong problem code!</p>')
  const meta = [
    ['Added by', problem.author],
    ['Date', '2026-01-01'],
    ['Time limit', problem.time],
    ['Source limit', '50000B'],
    ['Memory limit', problem.memory],
    ['Cluster', 'Cube (Intel G860)'],
    ['Languages', 'All except: ASM64'],
    ['Resource', problem.resource],
  ]
  return page(
    user,
    `<ol class="breadcrumb"><li>Problems</li><li>classical</li></ol><h2 id="problem-name" class="text-center">${problem.id} - ${problem.title}</h2>${problem.tags.map((tag, index) => `<a href="/problems/tag/${tag}"><span class="problem-tag" data-tagid="${index}">#${tag}</span></a>`).join('')}<div id="problem-body">${problem.body}</div><div class="text-center"><a href="/submit/${problem.id}/">Submit solution!</a></div><table id="problem-meta"><tbody>${meta.map(([label, value]) => `<tr><td>${label}:</td><td>${value}</td></tr>`).join('')}</tbody></table>`,
  )
}

function logIn(state: SimState, { form }: SimRequest): SimResponse {
  const username = form.get('login_user') ?? ''
  if (form.get('autologin') !== '1' || state.passwords.get(username) !== form.get('password'))
    return page(null, 'Authentication failed!')
  const cookie = openSession(state, username)
  return {
    // The page is made before it knows who has come.
    ...page(null, 'In a few seconds you will be redirected to the page'),
    headers: { 'set-cookie': [`SPOJ=${cookie}; path=/`] },
  }
}

function submitForm(problem: SpojProblem | undefined, user: string): SimResponse {
  if (problem === undefined) return page(user, 'Wrong problem code!')
  return page(
    user,
    `<select id="lang" name="lang">${problem.languageIds.map((id) => `<option value="${id}" >C++14 (number ${id})</option>`).join('')}</select>`,
  )
}

function submit(
  state: SimState,
  problems: ReadonlyMap<string, SpojProblem>,
  user: string | null,
  { form }: SimRequest,
): SimResponse {
  if (user === null) return toLogIn()
  const problem = problems.get(form.get('problemcode') ?? '')
  const [languageId, source] = [form.get('lang') ?? '', form.get('file') ?? '']
  if (problem === undefined) return page(user, 'Wrong problem code!')
  if (!problem.languageIds.includes(languageId))
    return page(user, "You can't submit in this language for this problem")
  if (Buffer.byteLength(source) > 50_000) return page(user, 'Your solution is too long')
  const { id } = addRun(state, {
    username: user,
    problem: problem.id,
    languageId,
    source: source.replaceAll('\r', ''),
  })
  return page(
    user,
    `<h3>Solution submitted!</h3><input type="hidden" name="newSubmissionId" value="${id}"/><a href="/status/?ns=${id}">status</a>`,
  )
}

function statusPage(
  state: SimState,
  user: string | null,
  [first = '', second = '']: readonly string[],
): SimResponse {
  if (second === 'signedlist')
    return { headers: { 'content-type': 'text/plain' }, body: signedList(state, first) }
  if (user === null) return toLogIn()
  const one = /^ns=(\d+)$/.exec(first)?.[1]
  const [problem, owner] = first.split(',')
  const runs = oldestFirst(state.runs).filter((run) =>
    one === undefined
      ? run.problem === problem && isLoginOf(run.username, owner ?? '')
      : String(run.id) === one,
  )
  return page(user, `<table class="problems"><tbody>${runs.map(statusRow).join('')}</tbody></table>`)
}

function statusRow(run: SimRun): string {
  const step = showStep(run)
  const { status, text } = STEPS[step] ?? { status: 16, text: step }
  const isFinal = status > 10
  const isMeasured = isFinal && step !== 'CE'
  const [time, memory] = isMeasured
    ? [String(run.timeMs / 1_000), `${(run.memoryKib / 1_024).toFixed(1)}M`]
    : ['-', '-']
  return `<tr><td class="statustext">${run.id}</td><td class="statususer"><a href="/users/${speltLogin(run.username)}/" title="${shownName(run.username)}">${shownName(run.username)}</a></td><td class="statusres text-center" id="statusres_${run.id}" status="${status}" final="${isFinal ? 1 : 0}" manual="0">\n${text}\n</td><td class="stime" id="statustime_${run.id}"><a href="#">${time}</a></td><td class="smemory" id="statusmem_${run.id}">${memory}</td></tr>`
}

function signedList(state: SimState, handle: string): string {
  const rows = newestFirst(state.runs)
    .filter((run) => isLoginOf(run.username, handle))
    .map(
      (run) =>
        `| ${run.id} | ${run.submittedAt.toISOString().slice(0, 19).replace('T', ' ')} | ${run.problem} | ${STEPS[run.steps.at(-1) ?? '']?.short ?? run.steps.at(-1)} | 0.01 | 5.3M | CPP |`,
    )
  return `/--\\\n| ID | DATE | PROBLEM | RESULT | TIME | MEM | LANG |\n|----|------|---------|--------|------|-----|------|\n${rows.join('\n')}\n\\--/\n`
}
