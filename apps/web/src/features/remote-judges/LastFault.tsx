import type { RemoteJudgeVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatInstant } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { faultKindOf } from './fault-kinds.ts'
import classes from './RemoteJudgesPage.module.css'

interface Props {
  /** The name of the judge. */
  readonly name: string
  readonly fault: NonNullable<RemoteJudgeVo['lastFailure']>
}

/** The last fault in words, what to do about it, and the page that the site sent then or with an earlier fault, as text. */
export function LastFault({ name, fault: { kind, text, at, page, pageAt } }: Props) {
  const { t } = useTranslation('remote-judges')
  const [isOpen, setOpen] = useState(false)
  const known = faultKindOf(kind)
  const isEarlier = pageAt !== null && pageAt < at
  return (
    <div className={classes.fault}>
      <p>
        {t('fault.last')} <RelativeTime at={at} />: {t(`fault.kind.${known}`)}
      </p>
      <p lang="en">{text}</p>
      <p>{t(`fault.advice.${known}`)}</p>
      {page !== null && (
        <div>
          {isEarlier && (
            <p>
              {t('fault.earlier_page')} <RelativeTime at={pageAt} />
            </p>
          )}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('fault.show_page_of', { name })}
            onClick={() => setOpen(true)}
          >
            {t('fault.show_page')}
          </Button>
        </div>
      )}
      {isOpen && (
        <Dialog title={t('fault.page_of', { name })} widthPx={900} onClose={() => setOpen(false)}>
          {isEarlier && <p>{formatInstant(pageAt)}</p>}
          {/* As text: what a foreign site sends is never shown as a page. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard */}
          <pre className={classes.page} tabIndex={0}>
            {page}
          </pre>
        </Dialog>
      )}
    </div>
  )
}
