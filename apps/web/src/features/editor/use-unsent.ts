import { useState } from 'react'
import { useUser } from '../../api/session.ts'
import { codeKeyOf } from './stored-code.ts'

/**
 * Whether the reader's program waits to be submitted because there was no network. It is kept in the browser beside the
 * program, so that their page may be closed meanwhile.
 */
export function useUnsent(draftKey: string): [boolean, (isUnsent: boolean) => void] {
  const uid = useUser()?.uid ?? null
  const key = `${codeKeyOf(draftKey, uid)}_unsent`
  const [isUnsent, setUnsent] = useState(() => uid !== null && localStorage.getItem(key) !== null)

  function change(next: boolean) {
    setUnsent(next)
    try {
      if (next) localStorage.setItem(key, '1')
      else localStorage.removeItem(key)
    } catch {
      // The storage is full or forbidden: this page still knows it.
    }
  }

  return [isUnsent, change]
}
