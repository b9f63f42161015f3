import { isProblemAdmin, useUser } from '../../api/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { TabList, TabPanel } from '../../ui/page/Tabs.tsx'
import classes from './Exchange.module.css'
import { ExportableProblems, ExportSection } from './ExportSection.tsx'
import { EXCHANGE_TABS, type ExchangeTab } from './exchange-tabs.ts'
import { ImportNote, ImportSection } from './ImportSection.tsx'

interface Props {
  readonly tab: ExchangeTab
  readonly onTab: (tab: ExchangeTab) => void
  /** The shown import; absent: the newest. */
  readonly importId: string | undefined
  readonly onImport: (id: string) => void
}

/** Imports problems from packages, and exports them. */
export function ExchangePage({ tab, onTab, importId, onImport }: Props) {
  const { t } = useTranslation('problem-exchange')
  const mayChange = isProblemAdmin(useUser())
  const tabs = EXCHANGE_TABS.map((value) => ({ value, name: t(`tab.${value}`) }))
  return (
    <div className={classes.page}>
      <PageTitle title={t('title')} />
      {!mayChange && <p className={classes.about}>{t('read_only')}</p>}
      <TabList id="exchange" label={t('title')} value={tab} tabs={tabs} onChange={onTab} />
      <TabPanel id="exchange" value="import" shown={tab}>
        {tab === 'import' &&
          (mayChange ? (
            <ImportSection importId={importId} contest={null} onImport={onImport} />
          ) : (
            <ImportNote />
          ))}
      </TabPanel>
      <TabPanel id="exchange" value="export" shown={tab}>
        {tab === 'export' && (mayChange ? <ExportSection /> : <ExportableProblems />)}
      </TabPanel>
    </div>
  )
}
