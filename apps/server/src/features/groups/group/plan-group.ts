import {
  GROUP_BRIEF_LENGTH,
  GROUP_CODE_LENGTH,
  GROUP_DESCRIPTION_LENGTH,
  GROUP_NAME_LENGTH,
  GROUP_SHORT_NAME,
  GROUP_SHORT_NAME_LENGTH,
  type GroupAccess,
  type GroupForm,
  hasVisible,
  isPlainLine,
  isPlainText,
  lengthOf,
} from '@gavel/contract'
import { DomainError } from '../../../http/domain-error.ts'
import { accessOfWire } from '../groups.wire.ts'

/** A group as it stands, with its code in the clear. */
export interface CurrentGroup {
  readonly name: string
  readonly shortName: string
  readonly brief: string
  readonly description: string
  readonly access: GroupAccess
  readonly code: string | null
  readonly isVisible: boolean
}

/**
 * Turns a form into what will be saved. `current` is what is saved now; null for a new group. Clients leave out what is empty.
 *
 * @throws DomainError group_name_length, group_short_name_length, group_short_name_letters, group_brief_length,
 * group_description_length, group_access_unknown, group_code_length
 */
export function planGroup(form: GroupForm, current: CurrentGroup | null): CurrentGroup {
  const access = accessOfWire(form.auth)
  const planned = {
    name: requireLine(form.name ?? current?.name, GROUP_NAME_LENGTH, 'group_name_length'),
    shortName: requireShortName(form.shortName ?? current?.shortName),
    brief: requireLine(form.brief ?? current?.brief, GROUP_BRIEF_LENGTH, 'group_brief_length'),
    description: requireText(form.description ?? current?.description),
  }
  if (access === null) throw new DomainError('group_access_unknown')
  return {
    ...planned,
    access,
    code: planCode(form.code ?? current?.code ?? null, access),
    isVisible: form.visible ?? current?.isVisible ?? true,
  }
}

interface Range {
  readonly from: number
  readonly to: number
}

const fits = (text: string, { from, to }: Range) => lengthOf(text) >= from && lengthOf(text) <= to

function requireLine(
  raw: string | undefined,
  range: Range,
  refusal: 'group_name_length' | 'group_brief_length',
): string {
  const line = (raw ?? '').trim()
  if (!hasVisible(line) || !isPlainLine(line) || !fits(line, range)) throw new DomainError(refusal, range)
  return line
}

function requireShortName(raw: string | undefined): string {
  const name = (raw ?? '').trim()
  if (!fits(name, GROUP_SHORT_NAME_LENGTH))
    throw new DomainError('group_short_name_length', GROUP_SHORT_NAME_LENGTH)
  if (!GROUP_SHORT_NAME.test(name)) throw new DomainError('group_short_name_letters')
  return name
}

function requireText(text: string | undefined): string {
  if (text === undefined || !hasVisible(text) || !isPlainText(text) || !fits(text, GROUP_DESCRIPTION_LENGTH))
    throw new DomainError('group_description_length', GROUP_DESCRIPTION_LENGTH)
  return text
}

/** A public group keeps the code that it had, and needs none. */
function planCode(code: string | null, access: GroupAccess): string | null {
  const isEmpty = code === null || code === ''
  if (access === 'public' && isEmpty) return null
  if (isEmpty || !hasVisible(code) || !isPlainLine(code) || lengthOf(code) !== GROUP_CODE_LENGTH)
    throw new DomainError('group_code_length', { limit: GROUP_CODE_LENGTH })
  return code
}
