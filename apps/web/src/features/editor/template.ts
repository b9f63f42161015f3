const MARKER = /^[^\S\n]*\/\/\s*(?:PREPEND|TEMPLATE|APPEND) (?:BEGIN|END)[^\S\n]*(?:\n|$)/gm

interface TemplateSource {
  /** Templates of the problem, by language. */
  readonly ofProblem: Readonly<Record<string, string>>
  /** Templates of the site, by language. */
  readonly ofLanguages: Readonly<Record<string, string | null>>
}

/** The content of an untouched editor in a language: the problem's template, else the language's, else nothing. */
export function templateFor(language: string, { ofProblem, ofLanguages }: TemplateSource): string {
  return withoutMarkers(ofProblem[language] ?? ofLanguages[language] ?? '')
}

/** Comment lines can divide templates (`api.md` 5.4); the reader sees the part between them. */
function withoutMarkers(template: string): string {
  return template.replace(MARKER, '')
}

/** The languages that most people expect before they have chosen one, the first that is allowed; lists begin with C. */
const USUAL_LANGUAGES = ['C++ 17', 'C++ 17 With O2']

/** The last used language if the problem allows it, else a usual one, else the problem's first. */
export function defaultLanguage(allowed: readonly string[], lastUsed: string | null): string {
  if (lastUsed !== null && allowed.includes(lastUsed)) return lastUsed
  return USUAL_LANGUAGES.find((name) => allowed.includes(name)) ?? allowed[0] ?? ''
}

/** Whether replacing this code would lose nothing of the reader's own. */
export function isUntouched(code: string, template: string): boolean {
  return code.trim() === '' || code.trim() === template.trim()
}
