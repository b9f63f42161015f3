import type { ApiTokenVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNow } from '../../../../browser/now.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { ToneBadge } from '../../../../ui/verdict/ToneBadge.tsx'
import classes from './ApiTokensSection.module.css'

interface Props {
  readonly token: ApiTokenVo
  readonly isLeaving: boolean
  readonly onRevoke: () => void
}

export function ApiTokenRow({ token, isLeaving, onRevoke }: Props) {
  const { t } = useTranslation('api-tokens')
  const isExpired = token.expiresAt.getTime() <= useNow('halfMinute')
  return (
    <li className={classes.token}>
      <div className={classes.facts}>
        <p className={classes.name}>
          <bdi>{token.name}</bdi>
          <code>{token.beginning}…</code>
          {isExpired && <ToneBadge tone="red">{t('expired')}</ToneBadge>}
        </p>
        <dl className={classes.details}>
          <Fact name={t('scopes')}>{token.scopes.map((scope) => t(`scope.${scope}`)).join(' · ')}</Fact>
          <Fact name={t('created_at')}>
            <RelativeTime at={token.gmtCreate} />
          </Fact>
          <Fact name={t('expires')}>
            <RelativeTime at={token.expiresAt} />
          </Fact>
          <Fact name={t('last_used')}>
            {token.lastUsedAt === null ? t('never_used') : <RelativeTime at={token.lastUsedAt} />}
            {token.lastUsedIp !== null && ` ${t('used_from', { ip: token.lastUsedIp })}`}
          </Fact>
        </dl>
      </div>
      <Button
        variant="default"
        size="compact-md"
        aria-label={t('remove_named', { name: token.name })}
        loading={isLeaving}
        onClick={onRevoke}
      >
        {t('remove')}
      </Button>
    </li>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt> <dd>{children}</dd>
    </div>
  )
}
