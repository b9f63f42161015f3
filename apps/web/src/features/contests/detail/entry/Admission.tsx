import type { AdmissionVo } from '@gavel/contract'
import { useTranslation } from '../../../../i18n/use-translation.ts'

/** The users whom an account rule admits, as far as everybody may know it. */
export function Admission({ admission }: { readonly admission: AdmissionVo }) {
  const { t } = useTranslation('contests')
  const { first, last, extraCount, admitsCaller } = admission
  const hasRange = first !== null && last !== null
  return (
    <>
      {hasRange && <bdi>{first === last ? first : t('entry.admits_range', { first, last })}</bdi>}
      {hasRange && extraCount > 0 && t('entry.admits_extra', { count: extraCount })}
      {!hasRange && extraCount > 0 && t('entry.admits_only_extra', { count: extraCount })}
      {!hasRange && extraCount === 0 && t('entry.admits_nobody')}
      {admitsCaller && ` · ${t('entry.admits_you')}`}
    </>
  )
}
