import { formatNumber, formatPassRate } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { Folded } from '../../ui/list/Folded.tsx'
import { ROW_LINK } from '../../ui/list/row-classes.ts'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { plainExcerpt } from '../../ui/text/plain-excerpt.ts'
import { TitleTag } from '../../ui/text/TitleTag.tsx'
import { UserLink } from '../../ui/text/UserLink.tsx'
import classes from './RankTable.module.css'
import { type RankRow, worthOf } from './rank-bars.ts'
import type { RankKind } from './rank-search.ts'

interface Props {
  readonly kind: RankKind
  /** Null while the first page loads. */
  readonly rows: readonly RankRow[] | null
  readonly expectedRows: number
  readonly isStale: boolean
  /** The user whose row is highlighted. */
  readonly ownUid: string | null
}

/** Users in order of rank. In narrow tables the nickname is below the username, and signatures are left out. */
export function RankTable({ kind, rows, expectedRows, isStale, ownUid }: Props) {
  const { t } = useTranslation('ranks')
  const columns = useColumns(kind, ownUid)
  if (rows?.length === 0) return null
  return (
    <DataTable
      caption={t(`title.${kind}`)}
      columns={columns}
      rows={rows}
      rowKey={({ uid }) => uid}
      expectedRows={expectedRows}
      isStale={isStale}
      isOwn={({ uid }) => uid === ownUid}
    />
  )
}

function useColumns(kind: RankKind, ownUid: string | null): readonly Column<RankRow>[] {
  const { t } = useTranslation('ranks')
  return [
    {
      key: 'rank',
      title: t('column.rank'),
      width: 'fitted',
      isNumber: true,
      className: classes.rank,
      cell: ({ rank }) => formatNumber(rank),
    },
    {
      key: 'user',
      title: t('column.user'),
      isRowHeader: true,
      className: classes.user,
      cell: (row) => <User row={row} isOwn={row.uid === ownUid} />,
    },
    {
      key: 'nickname',
      title: t('column.nickname'),
      from: 'medium',
      className: classes.nickname,
      cell: ({ nickname }) => <bdi>{nickname}</bdi>,
    },
    {
      key: 'signature',
      title: t('column.signature'),
      from: 'wide',
      className: classes.signature,
      cell: ({ signature }) => <Signature text={plainExcerpt(signature ?? '')} />,
    },
    ...useFigureColumns(kind),
  ]
}

/** Points and solved problems, or solved problems and how many submissions they took. */
function useFigureColumns(kind: RankKind): readonly Column<RankRow>[] {
  const { t } = useTranslation('ranks')
  const isOi = kind === 'oi'
  return [
    {
      key: 'worth',
      title: t(isOi ? 'column.score' : 'column.solved'),
      width: 'fitted',
      isNumber: true,
      className: classes.value,
      cell: (row) => formatNumber(worthOf(kind, row)),
    },
    {
      key: 'second',
      title: t(isOi ? 'column.solved' : 'column.total'),
      width: 'fitted',
      from: 'medium',
      isNumber: true,
      cell: ({ ac, total }) => formatNumber(isOi ? ac : total),
    },
    {
      key: 'third',
      title: t(isOi ? 'column.total' : 'column.rate'),
      width: 'fitted',
      from: 'medium',
      isNumber: true,
      cell: ({ ac, total }) => (isOi ? formatNumber(total) : formatPassRate(ac, total)),
    },
  ]
}

const Signature = ({ text }: { readonly text: string }) => <bdi title={text}>{text}</bdi>

function User({ row, isOwn }: { readonly row: RankRow; readonly isOwn: boolean }) {
  const { t } = useTranslation('ranks')
  const { username, nickname, avatar, titleName, titleColor } = row
  return (
    <span className={classes.who}>
      <Avatar name={username} image={avatar} />
      <span className={classes.names}>
        <UserLink username={username} className={ROW_LINK} />
        {isOwn && <span className={classes.soft}> {t('list.own')}</span>}
        {nickname !== null && nickname !== '' && (
          <Folded below="medium" className={classes.second}>
            <bdi>{nickname}</bdi>
          </Folded>
        )}
      </span>
      <TitleTag name={titleName} color={titleColor} />
    </span>
  )
}
