import {
  GROUP_BRIEF_LENGTH,
  GROUP_CODE_LENGTH,
  GROUP_NAME_LENGTH,
  GROUP_SHORT_NAME,
  GROUP_SHORT_NAME_LENGTH,
  hasVisible,
  isPlainLine,
  lengthOf,
} from '@gavel/contract'

interface Range {
  readonly from: number
  readonly to: number
}

const fits = (text: string, { from, to }: Range) => lengthOf(text) >= from && lengthOf(text) <= to
const isLineOf = (range: Range, line: string) => hasVisible(line) && isPlainLine(line) && fits(line, range)

export type GroupLine = 'name' | 'shortName' | 'brief' | 'code'

/** The fault of a line of the form, by the server's rules; null for nothing, and for a line that is still empty. */
export function groupFault(
  field: GroupLine,
  typed: string,
): { readonly key: GroupLine | 'shortNameLetters'; readonly from: number; readonly to: number } | null {
  const text = typed.trim()
  if (text === '') return null
  switch (field) {
    case 'name':
      return isLineOf(GROUP_NAME_LENGTH, text) ? null : { key: 'name', ...GROUP_NAME_LENGTH }
    case 'brief':
      return isLineOf(GROUP_BRIEF_LENGTH, text) ? null : { key: 'brief', ...GROUP_BRIEF_LENGTH }
    case 'code': {
      const range = { from: GROUP_CODE_LENGTH, to: GROUP_CODE_LENGTH }
      return isLineOf(range, typed) ? null : { key: 'code', ...range }
    }
    case 'shortName':
      if (!fits(text, GROUP_SHORT_NAME_LENGTH)) return { key: 'shortName', ...GROUP_SHORT_NAME_LENGTH }
      return GROUP_SHORT_NAME.test(text) ? null : { key: 'shortNameLetters', ...GROUP_SHORT_NAME_LENGTH }
  }
}
