import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSources } from './import-graph.ts'

const root = join(import.meta.dirname, '../../..')
const SPEAKING = /^apps\/(server|web)\/src\//
/** The numbers of HTTP have three digits and are no words of the wire. */
const BARE = /\b(?:status|auth|type|awardType) (?:[=!]== -?\d{1,2}\b|[-+] 1\b)|'ME'/

/** Lines that compare a field of the wire with a bare number, or spell the site's own bank. */
function bareLines(source: string): string[] {
  return source.split('\n').filter((line) => BARE.test(line))
}

test('the numbers of the wire have names from the contract', () => {
  const files = listSources(root).filter((path) => SPEAKING.test(path))
  const found = files.flatMap((path) =>
    bareLines(readFileSync(join(root, path), 'utf8')).map((line) => `${path}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(1000)
  // A reader cannot tell what `status === 1` means; `VISIBILITY.hidden` says it.
  expect(found).toEqual([])
})

test.each(['if (post.status === 1)', "auth !== 0 && 'x'", 'STATES[status + 1]', "bank === 'ME'"])(
  'finds %s',
  (line) => expect(bareLines(line)).toEqual([line]),
)

test.each(['response.status === 404', 'status === PRINT_STATUS.printed', "status === 'banned'"])(
  'leaves %s alone',
  (line) => expect(bareLines(line)).toEqual([]),
)
