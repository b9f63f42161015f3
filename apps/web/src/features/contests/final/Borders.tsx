import type { MedalBorderVo } from '@gavel/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './Final.module.css'
import { HonourBadge } from './HonourBadge.tsx'

/** How many medals of each colour there are, and what ties make of the plan. */
export function Borders({ borders }: { readonly borders: readonly MedalBorderVo[] }) {
  const { t } = useTranslation('contest-final')
  return (
    <ul className={classes.borders} aria-label={t('borders.title')}>
      {borders.map((border) => (
        <li key={border.medal}>
          <HonourBadge honour={border.medal} /> <BorderText border={border} />
        </li>
      ))}
    </ul>
  )
}

function BorderText({ border: { planned, given, tie } }: { readonly border: MedalBorderVo }) {
  const { t } = useTranslation('contest-final')
  const counts = t('borders.counts', { given, planned })
  if (given === planned) return counts
  if (tie !== null && given > planned) return `${counts} ${t('borders.more', { ...tie })}`
  return `${counts} ${t(planned > given ? 'borders.fewer' : 'borders.other')}`
}
