import '@mantine/core/styles/Input.layer.css'
import type { TagForAdmin } from '@gavel/contract'
import { NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { whenDone } from '../../api/when-done.ts'
import { toast } from '../../browser/toast.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { useMergeTags } from './tag-admin.api.ts'

interface Props {
  readonly tag: TagForAdmin
  readonly others: readonly TagForAdmin[]
  readonly onClose: () => void
}

/** Merges two tags with the same meaning: the problems of this one get the selected one instead. */
export function MergeDialog({ tag, others, onClose }: Props) {
  const { t } = useTranslation('tag-admin')
  const [into, setInto] = useState('')
  const merge = useMergeTags()

  function submit(event: FormEvent) {
    event.preventDefault()
    onClose()
    whenDone(
      merge
        .mutateAsync({ from: tag.id, into: Number(into) })
        .then(({ problems }) => toast.success(t('merge.done', { count: formatNumber(problems) }))),
      () => undefined,
    )
  }

  return (
    <FormDialog
      title={t('merge.title')}
      onClose={onClose}
      widthPx={480}
      submitLabel={t('merge.confirm')}
      canSubmit={into !== ''}
      onSubmit={submit}
    >
      <p>{t('merge.text', { name: tag.name, count: formatNumber(tag.problems) })}</p>
      <NativeSelect
        label={t('merge.into')}
        value={into}
        data={[
          { value: '', label: t('merge.choose') },
          ...others
            .toSorted((a, b) => a.name.localeCompare(b.name))
            .map(({ id, name, problems }) => ({
              value: String(id),
              label: `${name} (${formatNumber(problems)})`,
            })),
        ]}
        onChange={(event) => setInto(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
