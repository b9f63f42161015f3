export type FormFields = readonly (readonly [name: string, value: string])[]

/** The text of a page in the charset that the site is known to use; bytes that it does not have become marks. */
export function decode(bytes: Uint8Array, charset: string): string {
  return new TextDecoder(charset).decode(bytes)
}

/** In UTF-8 for every site: what we send to those with another charset is plain ASCII. */
export function encodeForm(fields: FormFields): Uint8Array {
  return new TextEncoder().encode(
    new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString(),
  )
}
