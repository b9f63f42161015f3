import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type OnChange, type ProblemFormDraft, programOf } from '../draft/problem-draft.ts'
import { useProblemForm } from '../form-context.ts'
import classes from '../ProblemForm.module.css'
import { siteLanguagesQuery } from '../problem-form.api.ts'
import { CompileRow } from './CompileRow.tsx'
import { FaultText } from './FormSection.tsx'
import { ProgramChoices } from './ProgramChoices.tsx'

interface Props {
  readonly draft: ProblemFormDraft
  /** Without it, outputs are compared. */
  readonly isOptional: boolean
  readonly onChange: OnChange
}

/** The checker, interactor or manager: language, protocol, source, and whether it compiles. */
export function ProgramFields({ draft, isOptional, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  const { CodeField } = useProblemForm()
  const offered = useQuery(siteLanguagesQuery).data ?? []
  const { judgeMode, spjCode, spjLanguage, spjProtocol, spjPoints } = draft
  const name = t(`program.name.${kindOf(draft)}`)
  return (
    <div className={classes.program}>
      <h3>{isOptional ? t('program.optional', { name }) : name}</h3>
      <div className={classes.grid}>
        <ProgramChoices
          value={{ language: spjLanguage, protocol: spjProtocol, points: spjPoints }}
          hasFixedProtocol={judgeMode === 'multi_pass'}
          onChange={({ language, protocol, points }) =>
            onChange({
              ...(language !== undefined && { spjLanguage: language }),
              ...(protocol !== undefined && { spjProtocol: protocol }),
              ...(points !== undefined && { spjPoints: points }),
            })
          }
        />
        <TextInput
          label={t('program.arguments')}
          maxLength={1000}
          autoComplete="off"
          spellCheck={false}
          value={draft.spjArguments}
          onChange={(event) => onChange({ spjArguments: event.currentTarget.value })}
        />
      </div>
      <div id="field-program" tabIndex={-1} className={classes.text}>
        <CodeField
          label={t('program.source', { name })}
          code={spjCode}
          contentType={offered.find((one) => one.name === spjLanguage)?.contentType ?? 'text/x-c++src'}
          heightPx={320}
          onChange={(code) => onChange({ spjCode: code })}
        />
      </div>
      <FaultText place="program" />
      <FaultText place="compiled" />
      <CompileRow
        program={programOf(draft)}
        compiledPrint={draft.compiledPrint}
        onCompiled={(print) => onChange({ compiledPrint: print })}
      />
    </div>
  )
}

function kindOf({ judgeMode }: ProblemFormDraft) {
  if (judgeMode === 'interactive') return 'interactor'
  return judgeMode === 'communication' ? 'manager' : 'checker'
}
