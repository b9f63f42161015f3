const isApple = typeof navigator !== 'undefined' && /Mac|iP(?:hone|ad|od)/.test(navigator.platform)

/** As people read it on their keyboard. */
export const FINDER_KEYS = isApple ? '⌘K' : 'Ctrl+K'

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** On a Mac Ctrl+K deletes to the end of the line. */
export function isFinderKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean {
  const isHeld = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return isHeld && !altKey && !shiftKey && key.toLowerCase() === 'k'
}
