import { useTranslation } from '../../i18n/use-translation.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { CountdownSettings } from './CountdownSettings.tsx'
import classes from './HomeSettings.module.css'
import { SlideSettings } from './SlideSettings.tsx'

/** The content of the home page besides announcements: the carousel and two countdowns. */
export function HomeSettingsPage() {
  const { t } = useTranslation('home-settings')
  return (
    <div className={classes.page}>
      <PageTitle title={t('title')} />
      <SlideSettings />
      <CountdownSettings />
    </div>
  )
}
