import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { later } from '../../../ui/page/later.tsx'
import { SymbolRow } from './SymbolRow.tsx'
import { type Acts, useCommands } from './use-commands.ts'

const CommandList = later(() => import('./CommandList.tsx'))

interface Props extends Acts {
  readonly tabSize: number
}

/** The comforts that come with the full editor: a row of symbols on touch screens, and the list of commands. */
export default function EditorTools({ tabSize, ...acts }: Props) {
  const commands = useCommands(acts)
  const [isListOpen, setListOpen] = useState(false)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('dialog[open]') !== null || !asksForList(event)) return
    event.preventDefault()
    setListOpen(true)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <SymbolRow tabSize={tabSize} />
      <Suspense fallback={null}>
        {isListOpen && <CommandList commands={commands} onClose={() => setListOpen(false)} />}
      </Suspense>
    </>
  )
}

/** F1 anywhere, and a question mark where nobody writes. */
function asksForList({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (key === 'F1') return true
  if (key !== '?' || ctrlKey || metaKey || altKey) return false
  const isWriting =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  return !isWriting
}
