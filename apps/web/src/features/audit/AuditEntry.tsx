import type { AuditEntryVo } from '@gavel/contract'
import { formatInstant } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { differenceOf } from '../../ui/audit/difference.ts'
import { fieldName, inReadingOrder, valueInWords } from '../../ui/audit/field-words.ts'
import { isKnownAction } from '../../ui/audit/known-action.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import classes from './AuditPage.module.css'
import { isKnownTarget } from './audit-search.ts'
import { targetName } from './target-name.ts'

/** One line; when opened it shows the fields before and after, and the origin. */
export function AuditEntry({ entry }: { readonly entry: AuditEntryVo }) {
  const { t } = useTranslation('audit')
  const { action, targetKind, targetId, uid, username, ip, gmtCreate } = entry
  const kind = isKnownTarget(targetKind) ? t(`target.${targetKind}`) : targetKind
  return (
    <li className={classes.entry}>
      <details>
        <summary className={classes.summary}>
          <span className={classes.action}>{isKnownAction(action) ? t(`action.${action}`) : action}</span>
          <span className={classes.target}>
            {kind} <bdi>{targetName(t, entry)}</bdi>
          </span>
          <span className={classes.who}>
            <bdi>{uid === null ? t('machine') : username}</bdi>
            {ip !== null && ` · ${ip}`} · <RelativeTime at={gmtCreate} />
          </span>
        </summary>
        <Difference entry={entry} />
        <dl className={classes.facts}>
          <Fact name={t('entry.role')} value={entry.role} />
          <Fact name={t('entry.uid')} value={uid} />
          <Fact name={t('entry.target')} value={targetId} />
          <Fact name={t('entry.ip')} value={ip} />
          <Fact name={t('entry.agent')} value={entry.userAgent} />
        </dl>
        <p className={classes.exact}>{formatInstant(gmtCreate)}</p>
      </details>
    </li>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string | null }) {
  if (value === null) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Difference({ entry: { before, after } }: { readonly entry: AuditEntryVo }) {
  const { t } = useTranslation('audit')
  const { t: words } = useTranslation('audit-fields')
  const fields = inReadingOrder(
    differenceOf(before, after, (field, value) => valueInWords(words, field, value)),
  )
  if (fields.length === 0) return <p className={classes.exact}>{t('entry.no_fields')}</p>
  const columns: readonly Column<(typeof fields)[number]>[] = [
    {
      key: 'field',
      title: t('entry.field'),
      isRowHeader: true,
      cell: ({ field }) => fieldName(words, field),
    },
    { key: 'before', title: t('entry.before'), cell: (one) => <Side text={one.before} /> },
    { key: 'after', title: t('entry.after'), cell: (one) => <Side text={one.after} isNew /> },
  ]
  return (
    <DataTable
      caption={t('entry.changes')}
      className={classes.difference}
      columns={columns}
      rows={fields}
      rowKey={({ field }) => field}
      look="plain"
    />
  )
}

function Side({ text, isNew = false }: { readonly text: string | undefined; readonly isNew?: boolean }) {
  const { t } = useTranslation('audit')
  if (text === undefined) return <span className={classes.nothing}>–</span>
  if (text === '') return <span className={classes.nothing}>{t('entry.nothing')}</span>
  // Long values scroll, so they must be reachable by keyboard.
  return isNew ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <ins className={classes.new} tabIndex={0}>
      <bdi>{text}</bdi>
    </ins>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <del className={classes.old} tabIndex={0}>
      <bdi>{text}</bdi>
    </del>
  )
}
