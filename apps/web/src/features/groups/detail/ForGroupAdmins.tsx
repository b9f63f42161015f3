import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { useGroup } from '../group-context.ts'

/** Pages that only the group's administrators have. */
export function ForGroupAdmins({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('groups')
  return useGroup().can.run === true ? children : <EmptyState title={t('shell.admins_only')} />
}
