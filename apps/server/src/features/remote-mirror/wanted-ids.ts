import { REMOTE_IDS_MAX } from '@gavel/contract'
import { DomainError } from '../../http/domain-error.ts'

/** As they are typed in either language. */
const DASHES = /[~～–—－]/g
const NUMBERS = /^(\d{1,9})-(\d{1,9})$/
const LETTERS = /^(\d{1,9})([A-Z])-(?:\1)?([A-Z])$/i

/**
 * The ids of an order: those named, and those of ranges such as `1000-1010` or `1A-F`, whichever end comes first. Each
 * occurs once, in order.
 *
 * @throws DomainError remote_ids_many
 */
export function readWantedIds(text: string): readonly string[] {
  const ids = new Set<string>()
  for (const word of text.split(/[\s,;，；、]+/).filter((one) => one !== '')) {
    for (const id of expanded(word.replace(DASHES, '-'))) {
      ids.add(id)
      if (ids.size > REMOTE_IDS_MAX) throw tooMany()
    }
  }
  if (ids.size === 0) throw tooMany()
  return [...ids]
}

const tooMany = () => new DomainError('remote_ids_many', { limit: REMOTE_IDS_MAX })

/** A range that is too long ends early: the order is refused anyway. */
function expanded(word: string): readonly string[] {
  const numbers = NUMBERS.exec(word)
  if (numbers !== null) return counted(Number(numbers[1]), Number(numbers[2])).map(String)
  const letters = LETTERS.exec(word)
  if (letters === null) return [word]
  const [, contest = '', from = '', to = ''] = letters
  return counted(from.toUpperCase().charCodeAt(0), to.toUpperCase().charCodeAt(0)).map(
    (code) => contest + String.fromCharCode(code),
  )
}

function counted(one: number, other: number): number[] {
  const [from, to] = [Math.min(one, other), Math.max(one, other)]
  return Array.from({ length: Math.min(to - from + 1, REMOTE_IDS_MAX + 1) }, (_, index) => from + index)
}
