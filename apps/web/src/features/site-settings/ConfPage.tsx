import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { DatabaseSection } from './DatabaseSection.tsx'
import { RetentionSection } from './RetentionSection.tsx'
import classes from './SiteSettings.module.css'
import { WebsiteSection } from './WebsiteForm.tsx'

/** Settings of what the site says about itself and how it sends email, and its database. */
export function ConfPage({ mail }: { readonly mail: ReactNode }) {
  const { t } = useTranslation('site-settings')
  return (
    <div className={classes.page}>
      <PageTitle title={t('conf')} />
      <WebsiteSection />
      {mail}
      <RetentionSection />
      <DatabaseSection />
    </div>
  )
}
