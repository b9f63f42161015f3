/** More people than these are a crowd, not named persons. */
const MOST_NAMES = 10
const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g
/** An address such as me@example.org names nobody. */
const MENTION = /(?<![\p{L}\p{N}@/._-])@([^\s@,，。;；:：!！?？()（）[\]【】<>《》"'“”‘’`*~|\\/、]{1,20})/gu

/** The names that a text calls by `@name` outside of code, in lower case, each once. */
export function mentionedNames(text: string): string[] {
  const names = [...text.replace(CODE, ' ').matchAll(MENTION)].flatMap(([, name = '']) =>
    // A full stop ends a sentence more often than a name.
    [name.toLowerCase(), name.toLowerCase().replace(/[._-]+$/, '')],
  )
  return [...new Set(names)].filter((name) => name !== '').slice(0, 2 * MOST_NAMES)
}
