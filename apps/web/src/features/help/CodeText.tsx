/** A sentence in which text between backquotes is code. */
export function CodeText({ children }: { readonly children: string }) {
  return children.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  )
}
