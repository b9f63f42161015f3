/**
 * Types a text where the cursor is, in the plain field and in the full editor alike, so that undo and the pairs of
 * brackets work as with a keyboard. The command is marked as old, and every browser has it; nothing else takes part in
 * the undo of a text field.
 */
export function insertText(text: string): void {
  document.execCommand('insertText', false, text)
}

/** Moves the cursor by one character. */
export function moveCursor(step: -1 | 1): void {
  const field = document.activeElement
  if (field instanceof HTMLTextAreaElement) {
    const at = Math.max(0, field.selectionStart + step)
    field.setSelectionRange(at, at)
    return
  }
  getSelection()?.modify('move', step < 0 ? 'backward' : 'forward', 'character')
}
