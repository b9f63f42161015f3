import { BALLOON_COLORS } from '@gavel/contract'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Balloon } from '../../../../ui/contest/Balloon.tsx'
import classes from '../ContestsAdmin.module.css'

interface Props {
  /** Shown on the balloon. */
  readonly label: string
  readonly value: string | null
  readonly onChange: (color: string | null) => void
}

const OWN = 'own'

/** A balloon's colour by its name, or one of one's own; the balloon beside it shows how its letter reads. */
export function ColorField({ label, value, onChange }: Props) {
  const { t } = useTranslation('contest-admin')
  const known = BALLOON_COLORS.find(({ color }) => color === value)
  const chosen = value === null ? '' : (known?.name ?? OWN)

  function choose(name: string) {
    if (name === '') onChange(null)
    else if (name === OWN) onChange('#888888')
    else onChange(BALLOON_COLORS.find((one) => one.name === name)?.color ?? null)
  }

  return (
    <div className={classes.row}>
      <label className={classes.small}>
        {t('problems.color_field')}
        <select value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">{t('color.none')}</option>
          {BALLOON_COLORS.map(({ name }) => (
            <option key={name} value={name}>
              {t(`color.${name}`)}
            </option>
          ))}
          <option value={OWN}>{t('color.own')}</option>
        </select>
      </label>
      {chosen === OWN && value !== null && (
        <label className={classes.small}>
          {t('problems.color_own')}
          <input type="color" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
        </label>
      )}
      <Balloon label={label} color={value} />
    </div>
  )
}
