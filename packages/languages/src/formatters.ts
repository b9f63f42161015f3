import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import type { LanguageDefinition } from './language-definition.ts'

/** One tool as described in `formatters.yaml`. */
const Formatter = z
  .object({
    contentTypes: z.array(z.string()).min(1),
    argv: z.array(z.string()).min(1),
    probe: z.array(z.string()).min(1),
    debianPackage: z.string().min(1).nullable(),
    complaint: z
      .string()
      .nullable()
      .transform((pattern) => (pattern === null ? null : new RegExp(pattern, 'm'))),
  })
  .strict()
export type Formatter = z.output<typeof Formatter>

export const FORMATTERS: readonly Formatter[] = z
  .array(Formatter)
  .parse(parse(readFileSync(new URL('../formatters.yaml', import.meta.url), 'utf8')))

const BY_TYPE = new Map(FORMATTERS.flatMap((one) => one.contentTypes.map((type) => [type, one] as const)))

/** The tool for texts of an editor mode, such as `text/x-c++src`; null if there is none. */
export const findFormatter = (contentType: string): Formatter | null => BY_TYPE.get(contentType) ?? null

/** @param indent blanks of a step, where the style lets people choose */
export const formatterArgv = (
  { argv }: Formatter,
  { sourceFile }: Pick<LanguageDefinition, 'sourceFile'>,
  indent: number,
): string[] =>
  argv.map((part) => part.replaceAll('{sourceFile}', sourceFile).replaceAll('{indent}', String(indent)))

export interface Complaint {
  /** Null if the tool names none. */
  readonly line: number | null
  readonly message: string
}

/** A tool's words about a program that it cannot read, without the rest of its output. */
export function complaintIn(formatter: Formatter, said: string): Complaint {
  const { line, message } = formatter.complaint?.exec(said)?.groups ?? {}
  if (line !== undefined && message !== undefined) return { line: Number(line), message: message.trim() }
  return { line: null, message: said.trim().split('\n')[0] ?? '' }
}
