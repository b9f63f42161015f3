import { SITE } from '@gavel/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import classes from './StatusPage.module.css'
import { SubmissionList } from './SubmissionList.tsx'
import type { StatusSearch } from './status-search.ts'

interface Props {
  readonly search: StatusSearch
  readonly onSearch: (search: StatusSearch) => void
}

/** The submissions of the whole site. */
export function StatusPage({ search, onSearch }: Props) {
  const { t } = useTranslation('submissions')
  return (
    <>
      <PageTitle title={t('list.title')} description={t('list.about')} className={classes.title} />
      <SubmissionList place={SITE} search={search} onSearch={onSearch} />
    </>
  )
}
