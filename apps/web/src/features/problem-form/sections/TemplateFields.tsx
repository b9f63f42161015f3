import '@mantine/core/styles/Input.layer.css'
import type { LanguageVo } from '@gavel/contract'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { OnChange, ProblemFormDraft, TemplateDraft } from '../draft/problem-draft.ts'
import { useProblemForm } from '../form-context.ts'
import classes from '../ProblemForm.module.css'
import { splitTemplate } from './templates.ts'

interface Props {
  readonly draft: ProblemFormDraft
  readonly offered: readonly Pick<LanguageVo, 'name' | 'contentType' | 'codeTemplate'>[]
  readonly onChange: OnChange
}

const PARTS = ['front', 'body', 'back'] as const

/** The problem's templates, one language at a time; a language without one uses the site's. */
export function TemplateFields({ draft: { languages, templates }, offered, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  const { CodeField } = useProblemForm()
  const [chosen, setChosen] = useState<string | null>(null)
  const language = languages.find((name) => name === chosen) ?? languages[0] ?? ''
  const template = templates.find((one) => one.language === language)
  const site = offered.find(({ name }) => name === language)

  const put = (next: TemplateDraft) =>
    onChange((draft) => ({
      templates: [...draft.templates.filter((one) => one.language !== language), next],
    }))

  return (
    <div className={classes.templates}>
      <h3>{t('templates.title')}</h3>
      <p className={classes.about}>{t('templates.about')}</p>
      <div className={classes.addRow}>
        <NativeSelect
          label={t('templates.language')}
          value={language}
          data={languages.map((name) => ({
            value: name,
            label: templates.some((one) => one.language === name) ? `${name} ✓` : name,
          }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        {template === undefined ? (
          <Button
            variant="default"
            onClick={() => put({ language, ...splitTemplate(site?.codeTemplate ?? '') })}
          >
            {t('templates.add')}
          </Button>
        ) : (
          <Button
            variant="default"
            onClick={() =>
              onChange((draft) => ({ templates: draft.templates.filter((one) => one.language !== language) }))
            }
          >
            {t('templates.remove')}
          </Button>
        )}
      </div>
      {template !== undefined &&
        PARTS.map((part) => (
          <CodeField
            key={`${language}-${part}`}
            label={t(`templates.${part}`, { language })}
            code={template[part]}
            contentType={site?.contentType ?? 'text/plain'}
            heightPx={part === 'body' ? 200 : 110}
            onChange={(code) =>
              onChange((draft) => ({
                templates: draft.templates.map((one) =>
                  one.language === language ? { ...one, [part]: code } : one,
                ),
              }))
            }
          />
        ))}
    </div>
  )
}
