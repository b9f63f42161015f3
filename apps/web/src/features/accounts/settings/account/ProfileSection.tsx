import '@mantine/core/styles/Input.layer.css'
import { PROFILE_LIMITS, type UserInfoVo } from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { uploadOwnAvatar } from '../../../../api/avatar.ts'
import { messageOf } from '../../../../api/errors.ts'
import { refusedFields } from '../../../../api/refused-fields.ts'
import { useUser } from '../../../../api/session.ts'
import { useTextUploads } from '../../../../api/text-uploads.ts'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { MarkdownEditor } from '../../../../ui/form/markdown-editor/MarkdownEditor.tsx'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import { AvatarPicker } from '../../../../ui/media/avatar-picker/AvatarPicker.tsx'
import classes from '../parts.module.css'
import { useChangeUserInfo } from '../settings.api.ts'
import { checkLink, checkProfileText } from './account-change-rules.ts'
import { useSettingsRule } from './use-settings-rule.ts'

/** Single-line fields, in order. */
const LINES = ['realname', 'nickname', 'school', 'number', 'github', 'blog', 'cfUsername'] as const
const GENDERS = ['male', 'female', 'secrecy'] as const

export function ProfileSection() {
  const current = useUser()
  // The form must survive a session that ends while someone types: it is still there after the login.
  const [user, setUser] = useState(current)
  if (current !== null && current !== user) setUser(current)
  if (user === null) return null
  return (
    <div className={classes.wide}>
      <AvatarPicker name={user.username} image={user.avatar} upload={uploadOwnAvatar} />
      <ProfileForm key={user.uid} user={user} />
    </div>
  )
}

function ProfileForm({ user }: { readonly user: UserInfoVo }) {
  const { t } = useTranslation('settings')
  const settingsRule = useSettingsRule()
  const change = useChangeUserInfo()
  const uploads = useTextUploads()
  const form = useForm({
    mode: 'controlled',
    initialValues: valuesOf(user),
    validate: {
      realname: (text) => settingsRule(checkProfileText('realname', text)),
      nickname: (text) => settingsRule(checkProfileText('nickname', text)),
      school: (text) => settingsRule(checkProfileText('school', text)),
      number: (text) => settingsRule(checkProfileText('number', text)),
      github: (text) => settingsRule(checkLink('github', text)),
      blog: (text) => settingsRule(checkLink('blog', text)),
      cfUsername: (text) => settingsRule(checkProfileText('cfUsername', text)),
      signature: (text) => settingsRule(checkProfileText('signature', text)),
    },
  })

  const submit = (values: typeof form.values) =>
    change.mutate(values, {
      onSuccess: (saved) => {
        form.setValues(valuesOf(saved))
        toast.success(t('profile.saved'))
      },
      onError: (error) => form.setErrors(refusedFields(error)),
    })

  return (
    <form className={classes.wide} noValidate onSubmit={form.onSubmit(submit)}>
      <div className={classes.fields}>
        {LINES.map((name) => (
          <TextInput
            key={name}
            label={t(`profile.${name}`)}
            type={name === 'github' || name === 'blog' ? 'url' : 'text'}
            autoComplete={AUTO_COMPLETE[name] ?? 'off'}
            {...form.getInputProps(name)}
          />
        ))}
        <div className={classes.choice}>
          <span aria-hidden="true">{t('profile.gender')}</span>
          <Segmented
            label={t('profile.gender')}
            value={form.values.gender}
            options={GENDERS.map((gender) => ({ value: gender, label: t(`profile.${gender}`) }))}
            onChange={(gender) => form.setFieldValue('gender', gender)}
          />
        </div>
      </div>
      <MarkdownEditor
        label={t('profile.signature')}
        value={form.values.signature}
        onChange={(signature) => form.setFieldValue('signature', signature)}
        maxLength={PROFILE_LIMITS.signature}
        error={form.errors.signature}
        uploads={uploads}
        heightPx={280}
      />
      {change.isError && Object.keys(form.errors).length === 0 && (
        <p className={classes.failure} role="alert">
          {messageOf(change.error)}
        </p>
      )}
      <Button type="submit" className={classes.submit} loading={change.isPending}>
        {t('profile.save')}
      </Button>
    </form>
  )
}

const AUTO_COMPLETE: Readonly<Partial<Record<(typeof LINES)[number], string>>> = {
  realname: 'name',
  nickname: 'nickname',
  school: 'organization',
}

function valuesOf(user: UserInfoVo) {
  return {
    realname: user.realname ?? '',
    nickname: user.nickname ?? '',
    school: user.school ?? '',
    number: user.number ?? '',
    github: user.github ?? '',
    blog: user.blog ?? '',
    cfUsername: user.cfUsername ?? '',
    gender: user.gender,
    signature: user.signature ?? '',
  }
}
