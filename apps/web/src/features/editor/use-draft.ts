import type { LanguageVo, ProblemInfoVo } from '@gavel/contract'
import { useState } from 'react'
import { useUser } from '../../api/session.ts'
import { readSettings, writeSettings } from './editor-settings.ts'
import { codeKeyOf, readCode, type StoredCode, takeOverCode } from './stored-code.ts'
import { defaultLanguage, isUntouched, templateFor } from './template.ts'
import { useKeptDraft } from './use-kept-draft.ts'

interface Task {
  /** Where the programs of visitors are kept, beside those of users. */
  readonly draftKey: string
  readonly languages: readonly Pick<LanguageVo, 'name' | 'codeTemplate'>[]
  readonly templates: ProblemInfoVo['codeTemplate']
}

export interface Draft extends StoredCode {
  readonly setCode: (code: string) => void
  /** Changes the language; an untouched editor gets its template. */
  readonly setLanguage: (language: string) => void
  readonly replace: (draft: StoredCode) => void
  /** Back to the template. */
  readonly reset: () => void
  /** The program that another tab has saved since this one read it; null if none has. */
  readonly elsewhere: StoredCode | null
  readonly takeElsewhere: () => void
  readonly overwriteElsewhere: () => void
}

/** The reader's program for one problem, saved in the browser so that leaving the page loses nothing. */
export function useDraft({ draftKey, languages, templates }: Task): Draft {
  const names = languages.map(({ name }) => name)
  const ofLanguages = Object.fromEntries(languages.map(({ name, codeTemplate }) => [name, codeTemplate]))
  const templateOf = (language: string) => templateFor(language, { ofProblem: templates, ofLanguages })
  const uid = useUser()?.uid ?? null
  // A session that ends while somebody writes changes nothing: they are still the writer.
  const [writer, setWriter] = useState(uid)
  const [draft, setDraft] = useState<StoredCode>(() => {
    const key = codeKeyOf(draftKey, writer)
    takeOverCode(localStorage, draftKey, key)
    const stored = readCode(localStorage, key)
    const language = defaultLanguage(names, stored?.language ?? readSettings(localStorage).language)
    const isKept = stored !== null && stored.code.trim() !== ''
    return { language, code: isKept ? stored.code : templateOf(language) }
  })
  const keeping = useKeptDraft(codeKeyOf(draftKey, writer))
  const { elsewhere } = keeping

  if (uid !== null && uid !== writer) {
    setWriter(uid)
    const own = readCode(localStorage, codeKeyOf(draftKey, uid))
    if (own !== null && isUntouched(draft.code, templateOf(draft.language))) setDraft(own)
  }

  function replace(next: StoredCode) {
    setDraft(next)
    keeping.save(next)
  }

  return {
    ...draft,
    setCode: (code) => replace({ ...draft, code }),
    setLanguage(language) {
      const wasUntouched = isUntouched(draft.code, templateOf(draft.language))
      replace({ language, code: wasUntouched ? templateOf(language) : draft.code })
      writeSettings(localStorage, { ...readSettings(localStorage), language })
    },
    replace,
    reset() {
      setDraft({ ...draft, code: templateOf(draft.language) })
      keeping.forget()
    },
    elsewhere,
    takeElsewhere() {
      if (elsewhere === null) return
      setDraft(elsewhere)
      keeping.overwrite(elsewhere)
    },
    overwriteElsewhere: () => keeping.overwrite(draft),
  }
}
