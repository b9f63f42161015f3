import { WEB_LANGUAGES } from '@gavel/contract'
import { useMantineColorScheme } from '@mantine/core'
import { IconContrast, IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { changeLanguage, currentLanguage, LANGUAGE_NAMES } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Disclosure } from './Disclosure.tsx'

const SCHEMES = [
  { scheme: 'light', Icon: IconSun },
  { scheme: 'dark', Icon: IconMoon },
  { scheme: 'auto', Icon: IconDeviceDesktop },
] as const

/** Language and colours, side by side because both are about how the site looks to one reader. */
export function AppearanceMenu() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const queryClient = useQueryClient()
  return (
    <Disclosure label={t('appearance.label')} face={<IconContrast size={20} aria-hidden="true" />}>
      {(close) => (
        <>
          {WEB_LANGUAGES.map((language) => (
            <button
              key={language}
              type="button"
              className="menu-item"
              lang={language}
              aria-pressed={currentLanguage() === language}
              onClick={() => {
                close()
                // The server answers in the reader's language, so data are fetched anew.
                void changeLanguage(language).then(() => queryClient.invalidateQueries())
              }}
            >
              <IconLanguage size={18} aria-hidden="true" />
              {LANGUAGE_NAMES[language]}
            </button>
          ))}
          <hr />
          {SCHEMES.map(({ scheme, Icon }) => (
            <button
              key={scheme}
              type="button"
              className="menu-item"
              aria-pressed={colorScheme === scheme}
              onClick={() => {
                close()
                setColorScheme(scheme)
              }}
            >
              <Icon size={18} aria-hidden="true" />
              {t(`appearance.${scheme}`)}
            </button>
          ))}
        </>
      )}
    </Disclosure>
  )
}
