import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../../api/errors.ts'
import { useManagedGroup } from '../../../../api/managed-group.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import { idsOf } from '../ids-of.ts'
import classes from '../TrainingsAdmin.module.css'
import { tagsQuery, useAddProblems } from '../training-admin.api.ts'

interface Props {
  readonly tid: number
  readonly onClose: () => void
}

/** Many problems at once: by a list of ids, or all public ones of a tag. It stays open to say what became of each. */
export function ManyDialog({ tid, onClose }: Props) {
  const { t } = useTranslation('training-admin')
  const tags = useQuery(tagsQuery(useManagedGroup())).data ?? []
  const [ids, setIds] = useState('')
  const [tag, setTag] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const add = useAddProblems()

  function submit(event: FormEvent) {
    event.preventDefault()
    const problemIds = idsOf(ids)
    const hasNothing = problemIds.length === 0 && tag === ''
    setEmpty(hasNothing)
    if (hasNothing) return
    add.mutate({ tid, problemIds, tagId: tag === '' ? null : Number(tag) }, { onSuccess: () => setIds('') })
  }

  return (
    <FormDialog
      title={t('many.title')}
      submitLabel={t('many.submit')}
      isSending={add.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Textarea
        label={t('many.ids')}
        description={t('many.ids_hint')}
        value={ids}
        autosize
        minRows={3}
        maxRows={10}
        error={isEmpty ? t('many.empty') : undefined}
        onChange={(event) => setIds(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('many.tag')}
        value={tag}
        data={[
          { value: '', label: t('many.tag_none') },
          ...tags.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => setTag(event.currentTarget.value)}
      />
      <div role="status">
        {add.data !== undefined && (
          <>
            <p>{t('many.added', { count: add.data.added })}</p>
            {add.data.known.length > 0 && (
              <p className={classes.note}>{t('many.known', { ids: add.data.known.join(', ') })}</p>
            )}
            {add.data.missing.length > 0 && (
              <p className={classes.note}>{t('many.missing', { ids: add.data.missing.join(', ') })}</p>
            )}
          </>
        )}
      </div>
      {add.isError && (
        <p className={classes.fault} role="alert">
          {messageOf(add.error)}
        </p>
      )}
    </FormDialog>
  )
}
