import '@mantine/core/styles/Input.layer.css'
import { isRestricted, ROLES, USER_LINE_LIMITS, USERNAME_MAX, type UserRolesVo } from '@gavel/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { formatInstant } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { ColorField } from './ColorField.tsx'
import classes from './Users.module.css'
import { KEPT, type UserForm } from './use-user-form.ts'

interface Props {
  readonly form: UserForm
}

interface OwnProps extends Props {
  /** Administrators cannot take their own rights. */
  readonly isOwn: boolean
}

export function NameFields({ form }: Props) {
  const { t } = useTranslation('users')
  return (
    <>
      <TextInput
        label={t('column.username')}
        maxLength={USERNAME_MAX}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('username')}
      />
      <TextInput
        label={t('column.realname')}
        maxLength={USER_LINE_LIMITS.realname}
        autoComplete="off"
        {...form.getInputProps('realname')}
      />
      <TextInput label={t('column.email')} type="email" autoComplete="off" {...form.getInputProps('email')} />
    </>
  )
}

export function RoleField({ form, isOwn }: OwnProps) {
  const { t } = useTranslation('users')
  return (
    <NativeSelect
      label={t('column.type')}
      disabled={isOwn}
      data={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
      {...form.getInputProps('role')}
    />
  )
}

/** 0: for good. */
const HOURS = [0, 1, 24, 72, 168, 720] as const

/** How long a restricted role lasts; one that stays as it is may keep its end. */
export function RestrictionField({ form, user }: Props & { readonly user: UserRolesVo }) {
  const { t } = useTranslation('users')
  const { role } = form.values
  if (!isRestricted(role)) return null
  const canKeep = role === user.roles[0]?.role
  const kept =
    canKeep && user.restrictedUntil !== null
      ? [{ value: KEPT, label: t('edit.restriction_kept', { time: formatInstant(user.restrictedUntil) }) }]
      : []
  return (
    <NativeSelect
      label={t('edit.restriction')}
      data={[
        ...kept,
        ...HOURS.map((hours) => ({ value: String(hours), label: t(`edit.restriction_hours.h${hours}`) })),
      ]}
      {...form.getInputProps('restriction')}
    />
  )
}

export function StatusField({ form, isOwn }: OwnProps) {
  const { t } = useTranslation('users')
  return (
    <NativeSelect
      label={t('column.status')}
      disabled={isOwn}
      data={[
        { value: 'normal', label: t('status.normal') },
        { value: 'banned', label: t('status.banned') },
      ]}
      {...form.getInputProps('status')}
    />
  )
}

export function TitleFields({ form }: Props) {
  const { t } = useTranslation('users')
  return (
    <>
      <TextInput
        label={t('edit.title_name')}
        maxLength={USER_LINE_LIMITS.titleName}
        autoComplete="off"
        {...form.getInputProps('titleName')}
      />
      <ColorField
        label={t('edit.title_color')}
        pickerLabel={t('edit.pick_color')}
        title={form.values.titleName}
        value={form.values.titleColor}
        error={form.errors.titleColor}
        onChange={(color) => form.setFieldValue('titleColor', color)}
      />
    </>
  )
}

/** A new password, if one is to be set. */
export function PasswordFields({ form }: Props) {
  const { t } = useTranslation('users')
  return (
    <>
      <label className={classes.check}>
        <input type="checkbox" {...form.getInputProps('setsPassword', { type: 'checkbox' })} />
        {t('edit.new_password')}
      </label>
      {form.values.setsPassword && (
        <PasswordField
          label={t('edit.password')}
          description={t('edit.password_hint')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      )}
    </>
  )
}
