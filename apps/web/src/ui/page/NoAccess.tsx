import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** In the place of an area that the site has switched off: says so and leads home. There is nothing to try again. */
export function NoAccess() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const leave = useEffectEvent(() => {
    toast.error(t('errors.no_access'))
    void navigate({ to: '/home', replace: true })
  })
  useEffect(() => leave(), [])
  return null
}
