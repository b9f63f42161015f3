import type { TemplateDraft } from '../draft/problem-draft.ts'

type Parts = Omit<TemplateDraft, 'language'>

const section = (name: string) =>
  new RegExp(`//[^\\S\\n]*${name} BEGIN[^\\S\\n]*\\n([\\s\\S]*?)\\n?//[^\\S\\n]*${name} END`)
const PREPEND = section('PREPEND')
const TEMPLATE = section('TEMPLATE')
const APPEND = section('APPEND')

/** The parts of a template, which comment lines separate (`api.md` 5.4); a text without them is all body. */
export function splitTemplate(code: string): Parts {
  const [front, body, back] = [PREPEND, TEMPLATE, APPEND].map((pattern) => pattern.exec(code)?.[1])
  if (front === undefined && body === undefined && back === undefined)
    return { front: '', body: code, back: '' }
  return { front: front ?? '', body: body ?? '', back: back ?? '' }
}

export function joinTemplate({ front, body, back }: Parts): string {
  if (front.trim() === '' && back.trim() === '') return body
  const parts = [
    ['PREPEND', front],
    ['TEMPLATE', body],
    ['APPEND', back],
  ] as const
  return parts.map(([name, text]) => `//${name} BEGIN\n${text}\n//${name} END\n`).join('\n')
}
