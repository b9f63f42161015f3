import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { OnChange, ProblemFormDraft } from '../draft/problem-draft.ts'
import classes from '../ProblemForm.module.css'
import { siteLanguagesQuery } from '../problem-form.api.ts'
import { FaultText, FormSection } from './FormSection.tsx'
import { TemplateFields } from './TemplateFields.tsx'

interface Props {
  readonly draft: ProblemFormDraft
  readonly onChange: OnChange
}

/** The languages in which the problem can be solved, and the editor's initial code in each. */
export function LanguagesSection({ draft, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  const offered = useQuery(siteLanguagesQuery).data ?? []
  const { languages } = draft
  // Languages that the problem allows stay in the list even while no host runs them.
  const names = [...new Set([...offered.map(({ name }) => name), ...languages])]
  const choose = (chosen: readonly string[]) =>
    onChange({ languages: names.filter((name) => chosen.includes(name)) })
  return (
    <FormSection id="languages" title={t('section.languages')}>
      <div className={classes.row}>
        <Button variant="default" size="compact-md" onClick={() => choose(names)}>
          {t('languages.all')}
        </Button>
        <Button variant="default" size="compact-md" onClick={() => choose([])}>
          {t('languages.none')}
        </Button>
        <span className={classes.note}>{t('languages.count', { count: languages.length })}</span>
      </div>
      <FaultText place="languages" />
      <fieldset className={classes.choices}>
        <legend className="visually-hidden">{t('section.languages')}</legend>
        {names.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={languages.includes(name)}
              onChange={(event) =>
                choose(
                  event.currentTarget.checked
                    ? [...languages, name]
                    : languages.filter((other) => other !== name),
                )
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
      {languages.length > 0 && <TemplateFields draft={draft} offered={offered} onChange={onChange} />}
    </FormSection>
  )
}
