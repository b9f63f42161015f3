/** Something to do with the program, by a button, from the list of commands, or by its keys. */
export interface Command {
  readonly name: string
  /** As people write them, such as `Ctrl Enter`; omitted if there are none. */
  readonly keys?: string
  readonly run: () => void
  readonly isDisabled?: boolean
}

export const isMac = () => /Mac|iP(hone|ad)/.test(navigator.userAgent)

/** `Mod` is the key of the reader's system. */
export const keysText = (keys: string) => keys.replaceAll('Mod', isMac() ? '⌘' : 'Ctrl')
