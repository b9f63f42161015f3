const MAX_CODE_POINT = 0x10ffff
const MARK = 0xfeff

/** A `TextDecoder` for the encodings that the usual one does not know: four bytes a character. */
export class Utf32Decoder {
  readonly #order: 'little' | 'big'
  #rest: Uint8Array = new Uint8Array()
  #isBeginning = true

  constructor(order: 'little' | 'big') {
    this.#order = order
  }

  decode(
    chunk: Uint8Array = new Uint8Array(),
    { stream }: { readonly stream: boolean } = { stream: false },
  ): string {
    const bytes = Buffer.concat([this.#rest, chunk])
    const wholeBytes = bytes.length - (bytes.length % 4)
    this.#rest = bytes.subarray(wholeBytes)
    const parts: string[] = []
    for (let offset = 0; offset < wholeBytes; offset += 4)
      parts.push(
        this.#character(this.#order === 'little' ? bytes.readUInt32LE(offset) : bytes.readUInt32BE(offset)),
      )
    // A character that the file ends within.
    if (!stream && this.#rest.length > 0) parts.push('\uFFFD')
    return parts.join('')
  }

  #character(codePoint: number): string {
    const isMark = this.#isBeginning && codePoint === MARK
    this.#isBeginning = false
    if (isMark) return ''
    const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff
    return codePoint > MAX_CODE_POINT || isSurrogate ? '\uFFFD' : String.fromCodePoint(codePoint)
  }
}
