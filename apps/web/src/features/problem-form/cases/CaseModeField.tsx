import { SCORING } from '@gavel/contract'
import { useState } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { type CaseDraft, isGrouped, type OnChange, type ProblemFormDraft } from '../draft/problem-draft.ts'
import classes from '../ProblemForm.module.css'
import { fullScore } from './scores.ts'
import { changeCaseMode } from './subtasks.ts'

interface Props {
  readonly draft: ProblemFormDraft
  readonly onChange: OnChange
}

/** ICPC: whether judging stops at the first failure. OI: whether cases are scored one by one or in subtasks. */
export function CaseModeField(props: Props) {
  const { t } = useTranslation('problem-form')
  const { draft, onChange } = props
  if (draft.type === SCORING.oi) return <PointsField {...props} />
  return (
    <Segmented
      label={t('data.mode')}
      value={draft.caseMode === 'ergodic_without_error' ? 'ergodic_without_error' : 'default'}
      options={[
        { value: 'default', label: t('data.run_all') },
        { value: 'ergodic_without_error', label: t('data.stop_first') },
      ]}
      onChange={(mode) => onChange({ caseMode: mode })}
    />
  )
}

/** The change that the last choice made to the cases. */
interface Switched {
  readonly from: readonly CaseDraft[]
  readonly made: readonly CaseDraft[]
}

/** The full score survives the choice; the effect on the points of cases is explained, and choosing back undoes it. */
function PointsField({ draft, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  const [switched, setSwitched] = useState<Switched | null>(null)
  const groups = isGrouped(draft)
  const isFresh = switched?.made === draft.cases && switched.from !== switched.made

  function choose(mode: 'default' | 'subtasks') {
    if (mode === draft.caseMode) return
    const changed = changeCaseMode(draft, mode)
    const cases = isFresh ? switched.from : changed.cases
    setSwitched(isFresh ? null : { from: draft.cases, made: cases })
    onChange({ ...changed, cases })
  }

  return (
    <>
      <Segmented
        label={t('data.mode')}
        value={groups ? 'subtasks' : 'default'}
        options={[
          { value: 'default', label: t('data.by_case') },
          { value: 'subtasks', label: t('data.by_subtask') },
        ]}
        onChange={choose}
      />
      <p className={classes.about} role="status">
        {isFresh &&
          t(groups ? 'data.grouped' : 'data.ungrouped', {
            score: formatNumber(fullScore(draft.cases, groups ? draft.subtasks : null)),
          })}
      </p>
    </>
  )
}
