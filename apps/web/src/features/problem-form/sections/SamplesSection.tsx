import { RowAction } from '../../../ui/list/RowAction.tsx'
import '@mantine/core/styles/Input.layer.css'
import { Button, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { typedCase } from '../cases/new-case.ts'
import type { OnChange, ProblemFormDraft } from '../draft/problem-draft.ts'
import classes from '../ProblemForm.module.css'
import { FormSection } from './FormSection.tsx'

/** More are allowed, but this is how many other products show. */
const RECOMMENDED = 2

interface Props {
  readonly draft: ProblemFormDraft
  readonly onChange: OnChange
}

/** The samples in the statement. They are not judged unless they are also test data. */
export function SamplesSection({ draft: { examples }, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  const change = (index: number, part: { input?: string; output?: string }) =>
    onChange((draft) => ({
      examples: draft.examples.map((example, place) => (place === index ? { ...example, ...part } : example)),
    }))
  const addAsCase = (index: number) => onChange((draft) => ({ cases: withSample(draft, index) }))
  return (
    <FormSection id="samples" title={t('section.samples')} about={t('samples.about')}>
      {examples.map((example, index) => {
        const number = index + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: samples have no other identity
          <fieldset key={index} className={classes.sample}>
            <legend>{t('samples.name', { number })}</legend>
            <Textarea
              label={t('samples.input', { number })}
              classNames={{ input: classes.mono }}
              autosize={false}
              rows={4}
              spellCheck={false}
              value={example.input}
              onChange={(event) => change(index, { input: event.currentTarget.value })}
            />
            <Textarea
              label={t('samples.output', { number })}
              classNames={{ input: classes.mono }}
              autosize={false}
              rows={4}
              spellCheck={false}
              value={example.output}
              onChange={(event) => change(index, { output: event.currentTarget.value })}
            />
            <div className={classes.sampleActions}>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('samples.as_case_of', { number })}
                disabled={example.input === '' && example.output === ''}
                onClick={() => addAsCase(index)}
              >
                {t('samples.as_case')}
              </Button>
              <RowAction
                icon={<IconTrash size={18} aria-hidden="true" />}
                label={t('samples.remove', { number })}
                onClick={() =>
                  onChange((draft) => ({ examples: draft.examples.filter((_, place) => place !== index) }))
                }
              />
            </div>
          </fieldset>
        )
      })}
      <div className={classes.row}>
        <Button
          variant="default"
          onClick={() => onChange((draft) => ({ examples: [...draft.examples, { input: '', output: '' }] }))}
        >
          {t('samples.add')}
        </Button>
        {examples.length > RECOMMENDED && (
          <p className={classes.warning} role="status">
            {t('samples.too_many', { count: RECOMMENDED })}
          </p>
        )}
      </div>
    </FormSection>
  )
}

function withSample({ examples, cases }: ProblemFormDraft, index: number): ProblemFormDraft['cases'] {
  const example = examples[index]
  if (example === undefined) return cases
  return [...cases, { ...typedCase(cases, 1), inputText: example.input, outputText: example.output }]
}
