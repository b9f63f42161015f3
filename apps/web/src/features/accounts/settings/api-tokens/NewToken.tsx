import { Button } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { CopyButton } from '../../../../ui/text/CopyButton.tsx'
import classes from './ApiTokensSection.module.css'

interface Props {
  readonly token: string
  readonly name: string
  readonly onClose: () => void
}

/** Shows a token once, so a stray click must not close it. */
export function NewToken({ token, name, onClose }: Props) {
  const { t } = useTranslation('api-tokens')
  return (
    <Dialog
      title={t('made.title')}
      onClose={onClose}
      closesOutside={false}
      widthPx={560}
      actions={<Button onClick={onClose}>{t('made.done')}</Button>}
    >
      <p>{t('made.text', { name })}</p>
      <div className={classes.secret}>
        <code>{token}</code>
        <CopyButton text={token} label={t('made.copy')} />
      </div>
      <p>{t('made.use')}</p>
      <pre className={classes.example}>Authorization: Bearer gvl_…</pre>
    </Dialog>
  )
}
