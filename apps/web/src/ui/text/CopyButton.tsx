import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { announce } from '../../browser/announce.ts'
import { copyText } from '../../browser/copy.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './CopyButton.module.css'

interface Props {
  readonly text: string
  /** The name of the copied text, for its accessible name: `Copy input 1`. */
  readonly label?: string
}

export function CopyButton({ text, label }: Props) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 1_500)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    if (!(await copyText(text))) return toast.error(t('actions.copy_failed'))
    setCopied(true)
    announce(t('actions.copied'))
  }

  const name = label ?? t('actions.copy')
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={name}
      title={name}
      onClick={() => void copy()}
    >
      {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
    </button>
  )
}
