import type { OwnProblemListVo, PublicProblemListVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { ROW_LINK } from '../../../ui/list/row-classes.ts'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { UserLink } from '../../../ui/text/UserLink.tsx'

type Head = Omit<PublicProblemListVo, 'owner'>

/** The name of a list; favourites are named in the reader’s language. */
export function useListName() {
  const { t } = useTranslation('problem-lists')
  return ({ title, isFavourites }: Pick<Head, 'title' | 'isFavourites'>) =>
    isFavourites ? t('favourites') : title
}

function useSharedColumns<Row extends Head>(): readonly Column<Row>[] {
  const { t } = useTranslation('problem-lists')
  const nameOf = useListName()
  return [
    {
      key: 'title',
      title: t('column.title'),
      width: 'main',
      isRowHeader: true,
      cell: (row) => (
        <Link to="/problem/list/$listID" params={{ listID: String(row.id) }} className={ROW_LINK}>
          <bdi>{nameOf(row)}</bdi>
        </Link>
      ),
    },
    {
      key: 'progress',
      title: t('column.progress'),
      width: 'fitted',
      isNumber: true,
      cell: ({ solved, problems }) => t('progress_of', { solved, count: problems }),
    },
  ]
}

function useTimeColumn<Row extends Head>(): Column<Row> {
  const { t } = useTranslation('problem-lists')
  return {
    key: 'changed',
    title: t('column.changed'),
    width: 'fitted',
    from: 'medium',
    cell: ({ gmtModified }) => <RelativeTime at={gmtModified} />,
  }
}

export function useOwnListColumns(): readonly Column<OwnProblemListVo>[] {
  const { t } = useTranslation('problem-lists')
  const shared = useSharedColumns<OwnProblemListVo>()
  const time = useTimeColumn<OwnProblemListVo>()
  return [
    ...shared,
    {
      key: 'visibility',
      title: t('column.visibility'),
      width: 'fitted',
      from: 'narrow',
      cell: ({ visibility }) => t(`visibility.${visibility}`),
    },
    time,
  ]
}

export function usePublicListColumns(): readonly Column<PublicProblemListVo>[] {
  const { t } = useTranslation('problem-lists')
  const shared = useSharedColumns<PublicProblemListVo>()
  const time = useTimeColumn<PublicProblemListVo>()
  return [
    ...shared,
    {
      key: 'owner',
      title: t('column.owner'),
      width: 'fitted',
      from: 'narrow',
      cell: ({ owner }) => <UserLink username={owner} />,
    },
    time,
  ]
}
