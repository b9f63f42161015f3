import { type EditorialForSetters, type EditorialVo, WEB_LANGUAGES, type WebLanguage } from '@gavel/contract'
import type { TextsByLanguage } from '../problems/problem-editorials.tables.ts'
import type { countTakers, Editorial } from './editorials.queries.ts'
import { stateFor } from './help.policy.ts'
import { GIVING_UP } from './help-taken.tables.ts'
import type { Help } from './read-editorial.service.ts'

export function helpToWire(help: Help, language: WebLanguage): EditorialVo {
  const { editorial, gaveUpAt, openedHints } = help
  const hints = { count: editorial?.hints.length ?? 0, opened: hintsOf(help, language).slice(0, openedHints) }
  const closed = { opensAt: null, content: null, language: null, hints, gaveUpAt }
  if (help.isKeptByContest) return { ...closed, state: 'contest' }
  const text = editorial === null ? null : pickText(editorial.contents, [language, help.defaultLanguage])
  if (editorial === null || text === null) return { ...closed, state: 'none' }
  const state = stateFor(editorial, { ...help, hasGivenUp: gaveUpAt !== null })
  const { opensAt } = editorial
  return state === 'open' ? { ...closed, ...text, state, opensAt } : { ...closed, state, opensAt }
}

const hintsOf = ({ editorial, defaultLanguage }: Help, language: WebLanguage): string[] =>
  (editorial?.hints ?? []).map((texts) => pickText(texts, [language, defaultLanguage])?.content ?? '')

/** The text in the first of these languages that it is written in, else in any. */
function pickText(texts: TextsByLanguage, preferred: readonly WebLanguage[]) {
  const language = [...preferred, ...WEB_LANGUAGES].find((one) => texts[one] !== undefined)
  const content = language === undefined ? undefined : texts[language]
  return language === undefined || content === undefined ? null : { language, content }
}

type Takers = Awaited<ReturnType<typeof countTakers>>

/** @param editorial null: nothing is written yet */
export function editorialToSetters(editorial: Editorial | null, takers: Takers): EditorialForSetters {
  const takersOf = (step: number) => {
    const { users = 0, solved = 0 } = takers.find((one) => one.step === step) ?? {}
    return { users, solved }
  }
  const hints = editorial?.hints ?? []
  return {
    isShown: editorial?.isShown ?? false,
    opens: editorial?.opens ?? 'accepted',
    opensAt: editorial?.opensAt ?? null,
    contents: editorial?.contents ?? {},
    hints: [...hints],
    gmtModified: editorial?.updatedAt ?? null,
    takers: { gaveUp: takersOf(GIVING_UP), hints: hints.map((_, index) => takersOf(index + 1)) },
  }
}
