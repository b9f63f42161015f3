import { useTranslation } from '../../i18n/use-translation.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import classes from './Exchange.module.css'
import { ImportSection } from './ImportSection.tsx'

interface Props {
  /** The shown import; absent: the newest. */
  readonly importId: string | undefined
  readonly onImport: (id: string) => void
}

/** Imports problems from packages into a group. */
export function GroupImportPage(props: Props) {
  const { t } = useTranslation('problem-exchange')
  return (
    <div className={classes.page}>
      <PageTitle title={t('import.into_group')} />
      <ImportSection {...props} contest={null} />
    </div>
  )
}
