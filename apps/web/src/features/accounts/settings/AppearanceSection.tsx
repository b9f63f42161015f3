import { WEB_LANGUAGES } from '@gavel/contract'
import { useMantineColorScheme } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { changeLanguage, currentLanguage, LANGUAGE_NAMES } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import classes from './parts.module.css'

const SCHEMES = ['light', 'dark', 'auto'] as const

/** The same choices as in the top bar, because people also look for them in the settings. */
export function AppearanceSection() {
  const { t } = useTranslation('settings')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const queryClient = useQueryClient()
  return (
    <div className={classes.fields}>
      <div className={classes.choice}>
        <span aria-hidden="true">{t('appearance.language')}</span>
        <Segmented
          label={t('appearance.language')}
          value={currentLanguage()}
          options={WEB_LANGUAGES.map((language) => ({
            value: language,
            label: LANGUAGE_NAMES[language],
            lang: language,
          }))}
          // Data are in the reader's language, so they are refetched.
          onChange={(language) => void changeLanguage(language).then(() => queryClient.invalidateQueries())}
        />
      </div>
      <div className={classes.choice}>
        <span aria-hidden="true">{t('appearance.theme')}</span>
        <Segmented
          label={t('appearance.theme')}
          value={colorScheme}
          options={SCHEMES.map((scheme) => ({ value: scheme, label: t(`appearance.${scheme}`) }))}
          onChange={setColorScheme}
        />
      </div>
    </div>
  )
}
