import { CODE_MAX_LENGTH } from '@gavel/contract'
import { describe, expect, test } from 'vitest'
import { withSourceNote } from './source-note.ts'

const origin = {
  id: 42,
  language: 'C++ 17',
  source: 'int main() {}',
  submittedAt: new Date('2026-11-23T04:05:06Z'),
  username: 'alice',
}

const NOTE =
  '// @runID: 42\n// @language: C++ 17\n// @author: alice\n// @submitTime: 2026-11-23T04:05:06.000Z\n'

describe('the note below a program', () => {
  test('says which submission it is', () => {
    expect(withSourceNote(origin)).toBe(`int main() {}\n\n${NOTE}`)
  })

  test('takes the place of the one from before', () => {
    const again = { ...origin, id: 41, source: withSourceNote(origin) }
    expect(withSourceNote(again)).toBe(`int main() {}\n\n${NOTE.replace('42', '41')}`)
  })

  test.each([
    ['Python3', '# '],
    ['Haskell', '-- '],
    ['Pascal', '// '],
    ['PHP', '// '],
  ])('is a comment of %s', (language, mark) => {
    const lines = withSourceNote({ ...origin, language, source: 'x\n' })
      .split('\n')
      .slice(2, -1)
    expect(lines).toHaveLength(4)
    for (const line of lines) expect(line.startsWith(`${mark}@`)).toBe(true)
  })

  test.each([
    ['Plain Text', '42\n'],
    ['a language from elsewhere', 'x'],
    ['Perl', 'print <DATA>;\n__END__\n1 2\n'],
    ['Ruby', 'puts DATA.read\n__END__\n1 2\n'],
    ['PHP', '<?php echo 1 ?>\n'],
    ['C++', 'x'.repeat(CODE_MAX_LENGTH)],
  ])('is left out where it would change what is there: %s', (language, source) => {
    expect(withSourceNote({ ...origin, language, source })).toBe(source)
  })

  test('holds nothing that a compiler reads inside comments', () => {
    const noted = withSourceNote({ ...origin, language: 'Java', username: '\\u000a?>' })
    expect(noted).toContain('@author: /u000a? >\n')
  })
})
