import { type DataOf, type listTagClasses, type TagForAdmin, WEB_LANGUAGES } from '@gavel/contract'
import { IconArrowMerge, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { whenDone } from '../../api/when-done.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AskFirst } from '../../ui/AskFirst.tsx'
import { RowAction } from '../../ui/RowAction.tsx'
import table from '../../ui/Table.module.css'
import { toast } from '../../ui/toast.ts'
import classes from './TagsPage.module.css'
import { useDeleteTag } from './tag-admin.api.ts'

export type TagClasses = DataOf<typeof listTagClasses>

interface Props {
  readonly tags: readonly TagForAdmin[]
  readonly tagClasses: TagClasses
  readonly onEdit: (tag: TagForAdmin) => void
  readonly onMerge: (tag: TagForAdmin) => void
}

export function TagTable({ tags, tagClasses, onEdit, onMerge }: Props) {
  const { t } = useTranslation('tag-admin')
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.name')}</th>
          <th scope="col" className={table.wide}>
            {t('column.class')}
          </th>
          <th scope="col" className={`${table.tight} ${table.right}`}>
            {t('column.problems')}
          </th>
          <th scope="col" className={table.tight}>
            {t('column.actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tags.map((tag) => (
          <TagRow
            key={tag.id}
            tag={tag}
            className={tagClasses.find(({ id }) => id === tag.tcid)?.name ?? null}
            onEdit={() => onEdit(tag)}
            onMerge={() => onMerge(tag)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  readonly tag: TagForAdmin
  /** Of the tag's class. */
  readonly className: string | null
  readonly onEdit: () => void
  readonly onMerge: () => void
}

function TagRow({ tag, className, onEdit, onMerge }: RowProps) {
  const { t } = useTranslation('tag-admin')
  const { id, name, color, translations, problems } = tag
  const others = WEB_LANGUAGES.filter((language) => ![undefined, '', name].includes(translations[language]))
  return (
    <tr>
      <td className={classes.cell}>
        <button type="button" className={`${classes.edit} ${table.rowLink}`} onClick={onEdit}>
          <span
            className={classes.dot}
            style={{ background: color ?? 'var(--ink-soft)' }}
            aria-hidden="true"
          />
          <bdi>{name}</bdi>
        </button>
        {others.map((language) => (
          <span key={language} className={classes.note} lang={language}>
            {' '}
            <bdi>{translations[language]}</bdi>
          </span>
        ))}
        {className !== null && <span className={`${classes.note} ${table.narrow}`}> · {className}</span>}
      </td>
      <td className={table.wide}>{className ?? <span className={classes.note}>–</span>}</td>
      <td className={`${table.tight} ${table.right} numbers`}>
        <Link to="/problem" search={{ tagId: [id] }} className={table.above}>
          {formatNumber(problems)}
        </Link>
      </td>
      <td className={table.tight}>
        <span className={`${table.above} ${classes.actions}`}>
          <RowAction
            icon={<IconArrowMerge size={18} aria-hidden="true" />}
            label={t('merge.action', { name })}
            onClick={onMerge}
          />
          <DeleteButton tag={tag} />
        </span>
      </td>
    </tr>
  )
}

function DeleteButton({ tag: { id, name, problems } }: { readonly tag: TagForAdmin }) {
  const { t } = useTranslation('tag-admin')
  const remove = useDeleteTag()
  return (
    <AskFirst
      title={t('delete.title')}
      text={t('delete.text', { name, count: formatNumber(problems) })}
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
