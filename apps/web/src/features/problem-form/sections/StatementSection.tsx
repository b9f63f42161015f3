import '@mantine/core/styles/Input.layer.css'
import { type StatementVo, WEB_LANGUAGES, type WebLanguage } from '@gavel/contract'
import { TextInput } from '@mantine/core'
import { useTextUploads } from '../../../api/text-uploads.ts'
import { LANGUAGE_NAMES } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { MarkdownEditor } from '../../../ui/form/markdown-editor/MarkdownEditor.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { isBlank, type OnChange, type ProblemFormDraft } from '../draft/problem-draft.ts'
import { useProblemForm } from '../form-context.ts'
import classes from '../ProblemForm.module.css'
import { FormSection } from './FormSection.tsx'

const MAX_TITLE_LENGTH = 255
const TEXTS = ['description', 'input', 'output', 'hint'] as const

interface Props {
  readonly draft: ProblemFormDraft
  /** The language in which a title is required. */
  readonly mainLanguage: WebLanguage
  readonly language: WebLanguage
  readonly onLanguage: (language: WebLanguage) => void
  readonly onChange: OnChange
}

/** The statement in each language. One is enough; with both, readers see the language they use on the site. */
export function StatementSection({ draft, mainLanguage, language, onLanguage, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  const { faults } = useProblemForm()
  const uploads = useTextUploads(useProblemForm().group?.id)
  const statement = draft.statements[language]
  const isMain = language === mainLanguage

  const change = (part: Partial<StatementVo>) =>
    onChange(({ statements }) => ({
      statements: { ...statements, [language]: { ...statements[language], ...part } },
    }))

  return (
    <FormSection id="statement" title={t('section.statement')} about={t('statement.about')}>
      <Segmented
        label={t('statement.language')}
        value={language}
        options={WEB_LANGUAGES.map((value) => ({
          value,
          label: LANGUAGE_NAMES[value],
          lang: value,
          note: t(isBlank(draft.statements[value]) ? 'statement.empty' : 'statement.filled'),
        }))}
        onChange={onLanguage}
      />
      <TextInput
        id="field-title"
        label={t('statement.title')}
        lang={language}
        required={isMain}
        maxLength={MAX_TITLE_LENGTH}
        autoComplete="off"
        value={statement.title}
        error={isMain ? faults.get('title') : faults.get('translation')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      {TEXTS.map((name) => (
        <div key={`${language}-${name}`} id={`field-${name}`} tabIndex={-1} className={classes.text}>
          <MarkdownEditor
            label={t(`statement.${name}`)}
            value={statement[name]}
            uploads={uploads}
            heightPx={name === 'description' ? 300 : 170}
            onChange={(text) => change({ [name]: text })}
          />
        </div>
      ))}
    </FormSection>
  )
}
