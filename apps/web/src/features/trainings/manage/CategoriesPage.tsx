import '@mantine/core/styles/Input.layer.css'
import { TRAINING_CATEGORY_NAME_MAX_LENGTH, type TrainingCategoryVo } from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { whenDone } from '../../../api/when-done.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { DeleteButton } from '../../../ui/list/DeleteButton.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { RowAction } from '../../../ui/list/RowAction.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { CategoryTag } from '../CategoryTag.tsx'
import { trainingCategoriesQuery } from '../list/training-list.api.ts'
import classes from './TrainingsAdmin.module.css'
import { useDeleteCategory, useSaveCategory } from './training-admin.api.ts'

/** The categories of trainings, with their colours. */
export function CategoriesPage() {
  const { t } = useTranslation('training-admin')
  const { data, error, refetch } = useQuery(trainingCategoriesQuery)
  /** Null: a new one. Undefined: no dialog. */
  const [edited, setEdited] = useState<TrainingCategoryVo | null | undefined>(undefined)
  const remove = useDeleteCategory()
  const columns: readonly Column<TrainingCategoryVo>[] = [
    {
      key: 'name',
      title: t('category.name'),
      width: 'main',
      isRowHeader: true,
      cell: ({ name, color }) => <CategoryTag name={name} color={color} />,
    },
    {
      key: 'actions',
      title: t('category.actions'),
      width: 'fitted',
      cell: (category) => (
        <span className={classes.actions}>
          <RowAction
            icon={<IconPencil size={18} aria-hidden="true" />}
            label={t('category.change', { name: category.name })}
            onClick={() => setEdited(category)}
          />
          <DeleteButton
            label={t('category.delete', { name: category.name })}
            title={t('category.delete_title')}
            text={t('category.delete_text', { name: category.name })}
            isBusy={remove.isPending && remove.variables === category.id}
            onDelete={() =>
              whenDone(remove.mutateAsync(category.id), () => toast.success(t('category.deleted')))
            }
          />
        </span>
      ),
    },
  ]
  return (
    <ListPage
      title={t('category.title')}
      about={t('category.about')}
      actions={<Button onClick={() => setEdited(null)}>{t('category.create')}</Button>}
    >
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title={t('category.none')}>
          <p>{t('category.none_hint')}</p>
        </EmptyState>
      )}
      {data?.length !== 0 && error === null && (
        <DataTable
          caption={t('category.title')}
          columns={columns}
          rows={data ?? null}
          rowKey={({ id }) => id}
          expectedRows={4}
        />
      )}
      {edited !== undefined && <CategoryDialog category={edited} onClose={() => setEdited(undefined)} />}
    </ListPage>
  )
}

interface DialogProps {
  readonly category: TrainingCategoryVo | null
  readonly onClose: () => void
}

function CategoryDialog({ category, onClose }: DialogProps) {
  const { t } = useTranslation('training-admin')
  const [name, setName] = useState(category?.name ?? '')
  const [color, setColor] = useState(sixDigits(category?.color ?? '#2185d0'))
  const save = useSaveCategory(category?.id ?? null)

  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate(
      { name, color },
      {
        onSuccess: () => {
          toast.success(t('category.saved'))
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={t(category === null ? 'category.create' : 'category.edit')}
      submitLabel={t('form.save')}
      isSending={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={t('category.name')}
        value={name}
        maxLength={TRAINING_CATEGORY_NAME_MAX_LENGTH}
        required
        autoComplete="off"
        error={save.isError ? messageOf(save.error) : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <label className={classes.color}>
        {t('category.color')}
        <input type="color" value={color} onChange={(event) => setColor(event.currentTarget.value)} />
      </label>
    </FormDialog>
  )
}

/** A field for colours knows no others. */
const sixDigits = (color: string) =>
  color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color
