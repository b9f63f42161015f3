import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ABOVE_ROW_LINK } from './row-classes.ts'
import classes from './StarButton.module.css'

interface Props {
  /** The title of the row's problem: many rows have the same star. */
  readonly title: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Puts the problem of a row among the reader's favourites, or takes it out. */
export function StarButton({ title, isOn, onChange }: Props) {
  const { t } = useTranslation()
  const Icon = isOn ? IconStarFilled : IconStar
  return (
    <button
      type="button"
      className={`${classes.star} ${ABOVE_ROW_LINK}`}
      aria-pressed={isOn}
      aria-label={t('favourite', { title })}
      title={t('favourite', { title })}
      onClick={() => onChange(!isOn)}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  )
}
