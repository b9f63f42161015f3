/** A text as the database can hold it: NUL and halves of characters are told as missing. */
export function storable(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed()
}
