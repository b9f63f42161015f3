import '@mantine/core/styles/Input.layer.css'
import type { TagForAdmin } from '@gavel/contract'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { whenDone } from '../../api/when-done.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './TagsPage.module.css'
import { useMergeTags } from './tag-admin.api.ts'

interface Props {
  readonly tag: TagForAdmin
  readonly others: readonly TagForAdmin[]
  readonly onClose: () => void
}

/** Two tags that mean the same become one: the problems of this one carry the chosen one instead. */
export function MergeDialog({ tag, others, onClose }: Props) {
  const { t } = useTranslation('tag-admin')
  const [into, setInto] = useState('')
  const merge = useMergeTags()

  function submit() {
    onClose()
    whenDone(
      merge
        .mutateAsync({ from: tag.id, into: Number(into) })
        .then(({ problems }) => toast.success(t('merge.done', { count: formatNumber(problems) }))),
      () => undefined,
    )
  }

  return (
    <Dialog
      title={t('merge.title')}
      onClose={onClose}
      widthPx={480}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button disabled={into === ''} onClick={submit}>
            {t('merge.confirm')}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
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
      </div>
    </Dialog>
  )
}
