import '@mantine/core/styles/Input.layer.css'
import { CATEGORY_NAME_MAX_LENGTH, type CategoryVo } from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { whenDone } from '../../api/when-done.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DeleteButton } from '../../ui/list/DeleteButton.tsx'
import classes from './Discussions.module.css'
import { categoriesQuery, useAdminDeeds } from './discussions.api.ts'

/** The categories with their names in both languages; the last line adds one. */
export function Categories() {
  const { t } = useTranslation('discussions')
  const { data = [] } = useQuery(categoriesQuery)
  const { removeCategory } = useAdminDeeds()
  return (
    <section aria-label={t('admin.categories')} className={classes.form}>
      <h2>{t('admin.categories')}</h2>
      {data.map((category) => (
        <div key={category.id} className={classes.bar}>
          <CategoryForm category={category} />
          <DeleteButton
            label={t('admin.category_delete_of', { title: category.name })}
            title={t('admin.category_delete_title')}
            text={t('admin.category_delete_text')}
            isBusy={removeCategory.isPending}
            onDelete={() =>
              whenDone(removeCategory.mutateAsync(category.id), () => toast.success(t('deleted')))
            }
          />
        </div>
      ))}
      <CategoryForm category={null} />
    </section>
  )
}

function CategoryForm({ category }: { readonly category: CategoryVo | null }) {
  const { t } = useTranslation('discussions')
  const { saveCategory } = useAdminDeeds()
  const [name, setName] = useState(category?.names['zh-CN'] ?? '')
  const [englishName, setEnglishName] = useState(category?.names['en-US'] ?? '')

  function submit(event: FormEvent) {
    event.preventDefault()
    saveCategory.mutate(
      { id: category?.id ?? null, name, englishName },
      {
        onSuccess: () => {
          toast.success(t('admin.done'))
          if (category !== null) return
          setName('')
          setEnglishName('')
        },
      },
    )
  }

  return (
    <form className={classes.bar} noValidate onSubmit={submit}>
      <TextInput
        aria-label={t('admin.category_name')}
        placeholder={t('admin.category_name')}
        maxLength={CATEGORY_NAME_MAX_LENGTH}
        autoComplete="off"
        value={name}
        error={saveCategory.error === null ? undefined : messageOf(saveCategory.error)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        aria-label={t('admin.category_english')}
        placeholder={t('admin.category_english')}
        maxLength={CATEGORY_NAME_MAX_LENGTH}
        autoComplete="off"
        value={englishName}
        onChange={(event) => setEnglishName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={saveCategory.isPending}>
        {t(category === null ? 'admin.category_add' : 'form.save')}
      </Button>
    </form>
  )
}
