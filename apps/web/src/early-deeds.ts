/** What a reader did to the picture of a page before the page was alive (`public/before-paint.js`). */
export interface EarlyDeed {
  readonly type: 'click' | 'focusin' | 'input' | 'change' | 'submit'
  /** The way from `#root`: at each step, which child. */
  readonly place: readonly number[]
  /** What the element looked like. */
  readonly markup: string
  readonly value?: string
}

declare global {
  /** In their order. */
  var earlyDeeds: readonly EarlyDeed[] | undefined
  /** Ends the watch. */
  var endEarlyDeeds: (() => void) | undefined
}
