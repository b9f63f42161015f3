import { Button } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { CopyButton } from '../../../../ui/text/CopyButton.tsx'
import classes from '../parts.module.css'

interface Props {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Shown once, because the server only keeps hashes. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const { t } = useTranslation('settings')
  const text = codes.join('\n')
  return (
    <Dialog
      title={t('second_factor.recovery_title')}
      onClose={onClose}
      closesOutside={false}
      widthPx={440}
      actions={
        <>
          <Button
            component="a"
            variant="default"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download="recovery-codes.txt"
          >
            {t('second_factor.download_codes')}
          </Button>
          <Button onClick={onClose}>{t('second_factor.saved')}</Button>
        </>
      }
    >
      <div className={classes.wide}>
        <p className={classes.note}>{t('second_factor.recovery_about')}</p>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={classes.submit}>
          <CopyButton text={text} label={t('second_factor.copy_codes')} />
        </div>
      </div>
    </Dialog>
  )
}
