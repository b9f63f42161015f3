import '@mantine/core/styles/Input.layer.css'
import type { LimitName } from '@gavel/contract'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './SiteSettings.module.css'
import { LIMIT_NAMES, limitMax, type SwitchDraft } from './switch-draft.ts'

interface Props {
  readonly limits: SwitchDraft['limits']
  readonly wrong: readonly LimitName[]
  readonly onLimits: (limits: SwitchDraft['limits']) => void
}

export function LimitFields({ limits, wrong, onLimits }: Props) {
  const { t } = useTranslation('site-settings')
  return (
    <section className={classes.section} aria-labelledby="limits">
      <h2 id="limits">{t('limits.title')}</h2>
      <p className={classes.about}>{t('limits.about')}</p>
      <div className={classes.form}>
        {LIMIT_NAMES.map((name) => (
          <TextInput
            key={name}
            label={t(`limits.${name}`)}
            inputMode="numeric"
            autoComplete="off"
            value={limits[name]}
            error={wrong.includes(name) ? t('limits.range', { max: limitMax(name) }) : undefined}
            onChange={(event) => onLimits({ ...limits, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </section>
  )
}
