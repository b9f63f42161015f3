import { readdirSync, readFileSync } from 'node:fs'
import { LanguageSetup } from '@gavel/contract'
import { parse } from 'yaml'
import { LanguageDefinition } from './language-definition.ts'

const DATA = new URL('../data/', import.meta.url)

/** Every language of the site in the wire's order: `seq` descending, then id. Read once, on first import. */
export const LANGUAGES: readonly LanguageDefinition[] = readDefinitions()

/** The language of submissions to output-only problems. */
export const PLAIN_TEXT = 'Plain Text'

const BY_NAME = new Map(LANGUAGES.map((language) => [language.name, language]))

export function findLanguage(name: string): LanguageDefinition | null {
  return BY_NAME.get(name) ?? null
}

/** The part of a definition that a judge host needs; the rest is left out of its tasks. */
export function languageSetup(definition: LanguageDefinition): LanguageSetup {
  return LanguageSetup.parse(definition)
}

function readDefinitions(): LanguageDefinition[] {
  const files = readdirSync(DATA).filter((name) => name.endsWith('.yaml'))
  return files.map(readDefinition).sort((a, b) => b.seq - a.seq || a.id - b.id)
}

/** @throws Error naming the file, so that a mistake in a new language is found at startup and not at its first submission. */
function readDefinition(file: string): LanguageDefinition {
  const parsed = LanguageDefinition.safeParse(parse(readFileSync(new URL(file, DATA), 'utf8')))
  if (!parsed.success) throw new Error(`languages/data/${file}: ${parsed.error.message}`)
  return parsed.data
}
