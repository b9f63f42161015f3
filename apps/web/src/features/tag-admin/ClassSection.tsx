import type { TagForAdmin } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { whenDone } from '../../api/when-done.ts'
import { toast } from '../../browser/toast.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AskFirst } from '../../ui/dialog/AskFirst.tsx'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { EditClassDialog } from './EditClassDialog.tsx'
import classes from './TagsPage.module.css'
import type { TagClasses } from './TagTable.tsx'
import { useDeleteTagClass } from './tag-admin.api.ts'

type TagClass = TagClasses[number]

interface Props {
  readonly tagClasses: UseQueryResult<TagClasses>
  readonly tags: readonly TagForAdmin[]
  readonly mayChange: boolean
}

/** The classes that group tags in the problem list, in their order there. */
export function ClassSection({ tagClasses, tags, mayChange }: Props) {
  const { t } = useTranslation('tag-admin')
  const [edited, setEdited] = useState<TagClass | 'new' | null>(null)
  return (
    <section className={classes.classes} aria-labelledby="tag-classes">
      <div className={classes.head}>
        <h2 id="tag-classes">{t('classes.title')}</h2>
        {mayChange && (
          <Button variant="default" onClick={() => setEdited('new')}>
            {t('classes.create')}
          </Button>
        )}
      </div>
      {tagClasses.isPending && <SkeletonRows rows={3} height={40} />}
      {tagClasses.data === undefined && tagClasses.error !== null && (
        <ErrorState error={tagClasses.error} onRetry={() => void tagClasses.refetch()} />
      )}
      {tagClasses.data?.length === 0 && <p className={classes.about}>{t('classes.none')}</p>}
      <ul className={classes.classList}>
        {tagClasses.data?.map((tagClass) => (
          <li key={tagClass.id}>
            {mayChange ? (
              <button type="button" className={classes.edit} onClick={() => setEdited(tagClass)}>
                {tagClass.name}
              </button>
            ) : (
              <span className={classes.name}>{tagClass.name}</span>
            )}
            <span className={classes.note}>
              {t('classes.facts', {
                rank: tagClass.rank,
                count: formatNumber(tags.filter(({ tcid }) => tcid === tagClass.id).length),
              })}
            </span>
            {mayChange && <DeleteButton tagClass={tagClass} />}
          </li>
        ))}
      </ul>
      {edited !== null && (
        <EditClassDialog tagClass={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </section>
  )
}

function DeleteButton({ tagClass: { id, name } }: { readonly tagClass: TagClass }) {
  const { t } = useTranslation('tag-admin')
  const remove = useDeleteTagClass()
  return (
    <AskFirst
      title={t('classes.delete_title')}
      text={t('classes.delete_text', { name })}
      confirmLabel={t('delete.confirm')}
      onConfirm={() => whenDone(remove.mutateAsync(id), () => toast.success(t('delete.done')))}
    >
      {(ask) => (
        <RowAction
          icon={<IconTrash size={18} aria-hidden="true" />}
          label={t('delete.action', { name })}
          isBusy={remove.isPending}
          onClick={ask}
        />
      )}
    </AskFirst>
  )
}
