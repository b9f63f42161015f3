import { useEffect } from 'react'

/** By the place of the keys, because with Alt they write other signs on some keyboards. */
export const STEP_KEYS = {
  previous: { code: 'Comma', shown: 'Alt+,', aria: 'Alt+,' },
  next: { code: 'Period', shown: 'Alt+.', aria: 'Alt+.' },
} as const

/** Alt with comma or full stop opens the problem before or after, wherever the page has a link to it. */
export function useStepKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, code, defaultPrevented } = event
      if (defaultPrevented || !altKey || ctrlKey || metaKey || shiftKey) return
      const direction =
        code === STEP_KEYS.next.code ? 'next' : code === STEP_KEYS.previous.code ? 'previous' : null
      const step = direction === null ? null : document.querySelector<HTMLElement>(`[data-step=${direction}]`)
      if (step === null) return
      event.preventDefault()
      step.click()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
