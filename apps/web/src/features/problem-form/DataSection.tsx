import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { CaseDialog } from './CaseDialog.tsx'
import { CaseTable } from './CaseTable.tsx'
import { FaultText, FormSection } from './FormSection.tsx'
import { typedCase } from './new-case.ts'
import classes from './ProblemForm.module.css'
import { type CaseDraft, isGrouped, type OnChange, type ProblemFormDraft } from './problem-draft.ts'
import { SpreadButton } from './SpreadButton.tsx'
import { SubtaskTable } from './SubtaskTable.tsx'
import { fullScore } from './scores.ts'
import { UploadPanel } from './UploadPanel.tsx'

interface Props {
  readonly draft: ProblemFormDraft
  readonly onChange: OnChange
}

/** The test cases: from a zip, written here, or both; with points and subtasks where the problem has them. */
export function DataSection({ draft, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  const [edited, setEdited] = useState<CaseDraft | null>(null)
  const { cases, subtasks } = draft
  const groups = isGrouped(draft)

  function put(saved: CaseDraft) {
    onChange((now) => ({
      cases: now.cases.some(({ key }) => key === saved.key)
        ? now.cases.map((one) => (one.key === saved.key ? saved : one))
        : [...now.cases, saved],
    }))
    setEdited(null)
  }

  return (
    <FormSection id="data" title={t('section.data')} about={t('data.about')}>
      <FaultText place="cases" />
      <UploadPanel draft={draft} onChange={onChange} />
      <CaseModeField draft={draft} onChange={onChange} />
      {groups && <SubtaskTable cases={cases} subtasks={subtasks} onChange={onChange} />}
      {draft.type === 1 && (
        <div className={classes.row}>
          <SpreadButton draft={draft} onChange={onChange} />
          <span className={classes.note}>
            {t('data.full_score', { score: formatNumber(fullScore(cases, groups ? subtasks : null)) })}
          </span>
        </div>
      )}
      <FaultText place="scores" />
      <CaseTable draft={draft} onEdit={setEdited} onChange={onChange} />
      <div className={classes.row}>
        <Button
          variant="default"
          onClick={() => setEdited(typedCase(cases, groups ? (subtasks.at(-1)?.number ?? 1) : 1))}
        >
          {t('data.add')}
        </Button>
      </div>
      {edited !== null && (
        <CaseDialog
          testCase={edited}
          isNew={cases.every(({ key }) => key !== edited.key)}
          taken={cases
            .filter(({ key }) => key !== edited.key)
            .flatMap(({ input, output }) => [input, output])}
          onSave={put}
          onClose={() => setEdited(null)}
        />
      )}
    </FormSection>
  )
}

/** ACM: whether judging ends at the first failure. OI: whether cases are counted one by one or in subtasks. */
function CaseModeField({ draft: { type, caseMode }, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  if (type === 0)
    return (
      <Segmented
        label={t('data.mode')}
        value={caseMode === 'ergodic_without_error' ? 'ergodic_without_error' : 'default'}
        options={[
          { value: 'default', label: t('data.run_all') },
          { value: 'ergodic_without_error', label: t('data.stop_first') },
        ]}
        onChange={(mode) => onChange({ caseMode: mode })}
      />
    )
  return (
    <Segmented
      label={t('data.mode')}
      value={caseMode === 'subtasks' ? 'subtasks' : 'default'}
      options={[
        { value: 'default', label: t('data.by_case') },
        { value: 'subtasks', label: t('data.by_subtask') },
      ]}
      onChange={(mode) => onChange({ caseMode: mode })}
    />
  )
}
