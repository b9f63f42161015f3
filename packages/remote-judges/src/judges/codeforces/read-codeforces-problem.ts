import type { ProblemRef, RemoteDocument, RemoteProblem } from '../../adapter.ts'
import type { RemoteSession } from '../../fetch/remote-session.ts'
import { fillPath } from '../../page/fill-path.ts'
import {
  attribute,
  cellsOf,
  find,
  findAll,
  lineOf,
  notUnderstood,
  type Page,
  wordsOf,
} from '../../page/html-page.ts'
import { RemoteFault } from '../../remote-fault.ts'
import { openPage } from '../../visit.ts'
import type { CodeforcesFacts } from './codeforces-facts.ts'
import { placesOf } from './problem-index.ts'
import { readMegabytes, readSeconds, readStatement } from './read-statement.ts'

/**
 * Reads a problem. One that has no English statement is read in Russian; one whose statement is a file has a title,
 * limits and links to the files of its contest.
 */
export async function readCodeforcesProblem(
  facts: CodeforcesFacts,
  session: RemoteSession,
  problem: ProblemRef,
): Promise<RemoteProblem> {
  const places = placesOf(problem)
  const path = fillPath(facts.paths.problem, places)
  const page = await openPage(session, facts.site, { path, expects: 'file' })
  if (page.text.includes(facts.texts.notInEnglish)) {
    const russian = await openPage(session, facts.site, {
      path: fillPath(facts.paths.russianProblem, places),
    })
    return readStatement(facts, problem, russian)
  }
  if (find(page.root, facts.selectors.statement) !== null) return readStatement(facts, problem, page)
  if (isPdf(page) || isAttachments(page, facts, places)) return readFromFiles(facts, session, problem, page)
  throw whyMissing(facts, page, path)
}

const isPdf = ({ text, headers }: Page) =>
  text.startsWith('%PDF') ||
  (headers['content-type'] ?? '').startsWith('application/pdf') ||
  /application\/pdf/.test(text)

const isAttachments = (page: Page, { paths }: CodeforcesFacts, places: Record<string, string>) =>
  page.url.pathname === fillPath(paths.attachments, places)

/** Wrong numbers lead to a list; what is not for everyone leads to the login. */
function whyMissing({ paths }: CodeforcesFacts, page: Page, path: string): RemoteFault {
  const details = { page: page.saved }
  if (page.url.pathname === paths.logIn)
    return new RemoteFault('refused', 'The site shows this problem to some users only.', {
      refusal: 'statement-unavailable',
      ...details,
    })
  if (page.url.pathname === path.replace(/\?.*/, '')) return notUnderstood(page, 'there is no statement')
  return new RemoteFault('refused', 'There is no such problem.', { refusal: 'problem-not-found', ...details })
}

async function readFromFiles(
  facts: CodeforcesFacts,
  session: RemoteSession,
  problem: ProblemRef,
  page: Page,
): Promise<RemoteProblem> {
  const { paths, selectors, site, texts } = facts
  const places = placesOf(problem)
  const contest = await openPage(session, site, { path: fillPath(paths.contest, places) })
  const row = findAll(contest.root, selectors.problemRow)
    .map(cellsOf)
    .find(([id]) => id !== undefined && lineOf(id) === places.index)
  const cell = row?.[1]
  if (cell === undefined) throw notUnderstood(contest, `problem ${places.index} is not in the list`)
  const text = wordsOf(cell)
  const heading = find(contest.root, selectors.contest)
  const files = isPdf(page)
    ? [{ name: `${problem.id}.pdf`, url: page.url.href }]
    : attachmentsOf(facts, isAttachments(page, facts, places) ? page : contest)
  const documents = files.filter(
    ({ name }) => !texts.noStatement.some((word) => name.toLowerCase().includes(word)),
  )
  const standard = [texts.standardInput, texts.standardOutput].some((name) => text.includes(name))
  return {
    problem,
    url: `${site.baseUrl}${fillPath(paths.problem, places)}`,
    title: lineOf(find(cell, 'a')),
    language: 'en',
    description: '',
    input: '',
    output: '',
    hint: '',
    samples: [],
    timeLimitMs: readSeconds(contest, text),
    memoryLimitMib: readMegabytes(contest, text),
    tags: [],
    author: null,
    source: lineOf(heading) || null,
    contestUrl: contest.url.href,
    inputFile: standard ? null : fileBefore(text),
    outputFile: standard ? null : fileAfter(text),
    isInteractive: false,
    pictures: [],
    documents,
    remarks: documents.length === 0 ? ['file-missing'] : ['in-a-file'],
  }
}

const FILES = /(\S+)\s*\/\s*(\S+)/
const fileBefore = (text: string) => FILES.exec(text)?.[1] ?? null
const fileAfter = (text: string) => FILES.exec(text)?.[2] ?? null

const attachmentsOf = ({ selectors }: CodeforcesFacts, page: Page): RemoteDocument[] =>
  findAll(page.root, selectors.attachmentLink).flatMap((link) => {
    const url = URL.parse(attribute(link, 'href') ?? '', page.url.href)
    const name = decodeURIComponent(url?.pathname.split('/').at(-1) ?? '')
    return url === null || !/\.pdf$/i.test(name) ? [] : [{ name, url: url.href }]
  })
