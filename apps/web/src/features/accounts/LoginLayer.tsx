import { Suspense, useState } from 'react'
import { useLoginPrompt } from '../../api/login-prompt.ts'
import { later } from '../../ui/page/later.tsx'

const LoginDialog = later(() => import('./LoginDialog.tsx'))

/** Loads the dialog when it is first needed. It opens over any page without affecting it. */
export function LoginLayer() {
  const wanted = useLoginPrompt() !== null
  const [everWanted, setEverWanted] = useState(wanted)
  if (wanted && !everWanted) setEverWanted(true)
  if (!everWanted) return null
  return (
    <Suspense fallback={null}>
      <LoginDialog />
    </Suspense>
  )
}
