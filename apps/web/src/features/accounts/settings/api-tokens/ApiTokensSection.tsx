import type { ApiTokenVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { SkeletonRows } from '../../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../../ui/page/ErrorState.tsx'
import { ApiTokenRow } from './ApiTokenRow.tsx'
import classes from './ApiTokensSection.module.css'
import { apiTokensQuery, useRevokeApiToken } from './api-tokens.api.ts'
import { NewTokenDialog } from './NewTokenDialog.tsx'

/** The section of the settings with the user's tokens for scripts. */
export function ApiTokensSection() {
  const { t } = useTranslation('api-tokens')
  const tokens = useQuery(apiTokensQuery)
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <p className={classes.about}>
        {t('about')} <a href="/api/docs">{t('docs')}</a>
      </p>
      {tokens.isPending && <SkeletonRows rows={2} height={84} />}
      {tokens.isError && tokens.data === undefined && (
        <ErrorState error={tokens.error} onRetry={() => void tokens.refetch()} />
      )}
      {tokens.data !== undefined && <TokenList tokens={tokens.data} />}
      <Button onClick={() => setMaking(true)}>{t('create')}</Button>
      {isMaking && <NewTokenDialog onClose={() => setMaking(false)} />}
    </>
  )
}

function TokenList({ tokens }: { readonly tokens: readonly ApiTokenVo[] }) {
  const { t } = useTranslation('api-tokens')
  const revoke = useRevokeApiToken()
  const [doubted, setDoubted] = useState<ApiTokenVo | null>(null)
  if (tokens.length === 0)
    return (
      <EmptyState title={t('none')}>
        <p>{t('none_hint')}</p>
      </EmptyState>
    )
  return (
    <>
      <ul className={classes.list} aria-label={t('title')}>
        {tokens.map((token) => (
          <ApiTokenRow
            key={token.id}
            token={token}
            isLeaving={revoke.isPending && revoke.variables === token.id}
            onRevoke={() => setDoubted(token)}
          />
        ))}
      </ul>
      {doubted !== null && (
        <ConfirmDialog
          title={t('remove_named', { name: doubted.name })}
          text={t('remove_text', { name: doubted.name })}
          confirmLabel={t('remove')}
          onClose={() => setDoubted(null)}
          onConfirm={() => revoke.mutate(doubted.id, { onSuccess: () => toast.success(t('removed')) })}
        />
      )}
    </>
  )
}
