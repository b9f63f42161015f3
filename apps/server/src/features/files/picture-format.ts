/** The kinds of pictures that are taken. SVG is a program in disguise and is not among them. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'bmp'

/** How files of a format begin, as text of one byte a sign. */
const SIGNATURES: readonly (readonly [PictureFormat, (head: string) => boolean])[] = [
  ['jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['gif', (head) => head.startsWith('GIF87a') || head.startsWith('GIF89a')],
  ['webp', (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8)],
  ['bmp', (head) => head.startsWith('BM')],
]

/** What the first bytes say; a file's name and the type that its sender claims say nothing. */
export function pictureFormatOf(content: Buffer): PictureFormat | null {
  const head = content.toString('latin1', 0, 16)
  return SIGNATURES.find(([, begins]) => begins(head))?.[0] ?? null
}
