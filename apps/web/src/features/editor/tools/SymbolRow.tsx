import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './SymbolRow.module.css'
import { insertText, moveCursor } from './typed-text.ts'

/** Characters that on-screen keyboards keep on a second or third page, the most used ones first. */
const SYMBOLS = [...'{}()[];<>="\'+-*/%&|!:,.#_\\^~?@$']

interface Props {
  readonly tabSize: number
}

/**
 * Characters of programs above the on-screen keyboard, while the editor has the focus on a touch screen. A press leaves
 * the focus where it is, so the keyboard stays.
 */
export function SymbolRow({ tabSize }: Props) {
  const { t } = useTranslation('editor-tools')
  const isTyping = useEditorFocus()
  const keyboardPx = useKeyboardHeight(isTyping)
  if (!isTyping) return null
  return (
    <div
      className={classes.row}
      style={{ '--keyboard-height': `${keyboardPx}px` }}
      role="toolbar"
      aria-label={t('symbols.title')}
      // The focus stays in the program.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Key name={t('symbols.tab')} shown="⇥" onPress={() => insertText(' '.repeat(tabSize))} />
      <Key name={t('symbols.left')} shown="←" onPress={() => moveCursor(-1)} />
      <Key name={t('symbols.right')} shown="→" onPress={() => moveCursor(1)} />
      {SYMBOLS.map((symbol) => (
        <Key key={symbol} name={symbol} shown={symbol} onPress={() => insertText(symbol)} />
      ))}
    </div>
  )
}

interface KeyProps {
  readonly name: string
  readonly shown: string
  readonly onPress: () => void
}

function Key({ name, shown, onPress }: KeyProps) {
  return (
    <button type="button" tabIndex={-1} aria-label={name} className={classes.key} onClick={onPress}>
      {shown}
    </button>
  )
}

const TOUCH = '(hover: none) and (pointer: coarse)'
const isInEditor = () => document.activeElement?.closest('[data-editor-theme]') != null

/** Whether a program is being written with fingers. */
function useEditorFocus(): boolean {
  const [isTyping, setTyping] = useState(() => matchMedia(TOUCH).matches && isInEditor())
  useEffect(() => {
    if (!matchMedia(TOUCH).matches) return
    // After the focus has arrived somewhere.
    const look = () => setTimeout(() => setTyping(isInEditor()))
    addEventListener('focusin', look)
    addEventListener('focusout', look)
    return () => {
      removeEventListener('focusin', look)
      removeEventListener('focusout', look)
    }
  }, [])
  return isTyping
}

/** How many pixels of the window the on-screen keyboard covers. */
function useKeyboardHeight(isWatched: boolean): number {
  const [heightPx, setHeight] = useState(0)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!isWatched || viewport === null) return
    const measure = () =>
      setHeight(Math.max(0, Math.round(innerHeight - viewport.height - viewport.offsetTop)))
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [isWatched])
  return heightPx
}
