import type { FinalHonour } from '@gavel/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './Final.module.css'

const MEDAL_CLASSES: Partial<Record<FinalHonour, string | undefined>> = {
  gold: classes.gold,
  silver: classes.silver,
  bronze: classes.bronze,
}

/** A medal in its colour, another honour in words. */
export function HonourBadge({ honour }: { readonly honour: FinalHonour }) {
  const { t } = useTranslation('contest-final')
  const medal = MEDAL_CLASSES[honour]
  const name = t(`honour.${honour}`)
  return medal === undefined ? name : <span className={`${classes.medal} ${medal}`}>{name}</span>
}
