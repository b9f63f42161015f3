import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import classes from '../ContestsAdmin.module.css'
import type { ContestDraft, OnChange } from './contest-draft.ts'
import type { Fault } from './contest-faults.ts'

export interface SectionProps {
  readonly draft: ContestDraft
  readonly faults: readonly Fault[]
  readonly onChange: OnChange
}

interface Props {
  readonly id: 'basics' | 'access' | 'rules' | 'board' | 'awards' | 'extras'
  readonly children: ReactNode
}

/** One subject of the form under its heading. */
export function FormSection({ id, children }: Props) {
  const { t } = useTranslation('contest-admin')
  return (
    <section className={classes.section} aria-labelledby={`section-${id}`}>
      <h2 id={`section-${id}`}>{t(`section.${id}`)}</h2>
      {children}
    </section>
  )
}

/** The text of the first of these faults that there is. */
export function useFaultText(faults: readonly Fault[]): (...wanted: readonly Fault[]) => string | undefined {
  const { t } = useTranslation('contest-admin')
  return (...wanted) => {
    const found = wanted.find((fault) => faults.includes(fault))
    return found === undefined ? undefined : t(`fault.${found}`)
  }
}
