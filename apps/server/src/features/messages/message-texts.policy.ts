/** Signs that mean something in Markdown. */
const MARKS = /[\\`*_{}[\]<>()#+\-.!|~$@:&]/g

/** A text of somebody else as one line of Markdown that shows it literally. */
export const inertMarkdown = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(MARKS, (mark) => `\\${mark}`)

/** Without half of a surrogate pair at the end. */
export function cutText(text: string, limit: number): string {
  const characters = [...text]
  return characters.length <= limit ? text : `${characters.slice(0, limit).join('')}...`
}
