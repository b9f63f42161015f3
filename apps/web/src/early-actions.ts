/** An act of a reader on the picture of a page before the page was interactive (`public/before-paint.js`). */
export interface EarlyAction {
  readonly type: 'click' | 'focusin' | 'input' | 'change' | 'submit'
  /** The path from `#root`: the index of the child at each level. */
  readonly place: readonly number[]
  /** The markup of the element at that time. */
  readonly markup: string
  readonly value?: string
}

declare global {
  /** In order. */
  var earlyActions: readonly EarlyAction[] | undefined
  /** Stops recording. */
  var endEarlyActions: (() => void) | undefined
}
