import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../../api/session.ts'
import { SkeletonRows } from '../../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../../ui/page/ErrorState.tsx'
import classes from '../parts.module.css'
import { accountSecurityQuery } from '../settings.api.ts'
import { EmailForm } from './EmailForm.tsx'
import { MobileForm } from './MobileForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProviderLink } from './ProviderLink.tsx'

/** The means by which the account is reached: password, mail address, mobile number. */
export function AccountSection() {
  const user = useUser()
  const security = useQuery(accountSecurityQuery)
  if (security.isPending) return <SkeletonRows rows={4} height={64} />
  if (security.isError) return <ErrorState error={security.error} onRetry={() => void security.refetch()} />
  return (
    <div className={classes.forms}>
      <PasswordForm />
      <EmailForm current={user?.email ?? null} />
      <MobileForm current={security.data.mobile} />
      <ProviderLink />
    </div>
  )
}
