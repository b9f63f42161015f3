import { Suspense, useEffect, useEffectEvent } from 'react'
import { later } from '../../../ui/page/later.tsx'
import type { Program } from '../format/format-program.ts'
import { useFormatting } from '../format/use-formatting.ts'
import { SymbolRow } from './SymbolRow.tsx'
import { type Acts, useCommands } from './use-commands.ts'

const CommandList = later(() => import('./CommandList.tsx'))

interface Props extends Omit<Acts, 'formatting'> {
  readonly program: Program
  readonly isListOpen: boolean
  readonly onCloseList: () => void
}

/** The comforts that come with the full editor: a row of symbols on touch screens, and the list of commands. */
export default function EditorTools({ program, isListOpen, onCloseList, ...acts }: Props) {
  const formatting = useFormatting(program, { isUser: acts.isUser, isSought: isListOpen })
  const commands = useCommands({ ...acts, formatting })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('dialog[open]') !== null || !asksForList(event)) return
    event.preventDefault()
    acts.onAsk('commands')
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <SymbolRow tabSize={program.tabSize} />
      <Suspense fallback={null}>
        {isListOpen && <CommandList commands={commands} onClose={onCloseList} />}
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
