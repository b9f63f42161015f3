import { SCORING } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type CaseDraft, isGrouped, type OnChange, type ProblemFormDraft } from '../draft/problem-draft.ts'
import classes from '../ProblemForm.module.css'
import { FaultText, FormSection } from '../sections/FormSection.tsx'
import { CaseDialog } from './CaseDialog.tsx'
import { CaseModeField } from './CaseModeField.tsx'
import { CaseTable } from './CaseTable.tsx'
import { typedCase } from './new-case.ts'
import { SpreadButton } from './SpreadButton.tsx'
import { SubtaskTable } from './SubtaskTable.tsx'
import { fullScore, joiningScore } from './scores.ts'
import { UploadPanel } from './UploadPanel.tsx'

interface Props {
  readonly draft: ProblemFormDraft
  readonly onChange: OnChange
}

/** The test cases: from a zip, typed here, or both, with points and subtasks if the problem has them. */
export function DataSection({ draft, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  const [edited, setEdited] = useState<CaseDraft | null>(null)
  const { cases, subtasks } = draft
  const groups = isGrouped(draft)

  function newCase(): CaseDraft {
    const subtask = groups ? subtasks.at(-1) : undefined
    const fresh = typedCase(cases, subtask?.number ?? 1)
    return { ...fresh, score: joiningScore(cases, subtask, fresh.score) }
  }

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
      {draft.type === SCORING.oi && (
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
        <Button variant="default" onClick={() => setEdited(newCase())}>
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
