import { GRADER_FAMILIES } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { GraderRow, OnChange } from '../draft/problem-draft.ts'
import { useProblemForm } from '../form-context.ts'
import classes from '../ProblemForm.module.css'
import { CONTENT_TYPES } from './content-types.ts'
import { ExtraFilesField } from './ExtraFilesField.tsx'
import { FaultText } from './FormSection.tsx'

interface Props {
  readonly graders: readonly GraderRow[]
  /** Whether submissions may also be whole programs. */
  readonly isOptional: boolean
  readonly onChange: OnChange
}

/**
 * One grader for each language family: the program that calls the submitted code, and the stub that solvers start
 * with.
 */
export function GradersField({ graders, isOptional, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  const missing = GRADER_FAMILIES.filter((family) => graders.every((grader) => grader.family !== family))
  return (
    <div className={classes.program}>
      <h3>{t('graders.title')}</h3>
      <p className={classes.about}>{t(isOptional ? 'graders.about_communication' : 'graders.about')}</p>
      <FaultText place="graders" />
      {graders.map((grader) => (
        <Grader key={grader.family} grader={grader} onChange={onChange} />
      ))}
      <div className={classes.row}>
        {missing.map((family) => (
          <Button
            key={family}
            variant="default"
            onClick={() =>
              onChange((draft) => ({
                graders: [...draft.graders, { family, code: '', headers: [], stub: '' }],
              }))
            }
          >
            {t('graders.add', { family })}
          </Button>
        ))}
      </div>
    </div>
  )
}

function Grader({ grader, onChange }: { readonly grader: GraderRow; readonly onChange: OnChange }) {
  const { t } = useTranslation('problem-form')
  const { CodeField } = useProblemForm()
  const { family, code, headers, stub } = grader
  const change = (part: Partial<GraderRow>) =>
    onChange((draft) => ({
      graders: draft.graders.map((one) => (one.family === family ? { ...one, ...part } : one)),
    }))
  return (
    <fieldset className={classes.sample}>
      <legend>{family}</legend>
      <CodeField
        label={t('graders.code', { family })}
        code={code}
        contentType={CONTENT_TYPES[family]}
        heightPx={220}
        onChange={(text) => change({ code: text })}
      />
      <CodeField
        label={t('graders.stub', { family })}
        code={stub}
        contentType={CONTENT_TYPES[family]}
        heightPx={160}
        onChange={(text) => change({ stub: text })}
      />
      <ExtraFilesField
        title={t('graders.headers', { family })}
        about={t('graders.headers_about')}
        files={headers}
        onFiles={(files) => change({ headers: files })}
      />
      <div>
        <Button
          variant="default"
          onClick={() =>
            onChange((draft) => ({ graders: draft.graders.filter((one) => one.family !== family) }))
          }
        >
          {t('graders.remove', { family })}
        </Button>
      </div>
    </fieldset>
  )
}
