import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { RankChart } from './RankChart.tsx'
import { RankList } from './RankList.tsx'
import classes from './RankPage.module.css'
import type { RankKind, RankSearch } from './rank-search.ts'

interface Props {
  readonly kind: RankKind
  readonly search: RankSearch
  readonly onSearch: (search: RankSearch) => void
}

export function RankPage({ kind, search, onSearch }: Props) {
  const { t } = useTranslation('ranks')

  return (
    <>
      <div className={classes.head}>
        <PageTitle title={t(`title.${kind}`)} description={t(`note.${kind}`)} className={classes.title} />
        <KindLinks />
      </div>
      <p className={classes.note}>{t(`note.${kind}`)}</p>
      <RankChart kind={kind} />
      <RankList gid={null} kind={kind} search={search} onSearch={onSearch} />
    </>
  )
}

function KindLinks() {
  const { t } = useTranslation('ranks')
  const active = { activeProps: { 'aria-current': 'page' }, activeOptions: { includeSearch: false } } as const
  return (
    <nav className={classes.kinds} aria-label={t('kinds')}>
      <Link to="/acm-rank" {...active}>
        {t('kind.acm')}
      </Link>
      <Link to="/oi-rank" {...active}>
        {t('kind.oi')}
      </Link>
    </nav>
  )
}
