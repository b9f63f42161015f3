import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../ProblemForm.module.css'
import type { Fault } from './faults.ts'

interface Props {
  readonly faults: readonly Fault[]
  readonly onShow: (fault: Fault) => void
}

/** Everything that prevents saving, next to the button that was pressed; each entry links to its field. */
export function FaultList({ faults, onShow }: Props) {
  const { t } = useTranslation('problem-form')
  if (faults.length === 0) return null
  return (
    <div className={classes.faults} role="alert">
      <p>{t('faults.told')}</p>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.place}-${fault.language ?? ''}`}>
            <button type="button" onClick={() => onShow(fault)}>
              {t(`fault.${fault.place}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
