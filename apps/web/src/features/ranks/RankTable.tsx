import { formatNumber, formatPassRate } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { SkeletonTableRows } from '../../ui/SkeletonRows.tsx'
import table from '../../ui/Table.module.css'
import { TitleTag } from '../../ui/TitleTag.tsx'
import { UserLink } from '../../ui/UserLink.tsx'
import { plainExcerpt } from './plain-excerpt.ts'
import classes from './RankTable.module.css'
import { type RankRow, worthOf } from './rank-bars.ts'
import type { RankKind } from './rank-search.ts'

interface Props {
  readonly kind: RankKind
  /** Null while the first page loads. */
  readonly rows: readonly RankRow[] | null
  readonly expectedRows: number
  readonly isStale: boolean
  /** Whose row is marked. */
  readonly ownUid: string | null
}

const ROW_HEIGHT_PX = 46
const COLUMNS = { acm: 7, oi: 7 } as const satisfies Record<RankKind, number>

/** Users in their order. On a phone the nickname stands below the username, and signatures are left out. */
export function RankTable({ kind, rows, expectedRows, isStale, ownUid }: Props) {
  const { t } = useTranslation('ranks')
  if (rows?.length === 0) return null
  return (
    <table className={table.table} data-stale={isStale} aria-busy={rows === null || isStale}>
      <caption className="visually-hidden">{t(`title.${kind}`)}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${table.tight} ${table.right}`}>
            {t('column.rank')}
          </th>
          <th scope="col">{t('column.user')}</th>
          <th scope="col" className={table.wide}>
            {t('column.nickname')}
          </th>
          <th scope="col" className={table.desktop}>
            {t('column.signature')}
          </th>
          <th scope="col" className={`${table.tight} ${table.right}`}>
            {t(kind === 'oi' ? 'column.score' : 'column.solved')}
          </th>
          <th scope="col" className={`${table.tight} ${table.right} ${table.wide}`}>
            {t(kind === 'oi' ? 'column.solved' : 'column.total')}
          </th>
          <th scope="col" className={`${table.tight} ${table.right} ${table.wide}`}>
            {t(kind === 'oi' ? 'column.total' : 'column.rate')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows === null ? (
          <SkeletonTableRows rows={expectedRows} height={ROW_HEIGHT_PX} columns={COLUMNS[kind]} />
        ) : (
          rows.map((row) => <Row key={row.uid} kind={kind} row={row} isOwn={row.uid === ownUid} />)
        )}
      </tbody>
    </table>
  )
}

function Row({ kind, row, isOwn }: { kind: RankKind; row: RankRow; isOwn: boolean }) {
  const { t } = useTranslation('ranks')
  const { username, nickname, signature, avatar, titleName, titleColor, ac, total } = row
  const excerpt = plainExcerpt(signature ?? '')
  return (
    <tr className={isOwn ? table.own : undefined}>
      <td className={`${table.tight} ${table.right} ${classes.rank}`}>{formatNumber(row.rank)}</td>
      <th scope="row" className={classes.user}>
        <span className={classes.who}>
          <Avatar name={username} image={avatar} />
          <span className={classes.names}>
            <UserLink username={username} className={table.rowLink} />
            {isOwn && <span className={classes.soft}> {t('list.own')}</span>}
            {nickname !== null && nickname !== '' && (
              <bdi className={`${table.narrow} ${classes.second}`}>{nickname}</bdi>
            )}
          </span>
          <TitleTag name={titleName} color={titleColor} />
        </span>
      </th>
      <td className={`${table.wide} ${classes.nickname}`}>
        <bdi>{nickname}</bdi>
      </td>
      <td className={`${table.desktop} ${classes.signature}`} title={excerpt}>
        <bdi>{excerpt}</bdi>
      </td>
      <td className={`${table.tight} ${table.right} ${classes.value}`}>{formatNumber(worthOf(kind, row))}</td>
      <td className={`${table.tight} ${table.right} ${table.wide}`}>
        {formatNumber(kind === 'oi' ? ac : total)}
      </td>
      <td className={`${table.tight} ${table.right} ${table.wide}`}>
        {kind === 'oi' ? formatNumber(total) : formatPassRate(ac, total)}
      </td>
    </tr>
  )
}
