/** What a reader did to the picture of a page before the page was interactive (`public/before-paint.js`). */
export interface EarlyAction {
  readonly type: 'click' | 'focusin' | 'input' | 'change' | 'submit'
  /** The path from `#root`: the index of the child at each level. */
  readonly place: readonly number[]
  /** What the element looked like. */
  readonly markup: string
  readonly value?: string
}

declare global {
  /** In order. */
  var earlyActions: readonly EarlyAction[] | undefined
  /** Stops recording. */
  var endEarlyActions: (() => void) | undefined
}
