import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatBytes } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { useProblemForm } from '../form-context.ts'
import classes from '../ProblemForm.module.css'
import { caseFileQuery } from '../problem-form.api.ts'

const ROWS = 8

interface Props {
  readonly label: string
  /** The file's name in the live version. */
  readonly name: string
  readonly isStored: boolean
  /** The edited text; null shows the file unchanged. */
  readonly text: string | null
  readonly onText: (text: string) => void
}

/** One file of a case. A file that cannot be edited as text can be replaced by text. */
export function CaseTextField({ label, name, isStored, text, onText }: Props) {
  const { t } = useTranslation('problem-form')
  const id = useId()
  const { pid, group, dataVersion } = useProblemForm()
  const isAsked = isStored && text === null
  const file = useQuery(caseFileQuery({ pid: isAsked ? pid : null, group }, dataVersion, name))
  if (isAsked && file.error !== null)
    return <ErrorState error={file.error} onRetry={() => void file.refetch()} />
  if (isAsked && file.data === undefined) return <SkeletonRows rows={ROWS} height={22} />
  if (isAsked && file.data?.text === null)
    return (
      <div>
        <p className={classes.note}>
          {t('data.not_editable', { label, size: formatBytes(file.data.bytes) })}
        </p>
        <Button variant="default" size="compact-md" onClick={() => onText('')}>
          {t('data.replace_by_text')}
        </Button>
      </div>
    )
  return (
    <Textarea
      id={id}
      label={label}
      classNames={{ input: classes.mono }}
      autosize={false}
      rows={ROWS}
      spellCheck={false}
      value={text ?? file.data?.text ?? ''}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  )
}
