import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { NewWebhookDialog } from './NewWebhookDialog.tsx'
import { WebhookRow } from './WebhookRow.tsx'
import classes from './Webhooks.module.css'
import { type Cid, webhooksQuery } from './webhooks.api.ts'

/** The webhooks of the site or of a contest: add, try, follow, switch, remove. */
export function Webhooks({ cid }: { readonly cid: Cid }) {
  const { t } = useTranslation('webhooks')
  const { data, error, refetch } = useQuery(webhooksQuery(cid))
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <div className={classes.head}>
        <div className={classes.words}>
          <p className={classes.about}>{t('about')}</p>
          <p className={classes.about}>{t('docs')}</p>
          <p className={classes.about}>{t(cid === null ? 'site_secrets' : 'contest_secrets')}</p>
        </div>
        <Button onClick={() => setAdding(true)}>{t('create')}</Button>
      </div>
      {data === undefined && error === null && <SkeletonRows rows={2} height={110} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title={t('none')}>
          <p>{t('none_hint')}</p>
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className={classes.list} aria-label={t('title')}>
          {data.map((webhook) => (
            <WebhookRow key={webhook.id} cid={cid} webhook={webhook} />
          ))}
        </ul>
      )}
      {isAdding && <NewWebhookDialog cid={cid} onClose={() => setAdding(false)} />}
    </>
  )
}
