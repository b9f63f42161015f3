import { type DataOf, type listTagClasses, type TagForAdmin, WEB_LANGUAGES } from '@gavel/contract'
import { IconArrowMerge } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { whenDone } from '../../api/when-done.ts'
import { toast } from '../../browser/toast.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { DeleteButton } from '../../ui/list/DeleteButton.tsx'
import { Folded } from '../../ui/list/Folded.tsx'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { ABOVE_ROW_LINK, ROW_LINK } from '../../ui/list/row-classes.ts'
import classes from './TagsPage.module.css'
import { useDeleteTag } from './tag-admin.api.ts'

export type TagClasses = DataOf<typeof listTagClasses>

interface Props {
  readonly tags: readonly TagForAdmin[]
  readonly tagClasses: TagClasses
  /** Null for readers who may not change tags. */
  readonly deeds: Deeds | null
}

interface Deeds {
  readonly onEdit: (tag: TagForAdmin) => void
  readonly onMerge: (tag: TagForAdmin) => void
}

export function TagTable({ tags, tagClasses, deeds }: Props) {
  const { t } = useTranslation('tag-admin')
  const classOf = ({ tcid }: TagForAdmin) => tagClasses.find(({ id }) => id === tcid)?.name ?? null
  const columns: readonly Column<TagForAdmin>[] = [
    {
      key: 'name',
      title: t('column.name'),
      width: 'main',
      cell: (tag) => <Name tag={tag} className={classOf(tag)} onEdit={deeds && (() => deeds.onEdit(tag))} />,
    },
    {
      key: 'class',
      title: t('column.class'),
      from: 'medium',
      cell: (tag) => classOf(tag) ?? <span className={classes.note}>–</span>,
    },
    {
      key: 'problems',
      title: t('column.problems'),
      width: 'fitted',
      isNumber: true,
      cell: ({ id, problems }) => (
        <Link to="/problem" search={{ tagId: [id] }} className={ABOVE_ROW_LINK}>
          {formatNumber(problems)}
        </Link>
      ),
    },
  ]
  const actions = (allowed: Deeds): Column<TagForAdmin> => ({
    key: 'actions',
    title: t('column.actions'),
    width: 'fitted',
    cell: (tag) => (
      <span className={`${ABOVE_ROW_LINK} ${classes.actions}`}>
        <RowAction
          icon={<IconArrowMerge size={18} aria-hidden="true" />}
          label={t('merge.action', { name: tag.name })}
          onClick={() => allowed.onMerge(tag)}
        />
        <Delete tag={tag} />
      </span>
    ),
  })
  return (
    <DataTable
      caption={t('title')}
      columns={deeds === null ? columns : [...columns, actions(deeds)]}
      rows={tags}
      rowKey={({ id }) => id}
    />
  )
}

interface NameProps {
  readonly tag: TagForAdmin
  /** The name of the tag's class. */
  readonly className: string | null
  readonly onEdit: (() => void) | null
}

function Name({ tag: { name, color, translations }, className, onEdit }: NameProps) {
  const others = WEB_LANGUAGES.filter((language) => ![undefined, '', name].includes(translations[language]))
  const label = (
    <>
      <span className={classes.dot} style={{ background: color ?? 'var(--ink-soft)' }} aria-hidden="true" />
      <bdi>{name}</bdi>
    </>
  )
  return (
    <>
      {onEdit === null ? (
        <span className={classes.name}>{label}</span>
      ) : (
        <button type="button" className={`${classes.edit} ${ROW_LINK}`} onClick={onEdit}>
          {label}
        </button>
      )}
      {others.map((language) => (
        <span key={language} className={classes.note} lang={language}>
          {' '}
          <bdi>{translations[language]}</bdi>
        </span>
      ))}
      {className !== null && (
        <Folded below="medium" className={classes.note}>
          {' · '}
          {className}
        </Folded>
      )}
    </>
  )
}

function Delete({ tag: { id, name, problems } }: { readonly tag: TagForAdmin }) {
  const { t } = useTranslation('tag-admin')
  const remove = useDeleteTag()
  return (
    <DeleteButton
      label={t('delete.action', { name })}
      title={t('delete.title')}
      text={t('delete.text', { name, count: formatNumber(problems) })}
      isBusy={remove.isPending}
      onDelete={() => whenDone(remove.mutateAsync(id), () => toast.success(t('delete.done')))}
    />
  )
}
