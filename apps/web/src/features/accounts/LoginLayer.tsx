import { Suspense, useState } from 'react'
import { useLoginPrompt } from '../../api/login-prompt.ts'
import { later } from '../../ui/page/later.tsx'

const LoginDialog = later(() => import('./LoginDialog.tsx'))

/** Fetches the dialog when it is wanted for the first time. It opens over any page and leaves its work alone. */
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
