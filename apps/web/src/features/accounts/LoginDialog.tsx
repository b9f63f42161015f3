import '@mantine/core/styles/Input.layer.css'
import { Suspense, useState } from 'react'
import { closeLoginDialog, openLoginDialog, useLoginPrompt } from '../../api/login-prompt.ts'
import { useSiteConfig } from '../../api/site-config.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { LoginForm } from './LoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { ResetRequestForm } from './ResetRequestForm.tsx'

const WIDTH_PX = 370

/** Login, registration and password reset, over whatever page is open, which keeps its state. */
export default function LoginDialog() {
  const { t } = useTranslation('accounts')
  const wanted = useLoginPrompt()
  const { shortName, register: mayRegister } = useSiteConfig()
  const [newUsername, setNewUsername] = useState('')
  if (wanted === null) return null
  const mode = wanted === 'register' && !mayRegister ? 'login' : wanted
  return (
    <Dialog
      title={`${t(`${mode}.title`)} - ${shortName}`}
      onClose={closeLoginDialog}
      closesOutside={false}
      widthPx={WIDTH_PX}
    >
      <Suspense fallback={null}>
        {mode === 'login' && (
          <LoginForm
            initialUsername={newUsername}
            onDone={closeLoginDialog}
            onRegister={mayRegister ? () => openLoginDialog('register') : undefined}
            onForgotten={() => openLoginDialog('reset')}
          />
        )}
        {mode === 'register' && (
          <RegisterForm
            onDone={closeLoginDialog}
            onNotLoggedIn={(username) => {
              setNewUsername(username)
              openLoginDialog('login')
            }}
            onLogin={() => openLoginDialog('login')}
          />
        )}
        {mode === 'reset' && <ResetRequestForm onLogin={() => openLoginDialog('login')} />}
      </Suspense>
    </Dialog>
  )
}
