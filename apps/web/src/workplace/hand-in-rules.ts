/** The rules of a place for handing in. Where there are none, everybody who is logged in may, and sees the verdict. */
export interface HandInRules {
  /** Why nothing can be handed in now; null where something can. */
  readonly closed: string | null
  /** Said beside the code, such as that a submission does not count any more. */
  readonly note: string | null
  /** Asked before a submission takes the place of the one before; null where nothing is lost. */
  readonly question: { readonly title: string; readonly text: string; readonly confirmLabel: string } | null
  /** Does what has to come before, such as entering with a password; null where nothing has to. */
  readonly first: (() => void) | null
  /** Said instead of a verdict that is kept until later; null where it is shown. */
  readonly saved: string | null
  /** Something was handed in, or judged: what the place shows of it is old. */
  readonly onNews: () => void
}
