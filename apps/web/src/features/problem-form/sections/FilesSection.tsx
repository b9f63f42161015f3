import { useTranslation } from '../../../i18n/use-translation.ts'
import type { OnChange, ProblemFormDraft } from '../draft/problem-draft.ts'
import { ExtraFilesField } from './ExtraFilesField.tsx'
import { FormSection } from './FormSection.tsx'

interface Props {
  readonly draft: ProblemFormDraft
  readonly onChange: OnChange
}

/** Files for solvers' programs, and files for the checker. */
export function FilesSection({ draft: { userFiles, judgeFiles }, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  return (
    <FormSection id="files" title={t('section.files')}>
      <ExtraFilesField
        title={t('files.user')}
        about={t('files.user_about')}
        files={userFiles}
        onFiles={(files) => onChange({ userFiles: files })}
      />
      <ExtraFilesField
        title={t('files.judge')}
        about={t('files.judge_about')}
        files={judgeFiles}
        onFiles={(files) => onChange({ judgeFiles: files })}
      />
    </FormSection>
  )
}
