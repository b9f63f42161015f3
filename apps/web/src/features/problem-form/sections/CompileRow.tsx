import { Button } from '@mantine/core'
import { messageOf } from '../../../api/errors.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type CompiledProgram, printOf } from '../draft/problem-draft.ts'
import { useProblemForm } from '../form-context.ts'
import classes from '../ProblemForm.module.css'
import { useCompile } from '../problem-form.api.ts'

interface Props {
  readonly program: CompiledProgram
  /** The program that was last compiled, in the form of `printOf`. */
  readonly compiledPrint: string | null
  readonly onCompiled: (print: string) => void
}

/** Compiles a program of the setter on a judge host and shows the result. */
export function CompileRow({ program, compiledPrint, onCompiled }: Props) {
  const { t } = useTranslation('problem-form')
  const compile = useCompile(useProblemForm().group)
  const print = printOf(program)
  const isCompiled = compiledPrint === print
  const isEmpty = program.code.trim() === ''
  // Compiler output about another source does not apply to this one.
  const isAboutThis = compile.variables !== undefined && printOf(compile.variables) === print
  return (
    <>
      <div className={classes.row}>
        <Button
          variant="default"
          loading={compile.isPending}
          disabled={isEmpty}
          onClick={() => compile.mutate(program, { onSuccess: () => onCompiled(print) })}
        >
          {t('program.compile')}
        </Button>
        <span role="status" className={isCompiled ? classes.good : classes.note}>
          {!isEmpty && t(isCompiled ? 'program.compiled' : 'program.not_compiled')}
        </span>
      </div>
      {compile.isError && isAboutThis && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls, so it must be reachable by keyboard
        <section className={classes.compiler} tabIndex={0} aria-label={t('program.compiler_said')}>
          <pre role="alert">{messageOf(compile.error)}</pre>
        </section>
      )}
    </>
  )
}
