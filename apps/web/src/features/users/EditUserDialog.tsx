import type { UserRolesVo } from '@gavel/contract'
import { messageOf } from '../../api/errors.ts'
import { refusedFields } from '../../api/refused-fields.ts'
import { getSession } from '../../api/session.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import classes from './Users.module.css'
import { changeOf, type UserForm, useUserForm } from './use-user-form.ts'
import {
  NameFields,
  PasswordFields,
  RestrictionField,
  RoleField,
  StatusField,
  TitleFields,
} from './user-fields.tsx'
import { useEditUser } from './users.api.ts'

interface Props {
  readonly user: UserRolesVo
  readonly onClose: () => void
}

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
  const form = useUserForm(user)

  function submit(values: UserForm['values']) {
    save.mutate(changeOf(user.uid, values), {
      onSuccess: () => {
        toast.success(t('edit.saved'))
        onClose()
      },
      onError: (error) => form.setErrors(refusedFields(error, FIELD_OF_REFUSAL)),
    })
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
      <NameFields form={form} />
      <RoleField form={form} isOwn={isOwn} />
      <RestrictionField form={form} user={user} />
      <StatusField form={form} isOwn={isOwn} />
      {isOwn && <p className={classes.note}>{t('edit.own')}</p>}
      <TitleFields form={form} />
      <PasswordFields form={form} />
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
