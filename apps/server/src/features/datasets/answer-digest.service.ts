import { createHash } from 'node:crypto'

const LF = 0x0a
const isBlank = (byte: number) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)

/** The figures of an answer file in the description of a problem's data (`api.md` 4.18). */
export interface AnswerDigest {
  readonly outputMd5: string
  readonly outputSize: number
  readonly allStrippedOutputMd5: string
  readonly EOFStrippedOutputMd5: string
}

/** Digests a file as it is streamed, so that an answer of any size needs no memory. */
export function createAnswerDigest() {
  const whole = createHash('md5')
  const withoutBlanks = createHash('md5')
  const withoutTrailingBlanks = createHash('md5')
  let size = 0
  /** Blanks that only count if something follows: line feeds, then the blanks of the line begun after them. */
  let lineFeeds = 0
  let blanks: number[] = []

  function update(chunk: Buffer) {
    size += chunk.length
    whole.update(chunk)
    const solid: number[] = []
    const kept: number[] = []
    for (const byte of chunk) {
      if (byte === LF) {
        lineFeeds += 1
        blanks = []
      } else if (isBlank(byte)) {
        blanks.push(byte)
      } else {
        for (; lineFeeds > 0; lineFeeds -= 1) kept.push(LF)
        kept.push(...blanks, byte)
        blanks = []
        solid.push(byte)
      }
    }
    withoutBlanks.update(Buffer.from(solid))
    withoutTrailingBlanks.update(Buffer.from(kept))
  }

  const finish = (): AnswerDigest => ({
    outputMd5: whole.digest('hex'),
    outputSize: size,
    allStrippedOutputMd5: withoutBlanks.digest('hex'),
    EOFStrippedOutputMd5: withoutTrailingBlanks.digest('hex'),
  })

  return { update, finish }
}
