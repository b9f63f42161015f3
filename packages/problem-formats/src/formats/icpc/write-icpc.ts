import { createHash } from 'node:crypto'
import { bytesOf } from '../../package-content.ts'
import type { PackageProblem, PackageWarning } from '../../package-problem.ts'
import { PACKAGE_TEXTS } from '../../package-texts.ts'
import type { FormatWriter, PackageEntry } from '../../package-writer.ts'
import { textEntry } from '../../write/entries.ts'
import { keepSections, wholeStatement } from '../../write/whole-statement.ts'
import { withDownloads } from '../shared/attachments.ts'
import { languageOfCode } from '../shared/languages.ts'
import { tagOfCode } from '../shared/statement-languages.ts'
import { DOMJUDGE_INI } from './domjudge-ini.ts'
import { icpcLanguage } from './icpc-languages.ts'
import {
  caseEntries,
  keepCases,
  losesDependencies,
  losesPolicies,
  writtenGroups,
  writtenSamples,
} from './write-groups.ts'
import { flagsOf, keepJudge, keptLanguage, validatorFiles, writableValidators } from './write-judge.ts'
import { attachmentsOf, codeOf, commonLosses, icpcCode, SHOWN, writeEach, yamlEntry } from './write-parts.ts'
import { keepSolutions, writtenSolutions } from './write-submissions.ts'

/** Packages of the version 2025-09: one problem at the root, or a folder for each of several. */
export const icpcWriter: FormatWriter = {
  format: 'icpc',
  container: 'zip',
  losses: lossesForIcpc,
  write: (problems) => writeEach(problems, writeProblem),
}

function lossesForIcpc(problem: PackageProblem): PackageWarning[] {
  const losses = commonLosses(problem, '2025-09')
  if (losses.some(({ code }) => PACKAGE_TEXTS[code].level === 'error')) return losses
  const lose = (code: PackageWarning['code']) => losses.push({ code, details: {} })
  if (problem.languages?.some((name) => icpcLanguage(name) === null)) lose('loses-languages')
  if (problem.tags.some((tag) => tag.includes(','))) lose('loses-tags')
  if (losesPolicies(problem)) lose('loses-policies')
  if (losesDependencies(problem)) lose('loses-dependencies')
  return losses
}

/** A problem reduced to what such a package can hold, that is, to what an import of the export yields. */
export function keepForIcpc(problem: PackageProblem): PackageProblem {
  const statements = problem.statements
    .map((statement) => ({ ...keepSections(statement), language: tagOfCode(codeOf(statement)) }))
    .toSorted((a, b) => Number(b.language === 'en') - Number(a.language === 'en'))
  const { shown, downloads } = attachmentsOf(problem)
  return {
    ...problem,
    code: problem.code === null ? null : icpcCode(problem.code),
    statements: withDownloads(statements, downloads),
    stackLimitMib: null,
    difficulty: null,
    tags: problem.tags.flatMap(words),
    languages: problem.judgeMode === 'output_only' ? null : keepLanguages(problem.languages),
    templates: [],
    ...keepJudge(problem),
    userExtraFiles: {},
    fileIo: null,
    sharesCode: true,
    feedback: 'full',
    ...keepCases(problem),
    solutions: keepSolutions(problem, '2025-09'),
    generators: null,
    validators: writableValidators(problem).map(({ files: _, ...validator }) => ({
      ...validator,
      language: keptLanguage(validator.language),
    })),
    attachments: new Map(
      [...downloads, ...shown].flatMap((name) => {
        const content = problem.attachments.get(name)
        return content === undefined ? [] : [[name, content] as const]
      }),
    ),
  }
}

/** A comma separates keywords here. */
const words = (tag: string) => tag.split(',').flatMap((word) => word.trim() || [])

function keepLanguages(languages: PackageProblem['languages']): PackageProblem['languages'] {
  const names = icpcLanguages(languages).flatMap((code) => languageOfCode(code) ?? [])
  return names.length === 0 ? null : [...new Set(names)]
}

const icpcLanguages = (languages: PackageProblem['languages']) => [
  ...new Set((languages ?? []).flatMap((name) => icpcLanguage(name) ?? [])),
]

function* writeProblem(problem: PackageProblem, folder: string): Generator<PackageEntry> {
  yield yamlEntry(`${folder}problem.yaml`, manifestOf(problem))
  const code = problem.code === null ? null : icpcCode(problem.code)
  const id = code === null ? '' : `externalid = '${code}'\n`
  yield textEntry(folder + DOMJUDGE_INI, `${id}timelimit = '${problem.timeLimitMs / 1000}'\n`)
  const { shown, downloads } = attachmentsOf(problem)
  for (const statement of problem.statements)
    yield textEntry(
      `${folder}statement/problem.${codeOf(statement)}.md`,
      wholeStatement(statement).replace(SHOWN, (whole, before: string, name: string) =>
        shown.includes(name) ? before + name : whole,
      ),
    )
  for (const [name, content] of problem.attachments) {
    const place = downloads.includes(name) ? 'attachments' : 'statement'
    yield { path: `${folder}${place}/${name}`, read: () => bytesOf(content) }
  }
  yield* writeData(problem, `${folder}data/`)
  if (problem.program !== null)
    for (const [name, text] of validatorFiles(problem.program))
      yield textEntry(`${folder}output_validator/${name}`, text)
  for (const { files } of writableValidators(problem))
    for (const [name, text] of files) yield textEntry(`${folder}input_validators/${name}`, text)
  for (const { path, solution } of writtenSolutions(problem))
    yield textEntry(`${folder}submissions/${path}`, solution.source)
}

function* writeData(problem: PackageProblem, folder: string): Generator<PackageEntry> {
  const flags = flagsOf(problem)
  const groups = writtenGroups(problem)
  const isScored = problem.scoring === 'oi'
  const [only] = groups
  const total = groups.reduce((sum, { maxScore }) => sum + maxScore, 0)
  const secret = {
    ...(isScored
      ? { max_score: total, score_aggregation: groups.length === 1 ? only?.aggregation : 'sum' }
      : {}),
    ...(flags.length > 0 ? { output_validator_args: flags } : {}),
  }
  if (Object.keys(secret).length > 0) yield yamlEntry(`${folder}secret/test_group.yaml`, secret)
  // Groups of samples inherit nothing from the secret ones.
  if (flags.length > 0 && problem.samples.length > 0)
    yield yamlEntry(`${folder}sample/test_group.yaml`, { output_validator_args: flags })
  for (const { folder: place, maxScore, aggregation, requires } of groups.length === 1 ? [] : groups)
    yield yamlEntry(`${folder}${place}/test_group.yaml`, {
      max_score: maxScore,
      score_aggregation: aggregation,
      ...(requires.length > 0 ? { require_pass: requires } : {}),
    })
  for (const one of [...writtenSamples(problem), ...groups.flatMap(({ cases }) => cases)])
    yield* caseEntries(folder, one)
}

function manifestOf(problem: PackageProblem): Record<string, unknown> {
  const { author, source, tags, mode, timeLimitMs, memoryLimitMib } = problem
  const languages = icpcLanguages(problem.languages)
  const types = typesOf(problem)
  return {
    problem_format_version: '2025-09',
    type: types.length === 1 ? types[0] : types,
    name: Object.fromEntries(problem.statements.map((one) => [codeOf(one), one.title])),
    uuid: uuidOf(problem),
    ...(author === null ? {} : { credits: { authors: [author] } }),
    ...(source === null ? {} : { source }),
    limits: {
      time_limit: timeLimitMs / 1000,
      memory: memoryLimitMib,
      ...(mode?.kind === 'multi_pass' ? { validation_passes: mode.passLimit } : {}),
    },
    ...(tags.length > 0 ? { keywords: tags.flatMap(words) } : {}),
    ...(languages.length > 0 ? { languages } : {}),
  }
}

function typesOf({ scoring, judgeMode }: PackageProblem): string[] {
  const kinds = { interactive: 'interactive', multi_pass: 'multi-pass', output_only: 'submit-answer' }
  const kind = Object.entries(kinds).find(([mode]) => mode === judgeMode)?.[1]
  return [scoring === 'oi' ? 'scoring' : 'pass-fail', ...(kind === undefined ? [] : [kind])]
}

/** Stays the same for every export of a problem as long as its id and first title do. */
function uuidOf({ code, statements }: PackageProblem): string {
  const name = JSON.stringify([code, statements[0]?.title ?? ''])
  const hash = createHash('sha256').update(name).digest('hex')
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    variant + hash.slice(17, 20),
    hash.slice(20, 32),
  ].join('-')
}
