import type { TagForAdmin } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblemAdmin, useUser } from '../../api/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { ClassSection } from './ClassSection.tsx'
import { EditTagDialog } from './EditTagDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import classes from './TagsPage.module.css'
import { TagTable } from './TagTable.tsx'
import { tagClassesQuery, tagsQuery } from './tag-admin.api.ts'

/** Which dialog is open, and for which tag. */
type Open = { readonly kind: 'new' } | { readonly kind: 'edit' | 'merge'; readonly tag: TagForAdmin }

interface Props {
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
}

/** The tags of the site's own bank and their classes. */
export function TagsPage({ keyword, onKeyword }: Props) {
  const { t } = useTranslation('tag-admin')
  const mayChange = isProblemAdmin(useUser())
  const tags = useQuery(tagsQuery)
  const tagClasses = useQuery(tagClassesQuery)
  const [open, setOpen] = useState<Open | null>(null)
  const all = tags.data ?? []
  const shown = all.filter((tag) => fits(tag, keyword))
  const close = () => setOpen(null)
  return (
    <ListPage
      title={t('title')}
      about={t('about')}
      actions={
        mayChange ? <Button onClick={() => setOpen({ kind: 'new' })}>{t('create')}</Button> : undefined
      }
    >
      {!mayChange && <p className={classes.about}>{t('read_only')}</p>}
      <input
        type="search"
        className={classes.search}
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={100}
        value={keyword}
        onChange={(event) => onKeyword(event.currentTarget.value)}
      />
      {tags.isPending && <SkeletonRows rows={10} height={46} />}
      {tags.data === undefined && tags.error !== null && (
        <ErrorState error={tags.error} onRetry={() => void tags.refetch()} />
      )}
      {tags.data !== undefined && shown.length === 0 && (
        <EmptyState title={t('none')}>{mayChange && <p>{t('none_hint')}</p>}</EmptyState>
      )}
      {shown.length > 0 && (
        <TagTable
          tags={shown}
          tagClasses={tagClasses.data ?? []}
          deeds={
            mayChange
              ? {
                  onEdit: (tag) => setOpen({ kind: 'edit', tag }),
                  onMerge: (tag) => setOpen({ kind: 'merge', tag }),
                }
              : null
          }
        />
      )}
      <ClassSection tagClasses={tagClasses} tags={all} mayChange={mayChange} />
      {open !== null && open.kind !== 'merge' && (
        <EditTagDialog
          tag={open.kind === 'edit' ? open.tag : null}
          tagClasses={tagClasses.data ?? []}
          onClose={close}
        />
      )}
      {open?.kind === 'merge' && (
        <MergeDialog tag={open.tag} others={all.filter(({ id }) => id !== open.tag.id)} onClose={close} />
      )}
    </ListPage>
  )
}

function fits({ name, translations }: TagForAdmin, keyword: string): boolean {
  const wanted = keyword.trim().toLowerCase()
  return [name, ...Object.values(translations)].some((one) => one.toLowerCase().includes(wanted))
}
