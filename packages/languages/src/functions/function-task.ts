import { readdirSync, readFileSync } from 'node:fs'
import { GraderFamily, LanguageSetup, type TaskGraderProcess } from '@gavel/contract'
import { parse } from 'yaml'
import { z } from 'zod'
import type { LanguageDefinition } from '../language-definition.ts'
import { languageSetup } from '../languages.ts'
import * as cFamily from './c-family.ts'
import { type DeclaredFunction, type FunctionInterface, parseInterface } from './function-interface.ts'
import * as java from './java.ts'
import * as python from './python.ts'

/** The header that C and C++ submissions and the grader include. */
export const FUNCTIONS_HEADER = 'functions.h'

/** How a language compiles a submission together with the judge's part, which calls its functions. */
const FunctionKit = z.strictObject({
  family: GraderFamily,
  /** Name of a submission's file. */
  sourceFile: z.string(),
  /** The argument of the compile command that ends the flags; null if no flags are taken over. */
  flagsUntil: z.string().nullable(),
  /** The judge's part in this folder, and its name beside the submission. */
  runtime: z.string(),
  runtimeFile: z.string(),
  compile: z.strictObject({ argv: LanguageSetup.shape.run.shape.argv }),
  /** Replacements for arguments of the run command; null if it stays the same. */
  run: z.strictObject({ replace: z.record(z.string(), z.string()) }).nullable(),
})
type FunctionKit = z.output<typeof FunctionKit>

const FOLDER = new URL('../../functions/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8')

const KITS: ReadonlyMap<string, FunctionKit> = new Map(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => FunctionKit.parse(parse(read(name))))
    .map((kit) => [kit.family, kit]),
)
const RUNTIMES: ReadonlyMap<string, string> = new Map(
  [...KITS.values()].map(({ family, runtime }) => [family, read(runtime)]),
)

/** How a submission is compiled and run, which files lie beside it, and the grader it talks to. */
export interface FunctionTask {
  readonly language: LanguageSetup
  readonly userExtraFiles: Readonly<Record<string, string>>
  readonly graderProcess: TaskGraderProcess
}

/** A setter's grader that runs in a process of its own. */
export interface GraderProgram {
  readonly source: string
  readonly language: LanguageDefinition
  /** The declared functions, as the setter wrote them. */
  readonly functions: string
  /** Files beside the grader, hidden from solvers. */
  readonly extraFiles: Readonly<Record<string, string>>
}

/**
 * @throws InterfaceError for functions that cannot be parsed
 * @throws Error if the language supports no function problems, or no grader can be written in its own
 */
export function functionTask(definition: LanguageDefinition, grader: GraderProgram): FunctionTask {
  const functions = parseInterface(grader.functions)
  const { kit, setup } = kitOf(definition)
  return {
    language: withKit(kit, setup),
    userExtraFiles: { ...solverFiles(functions, kit.family), ...judgesPart(kit, functions) },
    graderProcess: graderProcess(grader, functions),
  }
}

/**
 * The grader alone, as it is compiled.
 *
 * @throws InterfaceError for functions that cannot be parsed
 * @throws Error for a language in which no such grader can be written
 */
export function graderProcessTask(grader: GraderProgram): TaskGraderProcess {
  return graderProcess(grader, parseInterface(grader.functions))
}

/** Whether a grader that runs in a separate process may be written in this language. */
export function canBeGraderProcess({ graderFamily, compile }: LanguageDefinition): boolean {
  return graderFamily === 'C++' && compile !== null
}

function graderProcess(grader: GraderProgram, functions: FunctionInterface): TaskGraderProcess {
  if (!canBeGraderProcess(grader.language))
    throw new Error(`a grader with a process of its own cannot be written in ${grader.language.name}`)
  const { kit, setup } = kitOf(grader.language)
  const { compile, ...language } = withKit(kit, setup)
  return {
    source: grader.source,
    language: {
      ...language,
      compile: compile && { ...compile, argv: [...compile.argv, '-DGAVEL_GRADER'] },
    },
    extraFiles: {
      ...grader.extraFiles,
      [FUNCTIONS_HEADER]: cFamily.headerText(functions),
      [kit.runtimeFile]: cppRuntime(functions.solution, functions.grader),
    },
    isServing: functions.grader.length > 0,
  }
}

function kitOf(definition: LanguageDefinition): { kit: FunctionKit; setup: LanguageSetup } {
  const setup = languageSetup(definition)
  const kit = KITS.get(definition.graderFamily ?? '')
  if (kit === undefined || setup.compile === null) throw new Error(`${definition.name} knows no functions`)
  return { kit, setup }
}

function withKit(kit: FunctionKit, setup: LanguageSetup): LanguageSetup {
  if (setup.compile === null) return setup
  const { argv } = setup.compile
  const flags = kit.flagsUntil === null ? [] : argv.slice(0, argv.indexOf(kit.flagsUntil))
  const filled = kit.compile.argv.flatMap((part) => (part === '{flags}' ? flags : [part]))
  return {
    ...setup,
    sourceFile: kit.sourceFile,
    compile: { ...setup.compile, argv: filled },
    run: { ...setup.run, argv: setup.run.argv.map((part) => kit.run?.replace[part] ?? part) },
  }
}

/** Files that solvers may download and include. */
export function solverFiles(functions: FunctionInterface, family: GraderFamily): Record<string, string> {
  return family === 'C' || family === 'C++' ? { [FUNCTIONS_HEADER]: cFamily.headerText(functions) } : {}
}

/** The initial text of a solver's editor. */
export function solverStub(functions: FunctionInterface, family: GraderFamily): string {
  const bodies = (stub: (one: DeclaredFunction) => string) => functions.solution.map(stub).join('\n')
  switch (family) {
    case 'C':
      return `#include <stdlib.h>\n#include "${FUNCTIONS_HEADER}"\n\n${bodies(cFamily.cStub)}`
    case 'C++':
      return `#include <string>\n#include <vector>\n#include "${FUNCTIONS_HEADER}"\nusing namespace std;\n\n${bodies(cFamily.cppStub)}`
    case 'Java':
      return java.javaStub(functions)
    case 'Python':
      return python.pythonStub(functions)
  }
}

/** An initial text for a setter's grader. */
export function graderStub(functions: FunctionInterface): string {
  const offered = functions.grader.map((one) => `${cFamily.cppStub(one)}\n`).join('')
  const called = functions.solution.map(({ name }) => `${name}(…)`).join(', ')
  return [
    '#include <iostream>',
    `#include "${FUNCTIONS_HEADER}"`,
    '',
    `${offered}int main() {`,
    `    // std::cin: the test's input. Calls: ${called}. std::cout: what is compared or checked.`,
    '    return 0;',
    '}',
    '',
  ].join('\n')
}

function judgesPart(kit: FunctionKit, functions: FunctionInterface): Record<string, string> {
  const { solution, grader } = functions
  switch (kit.family) {
    case 'C':
      return {
        [kit.runtimeFile]: fill('C', {
          callers: grader.map(cFamily.cCaller).join('\n'),
          served: solution.map(cFamily.cServed).join('\n'),
        }),
      }
    case 'C++':
      return { [kit.runtimeFile]: cppRuntime(grader, solution) }
    case 'Java':
      return {
        [kit.runtimeFile]: fill('Java', {
          served: solution.map(java.javaServed).join('\n'),
          rows: java.javaRows(),
        }),
        'Grader.java': java.javaGrader(functions),
      }
    case 'Python':
      return {
        [kit.runtimeFile]: fill('Python', { offered: python.pythonOffered(functions) }),
        'grader.py': python.pythonGrader(functions),
      }
  }
}

function cppRuntime(called: readonly DeclaredFunction[], served: readonly DeclaredFunction[]): string {
  return fill('C++', {
    callers: called.map(cFamily.cppCaller).join('\n'),
    served: served.map(cFamily.cppServed).join('\n'),
  })
}

function fill(family: GraderFamily, parts: Readonly<Record<string, string>>): string {
  return (RUNTIMES.get(family) ?? '').replace(/\{\{(\w+)\}\}/g, (whole, name: string) => parts[name] ?? whole)
}
