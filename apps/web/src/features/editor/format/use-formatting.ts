import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { openLoginDialog } from '../../../api/login-prompt.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formattersQuery } from './format.api.ts'
import type { Program } from './format-program.ts'

export interface Formatting {
  /** Null while it is not known, because nobody has asked. */
  readonly isOffered: boolean | null
  readonly format: () => void
}

/** The command that formats a program, and its keys. Its code is loaded when it is used. */
export function useFormatting(
  program: Program,
  { isUser, isSought }: { readonly isUser: boolean; readonly isSought: boolean },
): Formatting {
  const { t } = useTranslation('editor')
  const { t: tools } = useTranslation('editor-tools')
  const queryClient = useQueryClient()
  const offered = useQuery({ ...formattersQuery, enabled: isSought })
  const current = useRef(program)
  const isRunning = useRef(false)
  useEffect(() => {
    current.current = program
  })

  async function format(): Promise<void> {
    if (!isUser) {
      toast.warning(t('workplace.login_first'))
      return openLoginDialog()
    }
    if (isRunning.current) return
    isRunning.current = true
    try {
      const { formatProgram } = await import('./format-program.ts')
      await formatProgram(() => current.current, { queryClient, t, tools })
    } catch {
      toast.error(tools('format.not_loaded'))
    } finally {
      isRunning.current = false
    }
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('dialog[open]') !== null || !asksToFormat(event)) return
    event.preventDefault()
    void format()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  const isOffered = offered.data?.includes(program.contentType) ?? null
  return { isOffered, format: () => void format() }
}

/** By the place of the key: with Alt, some keyboards write another letter there. */
const asksToFormat = ({ code, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  code === 'KeyF' && shiftKey && altKey && !ctrlKey && !metaKey
