import type { RemoteProblem } from '../adapter.ts'

/** In which language a statement is written, by its letters. Names and quotations do not decide. */
export function guessLanguage(text: string): RemoteProblem['language'] {
  const share = (letters: RegExp) => (text.match(letters)?.length ?? 0) / Math.max(text.length, 1)
  if (share(/[\u3040-\u30ff]/g) > 0.05) return 'ja'
  if (share(/\p{Script=Han}/gu) > 0.1) return 'zh'
  return share(/\p{Script=Cyrillic}/gu) > 0.2 ? 'ru' : 'en'
}
