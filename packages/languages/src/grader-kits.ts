import { readdirSync, readFileSync } from 'node:fs'
import { GraderFamily, LanguageSetup, TaskGrader } from '@gavel/contract'
import { parse } from 'yaml'
import { z } from 'zod'
import type { LanguageDefinition } from './language-definition.ts'
import { languageSetup } from './languages.ts'

/**
 * How the languages of one family build a grader and compile submissions together with it. `{flags}` is replaced by the
 * beginning of the language's own compile command, so that every version of a language keeps its standard.
 */
const GraderKit = z.strictObject({
  family: GraderFamily,
  /** Name of a submission's file. */
  sourceFile: z.string(),
  /** The file name of the stub, where a grader can only be compiled together with one. */
  stubFile: z.string().optional(),
  /** The argument of the compile command that ends the flags; null if no flags are taken over. */
  flagsUntil: z.string().nullable(),
  build: TaskGrader.shape.build,
  compile: z.strictObject({ argv: LanguageSetup.shape.run.shape.argv }),
  /** Replacements for arguments of the run command; null if it stays the same. */
  run: z.strictObject({ replace: z.record(z.string(), z.string()) }).nullable(),
})
type GraderKit = z.output<typeof GraderKit>

/** A setter's grader for one family, as stored with the problem. */
export interface GraderSource {
  readonly code: string
  readonly headers: Readonly<Record<string, string>>
  readonly stub: string
}

const FOLDER = new URL('../graders/', import.meta.url)

const KITS: ReadonlyMap<string, GraderKit> = new Map(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => GraderKit.parse(parse(readFileSync(new URL(name, FOLDER), 'utf8'))))
    .map((kit) => [kit.family, kit]),
)

/** How a submission in this language is compiled and run together with a grader, and how the grader is built. */
export interface GraderTask {
  readonly language: LanguageSetup
  readonly grader: TaskGrader
}

/**
 * @param judgeFiles lie beside the grader and, like it, are hidden from solvers
 * @throws Error for a language without a family
 */
export function graderTask(
  definition: LanguageDefinition,
  source: GraderSource,
  judgeFiles: Readonly<Record<string, string>>,
): GraderTask {
  const setup = languageSetup(definition)
  const kit = KITS.get(definition.graderFamily ?? '')
  if (kit === undefined || setup.compile === null) throw new Error(`${definition.name} knows no graders`)
  const flags = flagsOf(kit, setup.compile.argv)
  const fill = (argv: readonly string[]) => argv.flatMap((part) => (part === '{flags}' ? flags : [part]))
  return {
    language: {
      ...setup,
      sourceFile: kit.sourceFile,
      compile: { ...setup.compile, argv: fill(kit.compile.argv) },
      run: { ...setup.run, argv: setup.run.argv.map((part) => kit.run?.replace[part] ?? part) },
    },
    grader: {
      source: source.code,
      files: {
        ...source.headers,
        ...judgeFiles,
        ...(kit.stubFile === undefined ? {} : { [kit.stubFile]: source.stub }),
      },
      build: { ...kit.build, argv: fill(kit.build.argv) },
    },
  }
}

function flagsOf({ flagsUntil }: GraderKit, argv: readonly string[]): readonly string[] {
  return flagsUntil === null ? [] : argv.slice(0, argv.indexOf(flagsUntil))
}
