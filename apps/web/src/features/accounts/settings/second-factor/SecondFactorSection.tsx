import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../../../browser/toast.ts'
import { formatInstant } from '../../../../i18n/format.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../../ui/page/ErrorState.tsx'
import classes from '../parts.module.css'
import { accountSecurityQuery } from '../settings.api.ts'
import { DisableDialog } from './DisableDialog.tsx'
import { EnrolDialog } from './EnrolDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { RenewCodesDialog } from './RenewCodesDialog.tsx'

type Step = 'enrol' | 'renew' | 'disable' | null

/** Turns the second factor, an app's codes, on and off, and manages its recovery codes. */
export function SecondFactorSection() {
  const { t } = useTranslation('settings')
  const security = useQuery(accountSecurityQuery)
  const [step, setStep] = useState<Step>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (security.isPending) return <SkeletonRows rows={2} height={48} />
  if (security.isError) return <ErrorState error={security.error} onRetry={() => void security.refetch()} />
  const { secondFactorSince, recoveryCodesLeft, isSecondFactorNeeded } = security.data
  const close = () => setStep(null)

  function showCodes(recoveryCodes: readonly string[]) {
    close()
    setCodes(recoveryCodes)
  }

  return (
    <div className={classes.wide}>
      {isSecondFactorNeeded && <p className={classes.warning}>{t('second_factor.needed')}</p>}
      {secondFactorSince === null ? (
        <>
          <p className={classes.note}>{t('second_factor.off')}</p>
          <Button className={classes.submit} onClick={() => setStep('enrol')}>
            {t('second_factor.turn_on')}
          </Button>
        </>
      ) : (
        <>
          <p className={classes.note}>
            {t('second_factor.on', { since: formatInstant(secondFactorSince) })}{' '}
            {t('second_factor.codes_left', { count: recoveryCodesLeft })}
          </p>
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => setStep('renew')}>
              {t('second_factor.renew_codes')}
            </Button>
            <Button variant="default" onClick={() => setStep('disable')}>
              {t('second_factor.turn_off')}
            </Button>
          </div>
        </>
      )}
      {step === 'enrol' && <EnrolDialog onClose={close} onDone={showCodes} />}
      {step === 'renew' && <RenewCodesDialog onClose={close} onDone={showCodes} />}
      {step === 'disable' && (
        <DisableDialog
          onClose={close}
          onDone={() => {
            close()
            toast.success(t('second_factor.turned_off'))
          }}
        />
      )}
      {codes !== null && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </div>
  )
}
