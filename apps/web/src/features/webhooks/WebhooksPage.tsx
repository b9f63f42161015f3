import { useTranslation } from '../../i18n/use-translation.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Webhooks } from './Webhooks.tsx'

/** The webhooks of the site, in its administration. */
export function WebhooksPage() {
  const { t } = useTranslation('webhooks')
  return (
    <ListPage title={t('title')}>
      <Webhooks cid={null} />
    </ListPage>
  )
}
