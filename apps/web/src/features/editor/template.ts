const MARKER = /^[^\S\n]*\/\/\s*(?:PREPEND|TEMPLATE|APPEND) (?:BEGIN|END)[^\S\n]*(?:\n|$)/gm

interface TemplateSource {
  /** Templates of the problem, by language. */
  readonly ofProblem: Readonly<Record<string, string>>
  /** Templates of the site, by language. */
  readonly ofLanguages: Readonly<Record<string, string | null>>
}

/** What an untouched editor holds in a language: the problem's template, else the language's, else nothing. */
export function templateFor(language: string, { ofProblem, ofLanguages }: TemplateSource): string {
  return withoutMarkers(ofProblem[language] ?? ofLanguages[language] ?? '')
}

/** Templates may be divided by comment lines (`api.md` 5.4); the reader sees what lies between them. */
function withoutMarkers(template: string): string {
  return template.replace(MARKER, '')
}

/** The last used language where the problem allows it, else the problem's first. */
export function defaultLanguage(allowed: readonly string[], lastUsed: string | null): string {
  if (lastUsed !== null && allowed.includes(lastUsed)) return lastUsed
  return allowed[0] ?? ''
}

/** Nothing of the reader's own would be lost by replacing this code. */
export function isUntouched(code: string, template: string): boolean {
  return code.trim() === '' || code.trim() === template.trim()
}
