import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import {
  type CheckerBehind,
  checkerBehindOf,
  type OnChange,
  type ProblemFormDraft,
} from '../draft/problem-draft.ts'
import { useProblemForm } from '../form-context.ts'
import classes from '../ProblemForm.module.css'
import { siteLanguagesQuery } from '../problem-form.api.ts'
import { CompileRow } from './CompileRow.tsx'
import { FaultText } from './FormSection.tsx'
import { ProgramChoices } from './ProgramChoices.tsx'

interface Props {
  readonly draft: ProblemFormDraft
  readonly onChange: OnChange
}

/** The checker for what the interactor leaves, if the problem has one. */
export function CheckerBehindFields({ draft, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  const { CodeField } = useProblemForm()
  const offered = useQuery(siteLanguagesQuery).data ?? []
  const { checkerBehind } = draft
  const change = (part: Partial<CheckerBehind>) =>
    onChange((current) => ({ checkerBehind: { ...current.checkerBehind, ...part } }))
  return (
    <div className={classes.program}>
      <h3>{t('behind.title')}</h3>
      <p className={classes.about}>{t('behind.about')}</p>
      <div className={classes.grid}>
        <ProgramChoices value={checkerBehind} onChange={change} />
      </div>
      <CodeField
        label={t('program.source', { name: t('behind.name') })}
        code={checkerBehind.code}
        contentType={
          offered.find(({ name }) => name === checkerBehind.language)?.contentType ?? 'text/x-c++src'
        }
        heightPx={200}
        onChange={(code) => change({ code })}
      />
      <FaultText place="behind" />
      <FaultText place="compiledBehind" />
      <CompileRow
        program={checkerBehindOf(draft)}
        compiledPrint={draft.compiledBehind}
        onCompiled={(print) => onChange({ compiledBehind: print })}
      />
    </div>
  )
}
