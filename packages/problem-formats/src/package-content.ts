import type { PackageContent } from './package-problem.ts'

/** A test file or an attachment, wherever its bytes are stored. */
export type AnyContent = PackageContent | { readonly base64: string }

/** Reads the bytes of a content; each call starts from the beginning. */
export async function* bytesOf(content: AnyContent): AsyncGenerator<Uint8Array> {
  if ('read' in content) yield* content.read()
  else if ('text' in content) yield Buffer.from(content.text)
  else yield Buffer.from(content.base64, 'base64')
}

/** A whole content as text, for formats that keep test data inside a document. */
export async function textOf(content: AnyContent): Promise<string> {
  if ('text' in content) return content.text
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of bytesOf(content)) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}
