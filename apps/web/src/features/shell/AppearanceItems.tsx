import { WEB_LANGUAGES } from '@gavel/contract'
import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { changeLanguage, currentLanguage, LANGUAGE_NAMES } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

const SCHEMES = [
  { scheme: 'light', Icon: IconSun },
  { scheme: 'dark', Icon: IconMoon },
  { scheme: 'auto', Icon: IconDeviceDesktop },
] as const

/** The choices of language and colours. */
export default function AppearanceItems({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const queryClient = useQueryClient()
  return (
    <>
      {WEB_LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          className="menu-item"
          lang={language}
          aria-pressed={currentLanguage() === language}
          onClick={() => {
            onClose()
            // Data are in the reader's language, so they are refetched.
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
            onClose()
            setColorScheme(scheme)
          }}
        >
          <Icon size={18} aria-hidden="true" />
          {t(`appearance.${scheme}`)}
        </button>
      ))}
    </>
  )
}
