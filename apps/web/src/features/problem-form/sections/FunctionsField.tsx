import '@mantine/core/styles/Input.layer.css'
import type { FunctionPreviewVo, FunctionStubsVo } from '@gavel/contract'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CodeBlock } from '../../../ui/text/CodeBlock.tsx'
import type { GraderProcess, OnChange } from '../draft/problem-draft.ts'
import { useProblemForm } from '../form-context.ts'
import classes from '../ProblemForm.module.css'
import { siteLanguagesQuery, usePreviewFunctions } from '../problem-form.api.ts'
import { CONTENT_TYPES } from './content-types.ts'
import { FaultText } from './FormSection.tsx'

interface Props {
  readonly grader: GraderProcess
  readonly onChange: OnChange
}

/** The declared functions, what is generated from them, and the grader that calls them from its own process. */
export function FunctionsField({ grader, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  const { CodeField } = useProblemForm()
  const offered = useQuery(siteLanguagesQuery).data ?? []
  const preview = usePreviewFunctions()
  const { code, language, functions } = grader
  const change = (part: Partial<GraderProcess>) =>
    onChange((draft) => ({ graderProcess: { ...draft.graderProcess, ...part } }))
  // Results for other functions do not apply to these.
  const said = preview.variables === functions ? preview.data : undefined
  const languages = offered.map(({ name }) => name).filter((name) => name.startsWith('C++'))
  return (
    <div className={classes.program}>
      <h3>{t('functions.title')}</h3>
      <p className={classes.about}>{t('functions.about')}</p>
      <Textarea
        label={t('functions.declared')}
        required
        autosize
        minRows={3}
        maxRows={16}
        maxLength={10_000}
        spellCheck={false}
        autoComplete="off"
        classNames={{ input: classes.mono }}
        value={functions}
        onChange={(event) => change({ functions: event.currentTarget.value })}
      />
      <FaultText place="functions" />
      <div className={classes.row}>
        <Button
          variant="default"
          loading={preview.isPending}
          disabled={functions.trim() === ''}
          onClick={() => preview.mutate(functions)}
        >
          {t('functions.preview')}
        </Button>
        <Outcome said={said} />
      </div>
      {said?.stubs != null && (
        <Stubs
          stubs={said.stubs}
          onBegin={code.trim() === '' ? (text) => change({ code: text }) : undefined}
        />
      )}
      <div className={classes.grid}>
        <NativeSelect
          label={t('functions.language')}
          value={language}
          data={[...new Set([...languages, language])]}
          onChange={(event) => change({ language: event.currentTarget.value })}
        />
      </div>
      <p className={classes.about}>{t('functions.grader_about')}</p>
      <CodeField
        label={t('functions.grader')}
        code={code}
        contentType={CONTENT_TYPES['C++']}
        heightPx={280}
        onChange={(text) => change({ code: text })}
      />
    </div>
  )
}

function Outcome({ said }: { readonly said: FunctionPreviewVo | undefined }) {
  const { t } = useTranslation('problem-form')
  const fault = said?.fault ?? null
  const reason = fault && t(`functions.faults.${fault.kind}`, { found: fault.found })
  return (
    <span role="status" className={fault === null ? classes.good : classes.bad}>
      {fault !== null && t('functions.fault', { line: fault.line, reason: reason ?? '' })}
      {said !== undefined && fault === null && t('functions.usable')}
    </span>
  )
}

interface StubsProps {
  readonly stubs: FunctionStubsVo
  /** Absent once the grader has been started. */
  readonly onBegin: ((code: string) => void) | undefined
}

function Stubs({ stubs, onBegin }: StubsProps) {
  const { t } = useTranslation('problem-form')
  const files = [
    ...stubs.solutions.map(({ family, code }) => ({
      name: t('functions.stub', { family }),
      code,
      mode: CONTENT_TYPES[family],
    })),
    ...Object.entries(stubs.headers).map(([name, code]) => ({ name, code, mode: CONTENT_TYPES['C++'] })),
  ]
  return (
    <>
      {files.map(({ name, code, mode }) => (
        <details key={name} className={classes.stub}>
          <summary>{name}</summary>
          <CodeBlock code={code} mode={mode} label={name} copyLabel={t('functions.copy')} />
        </details>
      ))}
      {onBegin !== undefined && (
        <div>
          <Button variant="default" onClick={() => onBegin(stubs.grader)}>
            {t('functions.begin')}
          </Button>
        </div>
      )}
    </>
  )
}
