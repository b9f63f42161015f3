import { shownName, speltLogin } from '../sim-state.ts'
import type { CfProblem } from './cf-problems.ts'

/** The data that every page of the site has around its content. */
export interface Surroundings {
  readonly csrf: string
  readonly handle: string | null
}

export const contestOf = ({ id }: Pick<CfProblem, 'id'>): string =>
  /^\d+(?=[A-Z])/.exec(id)?.[0] ?? id.slice(0, -2)
export const indexOf = (problem: Pick<CfProblem, 'id'>): string => problem.id.slice(contestOf(problem).length)

export function cfPage({ csrf, handle }: Surroundings, content: string, sidebar = ''): string {
  const login =
    handle === null
      ? '<a href="/enter?back=%2F">Enter</a> | <a href="/register">Register</a>'
      : `<a href="/profile/${speltLogin(handle)}">${shownName(handle)}</a> | <a href="/${csrf}/logout">Logout</a>`
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="X-Csrf-Token" content="${csrf}"/><title>Simulated</title>
<script>window._bfaa = "0123456789abcdef0123456789abcdef"; window.standaloneContest = false;</script></head>
<body><div id="body"><div id="header"><div class="lang-chooser"><div><a href="?locale=en">en</a></div><div>${login}</div></div></div>
<span class="csrf-token" data-csrf='${csrf}'>&nbsp;</span><div id="pageContent">${content}<a href="/profile/somebody">somebody</a></div>
<div id="sidebar">${sidebar}</div></div></body></html>`
}

export function cfProblemPage(surroundings: Surroundings, problem: CfProblem, root: string): string {
  const contest = contestOf(problem)
  const section = (name: string, title: string, body: string | undefined) =>
    body === undefined
      ? ''
      : `<div${name === '' ? '' : ` class="${name}"`}><div class="section-title">${title}</div>${body}</div>`
  const property = (name: string, title: string, value: string) =>
    `<div class="${name}"><div class="property-title">${title}</div>${value}</div>`
  const statement = `<div class="header"><div class="title">${indexOf(problem)}. ${problem.title}</div>
${property('time-limit', 'time limit per test', problem.timeLimit)}${property('memory-limit', 'memory limit per test', problem.memoryLimit)}
${property('input-file input-standard', 'input', problem.inputFile)}${property('output-file output-standard', 'output', problem.outputFile)}</div>
<div>${problem.legend}</div>${section('input-specification', 'Input', problem.input)}${section('output-specification', 'Output', problem.output)}${section('', 'Interaction', problem.interaction)}${samplesOf(problem)}${section('note', 'Note', problem.note)}`
  const tags = problem.tags.map(
    (tag) => `<span class="tag-box" style="font-size:1.2rem;" title="${tag}">\r\n ${tag}\r\n</span>`,
  )
  return cfPage(
    surroundings,
    `<div class="problemindexholder" problemindex="${indexOf(problem)}" data-uuid="ps_1"><div class="ttypography"><div class="problem-statement">${statement}</div></div></div>`,
    `<div class="roundbox sidebox"><table class="rtable"><tbody><tr><th class="left"><a style="color: black" href="${root}/${contest}">Garden Round ${contest}</a></th></tr></tbody></table></div><div class="roundbox">${tags.join('')}</div>`,
  )
}

function samplesOf({ samples, linesMarked }: CfProblem): string {
  if (samples.length === 0) return ''
  const marked = (text: string) =>
    text
      .split('\n')
      .map(
        (line, index) =>
          `<div class="test-example-line test-example-line-${index % 2 === 0 ? 'even' : 'odd'}">${line}</div>`,
      )
      .join('')
  const input = (text: string) => (linesMarked === true ? marked(text) : text.replaceAll('\n', '<br />'))
  const pairs = samples.map(
    ([given, wanted]) =>
      `<div class="input"><div class="title">Input</div><pre>${input(given)}</pre></div><div class="output"><div class="title">Output</div><pre>\n${wanted}\n</pre></div>`,
  )
  return `<div class="sample-tests"><div class="section-title">Examples</div><div class="sample-test">${pairs.join('')}</div></div>`
}

/** The dashboard of a contest, from which limits are read when a statement is a file. */
export function cfDashboard(
  surroundings: Surroundings,
  problems: readonly CfProblem[],
  root: string,
): string {
  const rows = problems.map((problem) => {
    const files =
      problem.inputFile === 'standard input'
        ? 'standard input/output'
        : `${problem.inputFile} / ${problem.outputFile}`
    const address = `${root}/${contestOf(problem)}/problem/${indexOf(problem)}`
    return `<tr><td class="id"><a href="${address}">\r\n ${indexOf(problem)}\r\n</a></td><td><div style="position:relative;"><div style="float:left;"><a href="${address}"><!-- -->${problem.title}</a></div><div class="notice" style="float:right;"><div>${files}</div>${problem.timeLimit}, ${problem.memoryLimit}</div></div></td></tr>`
  })
  const contest = problems[0] === undefined ? '' : contestOf(problems[0])
  return cfPage(
    surroundings,
    `<table class="problems"><tr><th>#</th><th>Name</th></tr>${rows.join('')}</table>`,
    `<div class="roundbox"><table class="rtable"><tr><th class="left"><a href="${root}/${contest}">Garden Cup ${contest}</a></th></tr></table></div>`,
  )
}

export function cfAttachments(surroundings: Surroundings, root: string, contest: string): string {
  const file = (number: number, name: string) =>
    `<tr><td><a href="${root}/${contest}/attachments/download/${number}/${name}">${name}</a></td><td>120 KB</td><td>2026</td><td>English</td></tr>`
  return cfPage(
    surroundings,
    `<table><tr><th>Name</th></tr>${file(1, 'garden-cup.pdf')}${file(2, 'garden-cup-tutorial.pdf')}${file(3, 'tests.zip')}</table>`,
  )
}
