import '@mantine/core/styles/Input.layer.css'
import { PROGRAM_POINTS, PROGRAM_PROTOCOLS } from '@gavel/contract'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FaultText } from './FormSection.tsx'
import { useProblemForm } from './form-context.ts'
import classes from './ProblemForm.module.css'
import { type OnChange, type ProblemFormDraft, programPrint } from './problem-draft.ts'
import { siteLanguagesQuery, useCompile } from './problem-form.api.ts'

interface Props {
  readonly draft: ProblemFormDraft
  /** Without one the outputs are compared. */
  readonly isOptional: boolean
  readonly onChange: OnChange
}

/** The checker, interactor or manager: language, protocol, source, and whether it compiles. */
export function ProgramFields({ draft, isOptional, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  const { CodeField } = useProblemForm()
  const offered = useQuery(siteLanguagesQuery).data ?? []
  const { judgeMode, spjCode, spjLanguage, spjProtocol } = draft
  const known = offered.filter(({ isSpj }) => isSpj).map(({ name }) => name)
  const name = t(`program.name.${kindOf(draft)}`)
  return (
    <div className={classes.program}>
      <h3>{isOptional ? t('program.optional', { name }) : name}</h3>
      <div className={classes.grid}>
        <NativeSelect
          label={t('program.language')}
          value={spjLanguage}
          data={[...new Set([...known, spjLanguage])]}
          onChange={(event) => onChange({ spjLanguage: event.currentTarget.value })}
        />
        {judgeMode !== 'multi_pass' && (
          <NativeSelect
            label={t('program.protocol')}
            value={spjProtocol ?? 'auto'}
            data={['auto' as const, ...PROGRAM_PROTOCOLS].map((value) => ({
              value,
              label: t(`program.protocols.${value}`),
            }))}
            onChange={(event) => {
              const chosen = event.currentTarget.value
              onChange({ spjProtocol: PROGRAM_PROTOCOLS.find((known) => known === chosen) ?? null })
            }}
          />
        )}
        <NativeSelect
          label={t('program.points')}
          value={draft.spjPoints}
          data={PROGRAM_POINTS.map((value) => ({ value, label: t(`program.point_kinds.${value}`) }))}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            onChange({ spjPoints: PROGRAM_POINTS.find((known) => known === chosen) ?? 'percent' })
          }}
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
      <CompileRow draft={draft} onChange={onChange} />
    </div>
  )
}

function kindOf({ judgeMode }: ProblemFormDraft) {
  if (judgeMode === 'interactive') return 'interactor'
  return judgeMode === 'communication' ? 'manager' : 'checker'
}

function CompileRow({ draft, onChange }: Omit<Props, 'isOptional'>) {
  const { t } = useTranslation('problem-form')
  const compile = useCompile()
  const print = programPrint(draft)
  const isCompiled = draft.compiledPrint === print
  // What the compiler said of another source says nothing about this one.
  const isAboutThis = compile.variables !== undefined && programPrint(compile.variables) === print
  return (
    <>
      <div className={classes.row}>
        <Button
          variant="default"
          loading={compile.isPending}
          disabled={draft.spjCode.trim() === ''}
          onClick={() => compile.mutate(draft, { onSuccess: () => onChange({ compiledPrint: print }) })}
        >
          {t('program.compile')}
        </Button>
        <span role="status" className={isCompiled ? classes.good : classes.note}>
          {draft.spjCode.trim() !== '' && t(isCompiled ? 'program.compiled' : 'program.not_compiled')}
        </span>
      </div>
      {compile.isError && isAboutThis && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls, and keys must reach it
        <section className={classes.compiler} tabIndex={0} aria-label={t('program.compiler_said')}>
          <pre role="alert">{messageOf(compile.error)}</pre>
        </section>
      )}
    </>
  )
}
