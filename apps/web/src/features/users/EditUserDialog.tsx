import '@mantine/core/styles/Input.layer.css'
import {
  isEmail,
  isRestricted,
  isUsername,
  normaliseUsername,
  PASSWORD_MAX,
  PASSWORD_MIN,
  ROLE_IDS,
  ROLES,
  type Role,
  USER_LINE_LIMITS,
  USER_STATUS,
  USERNAME_MAX,
  type UserRolesVo,
} from '@gavel/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { messageOf } from '../../api/errors.ts'
import { refusedFields } from '../../api/refused-fields.ts'
import { getSession } from '../../api/session.ts'
import { toast } from '../../browser/toast.ts'
import { formatInstant } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { ColorField } from './ColorField.tsx'
import classes from './Users.module.css'
import { useEditUser } from './users.api.ts'

interface Props {
  readonly user: UserRolesVo
  readonly onClose: () => void
}

/** 0: for good. */
const HOURS = [0, 1, 24, 72, 168, 720] as const
const KEPT = 'kept'

const FIELD_OF_REFUSAL = {
  username_required: 'username',
  username_invalid: 'username',
  username_taken: 'username',
  email_invalid: 'email',
  email_taken: 'email',
  password_length: 'password',
  title_color_invalid: 'titleColor',
} as const

/** Everything that an administrator may change about an account. */
export function EditUserDialog({ user, onClose }: Props) {
  const { t } = useTranslation('users')
  const save = useEditUser()
  const isOwn = user.uid === getSession().user?.uid
  const form = useForm({
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

  const canKeep = form.values.role === user.roles[0]?.role

  function submit(values: typeof form.values) {
    save.mutate(
      {
        uid: user.uid,
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
      },
      {
        onSuccess: () => {
          toast.success(t('edit.saved'))
          onClose()
        },
        onError: (error) => form.setErrors(refusedFields(error, FIELD_OF_REFUSAL)),
      },
    )
  }

  return (
    <FormDialog
      title={t('edit.title')}
      onClose={onClose}
      widthPx={560}
      submitLabel={t('actions.save')}
      isSending={save.isPending}
      onSubmit={form.onSubmit(submit)}
    >
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
      <NativeSelect
        label={t('column.type')}
        disabled={isOwn}
        data={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
        {...form.getInputProps('role')}
      />
      {isRestricted(form.values.role) && (
        <NativeSelect
          label={t('edit.restriction')}
          data={[
            ...(canKeep && user.restrictedUntil !== null
              ? [
                  {
                    value: KEPT,
                    label: t('edit.restriction_kept', { time: formatInstant(user.restrictedUntil) }),
                  },
                ]
              : []),
            ...HOURS.map((hours) => ({ value: String(hours), label: t(`edit.restriction_hours.h${hours}`) })),
          ]}
          {...form.getInputProps('restriction')}
        />
      )}
      <NativeSelect
        label={t('column.status')}
        disabled={isOwn}
        data={[
          { value: 'normal', label: t('status.normal') },
          { value: 'banned', label: t('status.banned') },
        ]}
        {...form.getInputProps('status')}
      />
      {isOwn && <p className={classes.note}>{t('edit.own')}</p>}
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
      <p className={classes.note}>
        {t('edit.uid')}: {user.uid}
      </p>
      {save.isError && Object.keys(form.errors).length === 0 && (
        <p className={classes.failure} role="alert">
          {messageOf(save.error)}
        </p>
      )}
    </FormDialog>
  )
}

/** An unchanged restriction is left out, so that it keeps its end. */
function restrictionOf({ role, restriction }: { readonly role: Role; readonly restriction: string }) {
  if (!isRestricted(role) || restriction === KEPT) return {}
  return { restrictionHours: Number(restriction) || null }
}

function isGoodName(raw: string): boolean {
  const name = normaliseUsername(raw)
  return name !== '' && isUsername(name)
}
