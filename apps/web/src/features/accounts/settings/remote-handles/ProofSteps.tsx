import type { RemoteHandleVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { messageOf } from '../../../../api/errors.ts'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { CopyButton } from '../../../../ui/text/CopyButton.tsx'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import classes from '../parts.module.css'
import own from './RemoteHandles.module.css'
import { useProveHandle } from './remote-handles.api.ts'

interface Props {
  readonly site: RemoteHandleVo['site']
  readonly judges: string
  readonly claim: NonNullable<RemoteHandleVo['claim']>
}

/** The steps that the user takes at the site, and the button that looks whether they are done. */
export function ProofSteps({ site, judges, claim: { handle, proof, text, url, expiresAt } }: Props) {
  const { t } = useTranslation('remote-handles')
  const prove = useProveHandle()
  const id = `prove-${site}`
  return (
    <section className={own.steps} aria-labelledby={id}>
      <h3 id={id}>{t('steps.title', { handle })}</h3>
      <p>{t(`steps.${proof}`, { judges, handle })}</p>
      <div className={own.text}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long program is scrolled by keyboard */}
        <code tabIndex={0}>{text}</code>
        <CopyButton text={text} label={t('steps.copy')} />
      </div>
      <div className={classes.buttons}>
        {url !== null && (
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            size="compact-md"
            rightSection={<IconExternalLink size={15} aria-hidden="true" />}
          >
            {t(proof === 'profile' ? 'steps.open_profile' : 'steps.open_form')}
          </Button>
        )}
        <Button
          size="compact-md"
          loading={prove.isPending}
          onClick={() => prove.mutate(site, { onSuccess: () => toast.success(t('steps.done', { handle })) })}
        >
          {t('steps.check')}
        </Button>
      </div>
      {prove.isError && (
        <p className={own.failure} role="alert">
          {messageOf(prove.error)}
        </p>
      )}
      <p className={classes.note}>
        {t('steps.until')} <RelativeTime at={expiresAt} />
      </p>
    </section>
  )
}
