import type { KeptKind } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { useManagedGroup } from '../../api/managed-group.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { GeneratorForm } from './GeneratorForm.tsx'
import { keptProgramsQuery, keptSourceQuery } from './problem-check.api.ts'
import { SolutionForm } from './SolutionForm.tsx'
import { ValidatorForm } from './ValidatorForm.tsx'

interface Props {
  readonly pid: number
  readonly kind: KeptKind
  /** Null: a new one. */
  readonly number: number | null
  readonly onClose: () => void
}

/** Loads the program to be edited, then shows the form for its kind. */
export default function ProgramDialog({ pid, kind, number, onClose }: Props) {
  const { t } = useTranslation('problem-check')
  const gid = useManagedGroup()
  const programs = useQuery(keptProgramsQuery(pid, gid)).data
  const source = useQuery(keptSourceQuery(pid, number === null ? null : { kind, number }, gid))
  const title = t(`form.${number === null ? 'new' : 'edit'}_${kind}`)
  const text = number === null ? '' : source.data?.source
  if (programs === undefined || text === undefined)
    return (
      <Dialog title={title} onClose={onClose}>
        {source.error === null ? (
          <SkeletonRows rows={6} height={46} />
        ) : (
          <ErrorState error={source.error} onRetry={() => void source.refetch()} />
        )}
      </Dialog>
    )
  const shared = { pid, number, source: text, title, onClose }
  if (kind === 'solution')
    return (
      <SolutionForm
        {...shared}
        solution={programs.solutions.find((one) => one.number === number) ?? null}
        isFirst={programs.solutions.length === 0}
      />
    )
  if (kind === 'generator')
    return (
      <GeneratorForm
        {...shared}
        generator={programs.generators.find((one) => one.number === number) ?? null}
      />
    )
  return (
    <ValidatorForm {...shared} validator={programs.validators.find((one) => one.number === number) ?? null} />
  )
}
