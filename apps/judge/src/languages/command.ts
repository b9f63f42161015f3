import type { LanguageSetup } from '@gavel/contract'
import { NODE_IN_BOX, PRETTIER_IN_BOX } from './tool-dirs.ts'

/** Environment of everything that runs in a box: nothing of the host's. */
export const BOX_ENV: Readonly<Record<string, string>> = {
  PATH: '/usr/bin:/bin',
  HOME: '/box',
  TMPDIR: '/box',
  LANG: 'C.UTF-8',
}

type Argv = readonly [string, ...string[]]

export interface CommandLimits {
  readonly memoryMib: number
  readonly stackMib: number
}

/** Fills the placeholders of a language's run command and appends the program's own arguments. */
export function runArgv(
  language: LanguageSetup,
  limits: CommandLimits,
  programArguments: readonly string[] = [],
): Argv {
  const values = limitValues(language, limits)
  return asArgv([...language.run.argv.map((part) => fill(part, values)), ...programArguments])
}

/** Environment of a run: that of every box, plus the language's own variables. */
export function runEnv(language: LanguageSetup, limits: CommandLimits): Record<string, string> {
  const values = limitValues(language, limits)
  const own = Object.entries(language.run.env).map(([name, value]) => [name, fill(value, values)])
  return { ...BOX_ENV, ...Object.fromEntries(own) }
}

/** The command of a compiler or a probe, which knows no problem limits. */
export function toolArgv(argv: readonly string[]): Argv {
  return asArgv(argv.map((part) => fill(part, {})))
}

export function asArgv(argv: readonly string[]): Argv {
  const [program, ...rest] = argv
  if (program === undefined) throw new Error('a command without a program')
  return [program, ...rest]
}

function limitValues({ run }: LanguageSetup, limits: CommandLimits): Readonly<Record<string, number>> {
  const { memoryMib } = limits
  // For a runtime that keeps part of its heap for young objects: the whole limit is still available for old ones.
  const youngMib = Math.min(64, Math.max(4, Math.ceil(memoryMib / 8)))
  const stackMib = Math.min(limits.stackMib, run.maxStackMib ?? limits.stackMib)
  return {
    memoryMib,
    youngMib,
    heapMib: memoryMib + youngMib,
    stackMib,
    // For runtimes that put their own stack into the system's and also need room for the latter.
    halfStackKib: Math.floor((stackMib * 1024) / 2),
    halfStackBytes: Math.floor((stackMib * 1024 * 1024) / 2),
  }
}

/** Braces around anything else belong to the command. */
function fill(text: string, values: Readonly<Record<string, number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String({ node: NODE_IN_BOX, prettier: PRETTIER_IN_BOX }[name] ?? values[name] ?? whole),
  )
}
