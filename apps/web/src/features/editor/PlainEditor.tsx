import { type KeyboardEvent, useRef } from 'react'
import type { CodeEditorProps } from './editor-props.ts'
import classes from './PlainEditor.module.css'

/** For how long Tab leaves the editor after Escape. */
const TAB_LEAVES_MS = 5_000

/**
 * A field for typing a program that is there with the page itself. It looks like the full editor, without its
 * colours.
 */
export function PlainEditor({
  code,
  onChange,
  onSubmit,
  onTabFreed,
  label,
  describedBy,
  tabSize,
  wrapsLines,
}: CodeEditorProps) {
  const numbers = useRef<HTMLPreElement>(null)
  const tabLeavesUntil = useRef(0)
  const lines = code.split('\n').length

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSubmit()
    } else if (event.key === 'Escape') {
      tabLeavesUntil.current = Date.now() + TAB_LEAVES_MS
      onTabFreed()
    } else if (event.key === 'Tab' && !event.shiftKey && Date.now() > tabLeavesUntil.current) {
      event.preventDefault()
      const field = event.currentTarget
      field.setRangeText(' '.repeat(tabSize), field.selectionStart, field.selectionEnd, 'end')
      onChange(field.value)
    }
  }

  return (
    <div className={classes.plain} style={{ '--digits': String(lines).length }}>
      <pre ref={numbers} className={classes.numbers} aria-hidden="true">
        {wrapsLines ? '' : Array.from({ length: lines }, (_, index) => index + 1).join('\n')}
      </pre>
      <textarea
        className={classes.field}
        aria-label={label}
        aria-describedby={describedBy}
        value={code}
        wrap={wrapsLines ? 'soft' : 'off'}
        style={{ tabSize }}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => {
          if (numbers.current !== null)
            numbers.current.style.transform = `translateY(${-currentTarget.scrollTop}px)`
        }}
        onCompositionStart={({ currentTarget }) => {
          currentTarget.dataset.composing = ''
        }}
        onCompositionEnd={({ currentTarget }) => {
          delete currentTarget.dataset.composing
        }}
      />
    </div>
  )
}
