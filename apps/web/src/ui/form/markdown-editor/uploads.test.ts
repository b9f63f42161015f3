import { expect, test } from 'vitest'
import { type EditorUploads, planUploads } from './uploads.ts'

const send = async () => ({ link: '/x' })
const image = { send, maxBytes: 4, mediaTypes: ['image/png'] }
const file = { send, maxBytes: 1024 * 1024 }

const named = (name: string, type: string, size = 1) => new File(['x'.repeat(size)], name, { type })
const outcome = (one: File, uploads: EditorUploads) => {
  const { plans, refused } = planUploads([one], uploads)
  return plans[0]?.isImage ?? refused[0]?.reason
}

test.each([
  ['a picture', named('a.png', 'image/png'), true],
  ['a file', named('a.zip', 'application/zip'), false],
  ['an SVG is a file like others', named('a.svg', 'image/svg+xml'), false],
  ['a picture that is too large', named('a.png', 'image/png', 5), 'size'],
  ['an empty file', named('a.zip', '', 0), 'empty'],
])('%s', (_, one, expected) => expect(outcome(one, { image, file })).toBe(expected))

test('who may upload pictures only is told so', () => {
  expect(outcome(named('a.zip', 'application/zip'), { image })).toBe('kind')
  expect(outcome(named('a.png', 'image/png'), {})).toBe('kind')
})
