/** What a reader did to the picture of a page before the page was interactive (`public/before-paint.js`). */
export interface EarlyDeed {
  readonly type: 'click' | 'focusin' | 'input' | 'change' | 'submit'
  /** The path from `#root`: the index of the child at each level. */
  readonly place: readonly number[]
  /** What the element looked like. */
  readonly markup: string
  readonly value?: string
}

declare global {
  /** In order. */
  var earlyDeeds: readonly EarlyDeed[] | undefined
  /** Stops recording. */
  var endEarlyDeeds: (() => void) | undefined
}
