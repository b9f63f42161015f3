/** The key of what a reader is shown of editorials and hints: a verdict may open more of it. */
export const EDITORIALS_KEY = ['editorials'] as const
