import { SCORING } from '@gavel/contract'
import { ofPlace } from '../../../i18n/of-place.ts'
import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { FULL_SCORE, spreadScores } from '../cases/scores.ts'
import type { OnChange, ProblemFormDraft } from '../draft/problem-draft.ts'
import { type FormPlace, useFault, useProblemForm } from '../form-context.ts'
import classes from '../ProblemForm.module.css'
import { FormSection } from './FormSection.tsx'
import { LimitField } from './LimitField.tsx'

interface Props {
  readonly draft: ProblemFormDraft
  /** Whether it may be saved as public. */
  readonly mayPublish: boolean
  readonly place: FormPlace | null
  readonly onChange: OnChange
}

/** Name, visibility, kind of scoring and limits: everything but texts and test data. */
export function BasicsSection({ draft, mayPublish, place, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  const { group } = useProblemForm()
  const idFault = useFault('problemId')
  return (
    <FormSection id="basics" title={t('section.basics')}>
      {place?.fields}
      <div className={classes.grid}>
        <TextInput
          id="field-problemId"
          label={t('basics.problem_id')}
          description={
            group === null
              ? t('basics.problem_id_hint')
              : t('basics.group_id_hint', { prefix: group.prefix.toUpperCase() })
          }
          required
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          value={draft.problemId}
          error={idFault}
          onChange={(event) => onChange({ problemId: event.currentTarget.value })}
        />
        {place === null && (
          <NativeSelect
            label={t('basics.auth')}
            description={mayPublish ? undefined : t('basics.auth_hint')}
            value={String(draft.auth)}
            data={[
              {
                value: '1',
                label: t(ofPlace('auth.public', group?.id ?? null)),
                disabled: !mayPublish,
              },
              { value: '2', label: t('auth.private') },
              { value: '3', label: t('auth.contest') },
            ]}
            onChange={(event) => onChange({ auth: Number(event.currentTarget.value) })}
          />
        )}
        <NativeSelect
          label={t('basics.difficulty')}
          value={String(draft.difficulty)}
          data={[
            { value: '0', label: t('difficulty.easy') },
            { value: '1', label: t('difficulty.mid') },
            { value: '2', label: t('difficulty.hard') },
          ]}
          onChange={(event) => onChange({ difficulty: Number(event.currentTarget.value) })}
        />
        <LimitField place="timeLimit" unit="ms" draft={draft} onChange={onChange} />
        <LimitField place="memoryLimit" unit="MB" draft={draft} onChange={onChange} />
        <LimitField place="stackLimit" unit="MB" draft={draft} onChange={onChange} />
        <TextInput
          className={classes.wide}
          label={t('basics.source')}
          description={t('basics.source_hint')}
          autoComplete="off"
          value={draft.source}
          onChange={(event) => onChange({ source: event.currentTarget.value })}
        />
      </div>
      <div className={classes.row}>
        {place === null && (
          <Segmented
            label={t('basics.type')}
            value={draft.type === SCORING.icpc ? 'acm' : 'oi'}
            options={[
              { value: 'acm', label: t('basics.acm') },
              { value: 'oi', label: t('basics.oi') },
            ]}
            onChange={(type) => onChange(type === 'acm' ? toAcm : toOi)}
          />
        )}
        <Switch
          label={t('basics.code_share')}
          isOn={draft.codeShare}
          onChange={(codeShare) => onChange({ codeShare })}
        />
      </div>
      <p className={classes.about}>{t(draft.type === SCORING.icpc ? 'basics.acm_hint' : 'basics.oi_hint')}</p>
    </FormSection>
  )
}

/** Points say nothing about continuing after a failure, so the choice starts as for a new problem. */
const toAcm = (): Partial<ProblemFormDraft> => ({ type: SCORING.icpc, caseMode: 'ergodic_without_error' })

/** Points are spread if there are none yet. */
function toOi({ cases, caseMode, subtasks }: ProblemFormDraft): Partial<ProblemFormDraft> {
  const hasPoints = cases.some(({ score }) => Number(score) > 0)
  return {
    type: SCORING.oi,
    caseMode: caseMode === 'ergodic_without_error' ? 'default' : caseMode,
    cases: hasPoints ? cases : spreadScores(cases, caseMode === 'subtasks' ? subtasks : null, FULL_SCORE),
  }
}
