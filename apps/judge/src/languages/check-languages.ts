import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JudgeTask, MissingLanguage } from '@gavel/contract'
import { findFormatter, LANGUAGES, type LanguageDefinition, languageSetup } from '@gavel/languages'
import type { Slot } from '@gavel/sandbox'
import { withWorkFolder } from '../files/work-folder.ts'
import { judgeSubmission } from '../judge-submission.ts'
import type { Log } from '../log.ts'
import type { TestData } from '../test-data/task-test-data.ts'
import type { Compiler } from './compiler.ts'
import type { InstalledLanguage, KnownLanguages } from './known-languages.ts'
import type { ToolVersions } from './tool-versions.ts'

/** Enough for the first lines of a compiler's complaint. */
const REASON_LENGTH = 500

export interface LanguageCheck {
  readonly installed: readonly InstalledLanguage[]
  readonly missing: readonly MissingLanguage[]
}

interface Options {
  /** Names of the languages to check. */
  readonly wanted: readonly string[]
  readonly slot: Slot
  readonly versions: ToolVersions
  readonly compiler: Compiler
  readonly workDir: string
  readonly log: Log
  /** The languages that worked in the same environment before; null checks each. */
  readonly known: KnownLanguages | null
}

/**
 * The languages that work here: their tools respond, and the help page's own A+B program is judged accepted. After the
 * first start the programs come from the cache, so this costs one run each.
 */
export async function checkLanguages(options: Options): Promise<LanguageCheck> {
  const installed: InstalledLanguage[] = []
  const missing: MissingLanguage[] = []
  for (const language of LANGUAGES) {
    const { name } = language
    if (!options.wanted.includes(name)) continue
    const known = await options.known?.find(language)
    if (known != null) {
      installed.push(known)
      continue
    }
    const version = await options.versions.find(language.probe.argv, options.slot)
    const reason = version === null ? 'not installed' : await whyBroken(language, options)
    if (version !== null && reason === null)
      installed.push({ name, version, formats: await hasFormatter(language, options) })
    else missing.push({ name, reason: reason ?? 'not installed' })
  }
  for (const { name, reason } of missing) options.log.info('language not offered', { language: name, reason })
  return { installed, missing }
}

/** Whether the tool that formats its programs answers; none is needed. */
async function hasFormatter({ contentType }: LanguageDefinition, { versions, slot }: Options) {
  const formatter = findFormatter(contentType)
  return formatter !== null && (await versions.find(formatter.probe, slot)) !== null
}

/** Why the installed language does not judge its own sample correctly; null if it does. */
async function whyBroken(language: LanguageDefinition, options: Options): Promise<string | null> {
  const report = await withWorkFolder(options.workDir, async (folder) => {
    await writeFile(join(folder, 'input'), '1 2\n', { mode: 0o444 })
    await writeFile(join(folder, 'answer'), '3\n', { mode: 0o444 })
    const testData: TestData = {
      inputPath: async () => join(folder, 'input'),
      answerPath: async () => join(folder, 'answer'),
    }
    const control = { onStep: () => undefined, signal: new AbortController().signal }
    return judgeSubmission(sampleTask(language), { ...options, ...control, testData })
  })
  if (report.verdict === 'AC') return null
  const message = report.message ?? report.cases[0]?.message ?? ''
  return `installed, but its sample program gets ${report.verdict} ${message}`.trim().slice(0, REASON_LENGTH)
}

function sampleTask(language: LanguageDefinition): JudgeTask {
  const blob = { sha256: '0'.repeat(64), bytes: 4 }
  return {
    leaseToken: '',
    work: { kind: 'judging', id: 0 },
    source: language.template,
    language: languageSetup(language),
    // Generous: this tests whether the language works, not how fast the host is while it starts.
    limits: { timeMs: 10_000, memoryMib: 256, stackMib: 64 },
    mode: { kind: 'default', comparison: 'trailing-blanks' },
    scoring: 'icpc',
    stopAtFirstFailure: true,
    fileIo: null,
    userExtraFiles: {},
    subtasks: [],
    cases: [{ number: 1, subtask: 1, score: 0, input: blob, answer: blob }],
  }
}
