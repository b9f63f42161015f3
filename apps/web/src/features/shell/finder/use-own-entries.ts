import { type UserInfoVo, WEB_LANGUAGES } from '@gavel/contract'
import { useMantineColorScheme } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { openLoginDialog } from '../../../api/login-prompt.ts'
import { isSiteAdmin, useUser } from '../../../api/session.ts'
import { useSiteConfig } from '../../../api/site-config.ts'
import { changeLanguage, currentLanguage, LANGUAGE_NAMES } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { adminGroupsFor } from '../admin/admin-items.ts'
import { navItemsFor } from '../nav-items.ts'
import type { Entry } from './entries.ts'

type Act = Entry['act']

const line = (
  kind: 'page' | 'command',
  key: string,
  title: string,
  act: Act,
  note: string | null = null,
): Entry => ({
  key: `${kind}:${key}`,
  kind,
  title,
  note,
  act,
  progress: null,
})

/** The pages that the reader may open, and the commands that they may give. */
export function useOwnEntries(): readonly Entry[] {
  const user = useUser()
  return [
    ...useSitePages(user),
    ...useNewThings(user),
    ...useLookCommands(),
    ...useAccountEntries(user),
    ...useAdminPages(user),
  ]
}

function useSitePages(user: UserInfoVo | null): Entry[] {
  const { t } = useTranslation()
  const { openPublicDiscussion } = useSiteConfig()
  return navItemsFor(user, openPublicDiscussion).map(({ label, link }) => line('page', label, t(label), link))
}

function useAccountEntries(user: UserInfoVo | null): Entry[] {
  const { t } = useTranslation()
  const { register } = useSiteConfig()
  if (user === null)
    return [
      line('command', 'login', t('account.login'), () => openLoginDialog('login')),
      ...(register
        ? [line('command', 'register', t('account.register'), () => openLoginDialog('register'))]
        : []),
    ]
  const search = { username: user.username }
  return [
    line('page', 'own-home', t('account.home'), linkOptions({ to: '/user-home', search })),
    line(
      'page',
      'submissions',
      t('account.submissions'),
      linkOptions({ to: '/status', search: { onlyMine: true } }),
    ),
    line('page', 'messages', t('account.messages'), linkOptions({ to: '/message' })),
    line('page', 'settings', t('account.settings'), linkOptions({ to: '/setting' })),
    line('command', 'logout', t('account.logout'), linkOptions({ to: '/logout' })),
  ]
}

function useNewThings(user: UserInfoVo | null): Entry[] {
  const { t } = useTranslation('finder')
  if (!isSiteAdmin(user)) return []
  return [
    line('command', 'new-problem', t('new.problem'), linkOptions({ to: '/admin/problem/create' })),
    line('command', 'new-contest', t('new.contest'), linkOptions({ to: '/admin/contest/create' })),
    line('command', 'new-training', t('new.training'), linkOptions({ to: '/admin/training/create' })),
  ]
}

const SCHEMES = ['light', 'dark', 'auto'] as const

function useLookCommands(): Entry[] {
  const { t } = useTranslation('finder')
  const queryClient = useQueryClient()
  const { setColorScheme } = useMantineColorScheme()
  return [
    ...WEB_LANGUAGES.filter((language) => language !== currentLanguage()).map((language) =>
      line(
        'command',
        language,
        t('language', { language: LANGUAGE_NAMES[language] }),
        // Data are in the reader's language, so they are refetched.
        () => void changeLanguage(language).then(() => queryClient.invalidateQueries()),
      ),
    ),
    ...SCHEMES.map((scheme) =>
      line('command', scheme, t('colours', { colours: t(`appearance.${scheme}`) }), () =>
        setColorScheme(scheme),
      ),
    ),
  ]
}

function useAdminPages(user: UserInfoVo | null): Entry[] {
  const { t } = useTranslation('admin-shell')
  return adminGroupsFor(user).flatMap(({ items }) =>
    items.map(({ label, link }) => line('page', label, t(label), link, t('area'))),
  )
}
