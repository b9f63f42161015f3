import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import classes from '../parts.module.css'
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx'
import type { PasskeyRow } from './passkey-row.ts'
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx'

export function PasskeyList({ passkeys }: { readonly passkeys: readonly PasskeyRow[] }) {
  const { t } = useTranslation('settings')
  const [renamed, setRenamed] = useState<PasskeyRow | null>(null)
  const [removed, setRemoved] = useState<PasskeyRow | null>(null)
  return (
    <>
      <ul className={classes.list}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={classes.item}>
            <div className={classes.facts}>
              <p className={classes.name}>{passkey.name}</p>
              <p className={classes.note}>
                {t('passkeys.created')} <RelativeTime at={passkey.gmtCreate} /> ·{' '}
                {passkey.lastUsedAt === null ? (
                  t('passkeys.never_used')
                ) : (
                  <>
                    {t('passkeys.last_used')} <RelativeTime at={passkey.lastUsedAt} />
                  </>
                )}
              </p>
            </div>
            <div className={classes.buttons}>
              <Button
                variant="default"
                size="compact-md"
                aria-label={t('passkeys.rename_named', { name: passkey.name })}
                onClick={() => setRenamed(passkey)}
              >
                {t('passkeys.rename')}
              </Button>
              <Button
                variant="default"
                size="compact-md"
                aria-label={t('passkeys.remove_named', { name: passkey.name })}
                onClick={() => setRemoved(passkey)}
              >
                {t('passkeys.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {renamed !== null && <PasskeyNameDialog passkey={renamed} onClose={() => setRenamed(null)} />}
      {removed !== null && <RemovePasskeyDialog passkey={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}
