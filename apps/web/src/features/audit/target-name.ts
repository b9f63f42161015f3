import { type AuditEntryVo, isOneOf } from '@gavel/contract'
import type { Translate } from '../../i18n/texts.ts'

const SETTINGS = ['website', 'mail', 'switches', 'retention', 'login-provider', 'home-countdowns'] as const
/** An id by which only programs know things. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Entry = Pick<AuditEntryVo, 'targetKind' | 'targetId' | 'targetLabel'>

/**
 * The name by which people know the target of an entry: its name, else a number that they can look up; empty without
 * either.
 */
export function targetName(t: Translate<'audit'>, { targetKind, targetId, targetLabel }: Entry): string {
  if (targetLabel !== null) return targetLabel
  if (targetId === null || UUID.test(targetId)) return ''
  return targetKind === 'setting' && isOneOf(SETTINGS, targetId) ? t(`setting.${targetId}`) : targetId
}
