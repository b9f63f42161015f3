import '@mantine/core/styles/Input.layer.css'
import { FEEDBACKS, type Feedback, JUDGE_MODES, MAX_PASSES, MIN_PASSES } from '@gavel/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Switch } from '../../../ui/form/Switch.tsx'
import {
  hasGraders,
  hasProgram,
  MAY_HAVE_CHECKER,
  mayUseFiles,
  NEEDS_PROGRAM,
  type OnChange,
  type ProblemFormDraft,
} from '../draft/problem-draft.ts'
import { useFault } from '../form-context.ts'
import classes from '../ProblemForm.module.css'
import { siteLanguagesQuery } from '../problem-form.api.ts'
import { CheckerBehindFields } from './CheckerBehindFields.tsx'
import { ComparisonFields } from './ComparisonFields.tsx'
import { FormSection } from './FormSection.tsx'
import { FunctionsField } from './FunctionsField.tsx'
import { GradersField } from './GradersField.tsx'
import { languagesForMode } from './new-languages.ts'
import { ProgramFields } from './ProgramFields.tsx'

interface Props {
  readonly draft: ProblemFormDraft
  readonly onChange: OnChange
}

/** How outputs are judged, and how much of it solvers see. */
export function JudgingSection({ draft, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  const { judgeMode, feedback } = draft
  const offered = useQuery(siteLanguagesQuery).data ?? []
  const mayHaveChecker = MAY_HAVE_CHECKER.includes(judgeMode)
  return (
    <FormSection id="judging" title={t('section.judging')}>
      <div className={classes.grid}>
        <NativeSelect
          label={t('judging.mode')}
          description={t(`judging.about.${judgeMode}`)}
          value={judgeMode}
          data={JUDGE_MODES.map((mode) => ({ value: mode, label: t(`judging.modes.${mode}`) }))}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            const mode = JUDGE_MODES.find((known) => known === chosen) ?? 'default'
            onChange((now) => ({ judgeMode: mode, languages: languagesForMode(now, mode, offered) }))
          }}
        />
        <NativeSelect
          label={t('judging.feedback')}
          description={t(`judging.feedback_about.${feedback}`)}
          value={feedback}
          data={FEEDBACKS.map((value) => ({ value, label: t(`judging.feedbacks.${value}`) }))}
          onChange={(event) => onChange({ feedback: feedbackOf(event.currentTarget.value) })}
        />
        {judgeMode === 'communication' && (
          <NativeSelect
            label={t('judging.processes')}
            value={draft.processCount}
            data={['1', '2']}
            onChange={(event) => onChange({ processCount: event.currentTarget.value })}
          />
        )}
        {judgeMode === 'multi_pass' && (
          <NativeSelect
            label={t('judging.passes')}
            value={draft.passLimit}
            data={PASS_LIMITS}
            onChange={(event) => onChange({ passLimit: event.currentTarget.value })}
          />
        )}
      </div>
      {hasGraders(draft) && (
        <GradersField
          graders={draft.graders}
          isOptional={judgeMode === 'communication'}
          onChange={onChange}
        />
      )}
      {judgeMode === 'grader_process' && <FunctionsField grader={draft.graderProcess} onChange={onChange} />}
      {(NEEDS_PROGRAM.includes(judgeMode) || mayHaveChecker) && (
        <ProgramFields draft={draft} isOptional={mayHaveChecker} onChange={onChange} />
      )}
      {judgeMode === 'interactive' && <CheckerBehindFields draft={draft} onChange={onChange} />}
      {!hasProgram(draft) && <ComparisonFields draft={draft} onChange={onChange} />}
      {mayUseFiles(draft) && <FileIoFields draft={draft} onChange={onChange} />}
    </FormSection>
  )
}

const PASS_LIMITS = Array.from({ length: MAX_PASSES - MIN_PASSES + 1 }, (_, index) =>
  String(MIN_PASSES + index),
)

const feedbackOf = (value: string): Feedback => FEEDBACKS.find((known) => known === value) ?? 'full'

function FileIoFields({ draft, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  const fault = useFault('fileIo')
  const sameName = useFault('fileNames')
  return (
    <>
      <div className={classes.row}>
        <Switch
          label={t('judging.file_io')}
          isOn={draft.isFileIO}
          onChange={(isFileIO) => onChange({ isFileIO })}
        />
      </div>
      {draft.isFileIO && (
        <div className={classes.grid}>
          <TextInput
            id="field-fileIo"
            label={t('judging.read_name')}
            placeholder="input.txt"
            required
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            value={draft.ioReadFileName}
            error={fault}
            onChange={(event) => onChange({ ioReadFileName: event.currentTarget.value })}
          />
          <TextInput
            id="field-fileNames"
            label={t('judging.write_name')}
            placeholder="output.txt"
            required
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            value={draft.ioWriteFileName}
            error={sameName}
            onChange={(event) => onChange({ ioWriteFileName: event.currentTarget.value })}
          />
        </div>
      )}
    </>
  )
}
