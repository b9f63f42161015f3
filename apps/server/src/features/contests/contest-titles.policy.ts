import type { WebLanguage } from '@gavel/contract'

/** A contest's title as readers of a language are shown it. */
export const contestTitleIn = (
  { title, titles }: { readonly title: string; readonly titles: Partial<Record<WebLanguage, string>> },
  language: WebLanguage,
): string => titles[language] ?? title
