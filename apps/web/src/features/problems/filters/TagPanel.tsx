import type { DataOf, listTagsByClassification, TagVo } from '@gavel/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { TagDot } from '../TagDot.tsx'
import classes from './TagPanel.module.css'

export type TagGroups = DataOf<typeof listTagsByClassification>

interface Props {
  readonly groups: Pick<UseQueryResult<TagGroups>, 'data' | 'isPending'>
  readonly chosen: readonly number[]
  readonly onToggle: (tagId: number) => void
}

/**
 * The tags of the bank in groups, next to the list if there is room, collapsed above it otherwise. In keyboard order
 * they come after the list, because a bank may have a hundred.
 */
export function TagPanel({ groups, chosen, onToggle }: Props) {
  const { t } = useTranslation('problems')
  const [opened, setOpened] = useState(false)
  const shown = (groups.data ?? []).filter(({ tagList }) => tagList.length > 0)
  if (!groups.isPending && shown.length === 0) return null
  return (
    <aside className={classes.panel} aria-label={t('tags.title')} data-opened={opened}>
      <h2 className={classes.title}>{t('tags.title')}</h2>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {t('tags.title')}
      </button>
      <div className={classes.groups}>
        {groups.isPending ? (
          <SkeletonRows rows={6} height={32} />
        ) : (
          shown.map(({ classification, tagList }) => (
            <div key={classification?.id ?? 0}>
              {shown.length > 1 && (
                <h3 className={classes.group}>{classification?.name ?? t('tags.other')}</h3>
              )}
              <ul className={classes.tags}>
                {tagList.map((tag) => (
                  <li key={tag.id}>
                    <TagButton tag={tag} isChosen={chosen.includes(tag.id)} onToggle={onToggle} />
                  </li>
                ))}
              </ul>
            </div>
          ))
        )}
      </div>
    </aside>
  )
}

interface TagButtonProps {
  readonly tag: TagVo
  readonly isChosen: boolean
  readonly onToggle: (tagId: number) => void
}

/**
 * A tag that filters the list. Its colour is a dot, because administrators choose colours freely and text must stay
 * readable.
 */
export function TagButton({ tag, isChosen, onToggle }: TagButtonProps) {
  return (
    <button type="button" className={classes.tag} aria-pressed={isChosen} onClick={() => onToggle(tag.id)}>
      <TagDot color={tag.color} />
      {tag.name}
    </button>
  )
}
