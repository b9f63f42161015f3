import { IconContrast } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { later } from '../../ui/page/later.tsx'
import { Disclosure } from './Disclosure.tsx'

// Loaded when it is opened.
const AppearanceItems = later(() => import('./AppearanceItems.tsx'))

/** Language and colours together, because both are about how the site looks to one reader. */
export function AppearanceMenu() {
  const { t } = useTranslation()
  return (
    <Disclosure label={t('appearance.label')} face={<IconContrast size={20} aria-hidden="true" />}>
      {(close) => (
        <Suspense fallback={null}>
          <AppearanceItems onClose={close} />
        </Suspense>
      )}
    </Disclosure>
  )
}
