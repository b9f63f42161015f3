import '@mantine/core/styles/Input.layer.css'
import { REMOTE_COOKIES_MAX_LENGTH, type RemoteJudgeVo, USER_AGENT_MAX_LENGTH } from '@gavel/contract'
import { Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { useImportSession } from './remote-judges.api.ts'

interface Props {
  readonly judge: RemoteJudgeVo
  readonly username: string
  /** The account waits for it; an accepted login puts it back into use. */
  readonly isUnlocking: boolean
  readonly onClose: () => void
}

/** Brings the login that a person made in a browser. The judge is asked at once whether it still holds. */
export function CookiesDialog({ judge: { judge, name }, username, isUnlocking, onClose }: Props) {
  const { t } = useTranslation('remote-judges')
  const send = useImportSession()
  const [cookies, setCookies] = useState('')
  // The person most likely logs in with the browser that shows this page.
  const [userAgent, setUserAgent] = useState(navigator.userAgent)

  function submit(event: FormEvent) {
    event.preventDefault()
    send.mutate(
      { judge, username, cookies, userAgent },
      {
        onSuccess: () => {
          toast.success(t('cookies.done', { username }))
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={t('cookies.of', { username })}
      widthPx={640}
      submitLabel={t('cookies.import')}
      isSending={send.isPending}
      canSubmit={cookies.trim() !== ''}
      onClose={onClose}
      onSubmit={submit}
    >
      {isUnlocking && <p>{t('cookies.unlocks', { name, username })}</p>}
      <p>{t('cookies.about', { name })}</p>
      <Textarea
        data-autofocus
        label={t('cookies.text')}
        description={t('cookies.hint')}
        required
        rows={5}
        spellCheck={false}
        autoComplete="off"
        maxLength={REMOTE_COOKIES_MAX_LENGTH}
        value={cookies}
        error={send.isError ? messageOf(send.error) : undefined}
        onChange={(event) => setCookies(event.currentTarget.value)}
      />
      <TextInput
        label={t('cookies.user_agent')}
        description={t('cookies.user_agent_hint')}
        maxLength={USER_AGENT_MAX_LENGTH}
        spellCheck={false}
        value={userAgent}
        onChange={(event) => setUserAgent(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
