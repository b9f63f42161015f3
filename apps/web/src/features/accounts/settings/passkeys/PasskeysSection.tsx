import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../../ui/page/ErrorState.tsx'
import { canUsePasskeys } from '../../can-use-passkeys.ts'
import classes from '../parts.module.css'
import { passkeysQuery } from '../settings.api.ts'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { PasskeyList } from './PasskeyList.tsx'

export function PasskeysSection() {
  const { t } = useTranslation('settings')
  const passkeys = useQuery(passkeysQuery)
  const [isAdding, setAdding] = useState(false)
  const isPossible = canUsePasskeys()
  return (
    <div className={classes.wide}>
      <p className={classes.note}>{t('passkeys.about')}</p>
      {passkeys.isPending && <SkeletonRows rows={2} height={56} />}
      {passkeys.isError && <ErrorState error={passkeys.error} onRetry={() => void passkeys.refetch()} />}
      {passkeys.isSuccess &&
        (passkeys.data.length === 0 ? (
          <p className={classes.note}>{t('passkeys.none')}</p>
        ) : (
          <PasskeyList passkeys={passkeys.data} />
        ))}
      {isPossible ? (
        <Button className={classes.submit} onClick={() => setAdding(true)}>
          {t('passkeys.add')}
        </Button>
      ) : (
        <p className={classes.note}>{t('passkeys.unsupported')}</p>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </div>
  )
}
