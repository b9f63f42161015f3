import {
  isEmail,
  isRestricted,
  isUsername,
  normaliseUsername,
  PASSWORD_MAX,
  PASSWORD_MIN,
  ROLE_IDS,
  type Role,
  USER_STATUS,
  type UserRolesVo,
} from '@gavel/contract'
import { useForm } from '@mantine/form'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The restriction that the account has now stays as it is. */
export const KEPT = 'kept'

export type UserForm = ReturnType<typeof useUserForm>

/** The values of an account as its form has them. */
export function useUserForm(user: UserRolesVo) {
  const { t } = useTranslation('users')
  return useForm({
    initialValues: {
      username: user.username,
      realname: user.realname ?? '',
      email: user.email ?? '',
      role: user.roles[0]?.role ?? ('default_user' satisfies Role),
      status: user.status === USER_STATUS.banned ? 'banned' : 'normal',
      setsPassword: false,
      password: '',
      restriction: user.restrictedUntil === null ? '0' : KEPT,
      titleName: user.titleName ?? '',
      titleColor: user.titleColor ?? '',
    },
    validate: {
      username: (name) =>
        name === user.username || isGoodName(name) ? null : t('importer.fault.username_invalid'),
      email: (email) =>
        email.trim() === '' || isEmail(email.trim()) ? null : t('importer.fault.email_invalid'),
      password: (password, { setsPassword }) =>
        setsPassword && (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX)
          ? t('edit.password_hint')
          : null,
    },
  })
}

/** The request that the values make. */
export const changeOf = (uid: string, values: UserForm['values']) => ({
  uid,
  username: values.username,
  realname: values.realname,
  email: values.email,
  type: ROLE_IDS[values.role],
  ...restrictionOf(values),
  status: values.status === 'banned' ? USER_STATUS.banned : USER_STATUS.normal,
  setNewPwd: values.setsPassword,
  password: values.setsPassword ? values.password : null,
  titleName: values.titleName,
  titleColor: values.titleColor,
})

/** An unchanged restriction is left out, so that it keeps its end. */
function restrictionOf({ role, restriction }: { readonly role: Role; readonly restriction: string }) {
  if (!isRestricted(role) || restriction === KEPT) return {}
  return { restrictionHours: Number(restriction) || null }
}

function isGoodName(raw: string): boolean {
  const name = normaliseUsername(raw)
  return name !== '' && isUsername(name)
}
