import type { LanguageVo, ProblemInfoVo } from '@gavel/contract'
import { useEffect, useRef, useState } from 'react'
import { readSettings, writeSettings } from './editor-settings.ts'
import { forgetCode, readCode, type StoredCode, writeCode } from './stored-code.ts'
import { defaultLanguage, isUntouched, templateFor } from './template.ts'

/** Typing pauses this long before the draft is written. */
const SAVE_AFTER_MS = 400

interface Task {
  readonly problemId: string
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
}

/** The reader's program for one problem: kept in the browser, so that leaving the page loses nothing. */
export function useDraft({ problemId, languages, templates }: Task): Draft {
  const names = languages.map(({ name }) => name)
  const ofLanguages = Object.fromEntries(languages.map(({ name, codeTemplate }) => [name, codeTemplate]))
  const templateOf = (language: string) => templateFor(language, { ofProblem: templates, ofLanguages })
  const [draft, setDraft] = useState<StoredCode>(() => {
    const stored = readCode(localStorage, problemId)
    const language = defaultLanguage(names, stored?.language ?? readSettings(localStorage).language)
    const isKept = stored !== null && stored.code.trim() !== ''
    return { language, code: isKept ? stored.code : templateOf(language) }
  })
  const storage = useDelayedStorage(problemId)

  function replace(next: StoredCode) {
    setDraft(next)
    storage.save(next)
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
      storage.forget()
    },
  }
}

/** Writes the newest draft when typing pauses, and at the latest when the page is left. */
function useDelayedStorage(problemId: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef<StoredCode | null>(null)

  useEffect(() => {
    const flush = () => {
      clearTimeout(timer.current)
      if (unsaved.current !== null) writeCode(localStorage, problemId, unsaved.current)
      unsaved.current = null
    }
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [problemId])

  return {
    save(draft: StoredCode) {
      unsaved.current = draft
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        writeCode(localStorage, problemId, draft)
        unsaved.current = null
      }, SAVE_AFTER_MS)
    },
    forget() {
      unsaved.current = null
      clearTimeout(timer.current)
      forgetCode(localStorage, problemId)
    },
  }
}
