import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { providerLinkQuery, useBeginLink, useRemoveLink } from '../../login-provider.api.ts'
import { PasswordStep } from '../PasswordStep.tsx'
import parts from '../parts.module.css'

/** The identity at the login provider that opens the account; nothing if the site has no provider. */
export function ProviderLink() {
  const { data } = useQuery(providerLinkQuery)
  if (data === undefined || (data.label === null && data.linked === null)) return null
  return <Link label={data.label ?? ''} linked={data.linked} />
}

interface Props {
  readonly label: string
  readonly linked: { readonly name: string | null; readonly gmtCreate: Date } | null
}

function Link({ label, linked }: Props) {
  const { t } = useTranslation('login-provider')
  const remove = useRemoveLink()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={parts.form}>
      <h3>{t('link.title')}</h3>
      {linked === null ? (
        <p className={parts.note}>{t('link.none', { label })}</p>
      ) : (
        <p className={parts.note}>
          {t('link.linked', { name: linked.name ?? t('link.unnamed') })} {t('link.since')}{' '}
          <RelativeTime at={linked.gmtCreate} />
        </p>
      )}
      <Button
        variant="default"
        className={parts.submit}
        loading={remove.isPending}
        onClick={() => setAsking(true)}
      >
        {linked === null ? t('link.connect', { label }) : t('link.disconnect')}
      </Button>
      {isAsking && linked === null && <ConnectDialog label={label} onClose={() => setAsking(false)} />}
      {isAsking && linked !== null && (
        <ConfirmDialog
          title={t('link.disconnect')}
          text={t('link.disconnect_text')}
          confirmLabel={t('link.disconnect')}
          onConfirm={() =>
            remove.mutate(undefined, { onSuccess: () => toast.success(t('link.disconnected')) })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function ConnectDialog({ label, onClose }: { readonly label: string; readonly onClose: () => void }) {
  const { t } = useTranslation('login-provider')
  const begin = useBeginLink()
  return (
    <Dialog title={t('link.connect', { label })} onClose={onClose} closesOutside={false} widthPx={400}>
      <PasswordStep
        submitLabel={t('link.continue')}
        isSending={begin.isPending || begin.isSuccess}
        error={begin.error}
        onPassword={(password) => begin.mutate(password)}
      >
        <p>{t('link.connect_about', { label })}</p>
      </PasswordStep>
    </Dialog>
  )
}
