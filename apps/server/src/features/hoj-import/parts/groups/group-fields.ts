import { randomBytes } from 'node:crypto'
import {
  fittingLineOf,
  GROUP_BRIEF_LENGTH,
  GROUP_CODE_LENGTH,
  GROUP_DESCRIPTION_LENGTH,
  GROUP_NAME_LENGTH,
  GROUP_SHORT_NAME_LENGTH,
  hasVisible,
  isPlainLine,
  lengthOf,
} from '@gavel/contract'
import { accessOfWire } from '../../../groups/groups.wire.ts'
import { type HojRow, isTrue, wholeOf } from '../../read-table.ts'

export const GROUP_COLUMNS = [
  'id',
  'name',
  'short_name',
  'brief',
  'description',
  'uid',
  'auth',
  'visible',
  'status',
  'code',
  'gmt_create',
  'gmt_modified',
] as const
export type GroupRow = HojRow<(typeof GROUP_COLUMNS)[number]>

const UNNAMED = 'HOJ'

/** A group in our words. Null where the dump does not say who may join it: it is kept for later. */
export function groupOf(row: GroupRow) {
  const access = accessOfWire(wholeOf(row.auth) ?? Number.NaN)
  if (access === null) return null
  const code = row.code ?? ''
  const isFit = lengthOf(code) === GROUP_CODE_LENGTH && hasVisible(code) && isPlainLine(code)
  const needsCode = access !== 'public'
  return {
    name: fittingLineOf(row.name ?? '', GROUP_NAME_LENGTH.to) ?? `${UNNAMED} ${row.id}`,
    shortName: shortNameOf(row),
    brief: fittingLineOf(row.brief ?? '', GROUP_BRIEF_LENGTH.to) ?? '–',
    description: [...(row.description?.trim() ?? '')].slice(0, GROUP_DESCRIPTION_LENGTH.to).join('') || '–',
    access,
    /** Null where the group needs none. */
    code: isFit ? code : needsCode ? newCode() : null,
    hasNewCode: needsCode && !isFit,
    isVisible: row.visible === null || isTrue(row.visible),
    isBanned: isTrue(row.status),
  }
}

/** The short name, with which names of problems begin: without signs that are not allowed in them. */
function shortNameOf({ id, short_name }: GroupRow): string {
  const plain = (short_name ?? '').replace(/[^\p{L}\p{N}_-]/gu, '')
  return [...plain].slice(0, GROUP_SHORT_NAME_LENGTH.to).join('') || `${UNNAMED}${id}`
}

const newCode = (): string => randomBytes(GROUP_CODE_LENGTH).toString('hex').slice(0, GROUP_CODE_LENGTH)

/** The name, or the first one behind it with a number that nobody has; names may not become longer. */
export function freeGroupName(wanted: string, limit: number, taken: ReadonlySet<string>): string {
  let name = wanted
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
    const suffix = `-${number}`
    name = [...wanted].slice(0, limit - suffix.length).join('') + suffix
  }
  return name
}
