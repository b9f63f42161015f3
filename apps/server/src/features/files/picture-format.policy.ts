/** Accepted picture formats. SVG is not among them, because it can contain scripts. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'bmp'

/** How files of a format begin, as text with one character per byte. */
const SIGNATURES: readonly (readonly [PictureFormat, (head: string) => boolean])[] = [
  ['jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['gif', (head) => head.startsWith('GIF87a') || head.startsWith('GIF89a')],
  ['webp', (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8)],
  ['bmp', (head) => head.startsWith('BM')],
]

/** Decided by the first bytes; neither the file name nor the claimed type is trusted. */
export function pictureFormatOf(content: Buffer): PictureFormat | null {
  const head = content.toString('latin1', 0, 16)
  return SIGNATURES.find(([, begins]) => begins(head))?.[0] ?? null
}
