import type { WebLanguage } from '@gavel/contract'
import { DataSection } from './cases/DataSection.tsx'
import type { OnChange, ProblemFormDraft } from './draft/problem-draft.ts'
import { FormContents } from './FormContents.tsx'
import type { FormPlace } from './form-context.ts'
import classes from './ProblemForm.module.css'
import { BasicsSection } from './sections/BasicsSection.tsx'
import { FilesSection } from './sections/FilesSection.tsx'
import { JudgingSection } from './sections/JudgingSection.tsx'
import { LanguagesSection } from './sections/LanguagesSection.tsx'
import { SamplesSection } from './sections/SamplesSection.tsx'
import { StatementSection } from './sections/StatementSection.tsx'
import { TagsSection } from './sections/TagsSection.tsx'

interface Props {
  readonly draft: ProblemFormDraft
  readonly mayPublish: boolean
  readonly place: FormPlace | null
  readonly mainLanguage: WebLanguage
  /** The language whose statement is shown. */
  readonly language: WebLanguage
  readonly onLanguage: (language: WebLanguage) => void
  readonly onChange: OnChange
}

/** All sections of the form, with their contents beside them. */
export function FormSections({ mayPublish, place, mainLanguage, language, onLanguage, ...fields }: Props) {
  return (
    <div className={classes.layout}>
      <FormContents />
      <div className={classes.sections}>
        <BasicsSection {...fields} mayPublish={mayPublish} place={place} />
        <StatementSection
          {...fields}
          mainLanguage={mainLanguage}
          language={language}
          onLanguage={onLanguage}
        />
        <SamplesSection {...fields} />
        <TagsSection {...fields} />
        <LanguagesSection {...fields} />
        <JudgingSection {...fields} />
        <FilesSection {...fields} />
        <DataSection {...fields} />
      </div>
    </div>
  )
}
