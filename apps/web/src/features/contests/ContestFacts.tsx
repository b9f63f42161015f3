import { CONTEST_AUTH, type ContestVo } from '@gavel/contract'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Tone } from '../../theme.ts'
import type { ContestState } from '../../ui/contest/contest-clock.ts'
import { ToneBadge } from '../../ui/verdict/ToneBadge.tsx'
import classes from './ContestFacts.module.css'

const ACCESS = ['public', 'private', 'protected'] as const
const ACCESS_TONES: readonly Tone[] = ['green', 'red', 'amber']
const STATE_TONES: Readonly<Record<ContestState, Tone>> = {
  scheduled: 'amber',
  running: 'green',
  ended: 'red',
}

export const RULES = { icpc: 'ICPC (ACM)', oi: 'OI', ioi: 'IOI' } as const

export function StateBadge({ state }: { readonly state: ContestState }) {
  const { t } = useTranslation('contests')
  return <ToneBadge tone={STATE_TONES[state]}>{t(`state.${state}`)}</ToneBadge>
}

interface Props {
  readonly contest: Pick<ContestVo, 'auth' | 'format' | 'isRegistered' | 'isAdmin'>
}

/** By which rules a contest runs, who gets in, and whether the reader is in already. */
export function ContestTags({ contest: { auth, format, isRegistered, isAdmin } }: Props) {
  const { t } = useTranslation('contests')
  const isLocked = auth !== CONTEST_AUTH.public && !isRegistered && !isAdmin
  return (
    <>
      <ToneBadge tone="blue">{RULES[format]}</ToneBadge>
      <ToneBadge tone={ACCESS_TONES[auth] ?? 'grey'}>
        {isLocked && <IconLock size={13} className={classes.lock} aria-hidden="true" />}
        {t(`access.${ACCESS[auth] ?? 'private'}`)}
        {isLocked && <span className="visually-hidden">{t('access.needs_password')}</span>}
      </ToneBadge>
      {isRegistered && <ToneBadge tone="green">{t('entry.registered')}</ToneBadge>}
    </>
  )
}

/** How long a contest lasts, in words. */
export function Duration({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslation('contests')
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor(seconds / 3_600) % 24
  const minutes = Math.floor(seconds / 60) % 60
  const parts = [
    days > 0 && t('duration.days', { count: days }),
    hours > 0 && t('duration.hours', { count: hours }),
    minutes > 0 && t('duration.minutes', { count: minutes }),
  ].filter((part) => part !== false)
  return <>{parts.length > 0 ? parts.join(' ') : t('duration.seconds', { count: seconds })}</>
}
