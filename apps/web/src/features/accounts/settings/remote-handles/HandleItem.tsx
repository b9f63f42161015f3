import type { RemoteHandleVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { whenDone } from '../../../../api/when-done.ts'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { AskFirst } from '../../../../ui/dialog/AskFirst.tsx'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import classes from '../parts.module.css'
import { ClaimDialog } from './ClaimDialog.tsx'
import { ProofSteps } from './ProofSteps.tsx'
import { useRemoveHandle } from './remote-handles.api.ts'

/** The handle at one site: what is linked, and what still has to be proved. */
export function HandleItem({ handle }: { readonly handle: RemoteHandleVo }) {
  const { t } = useTranslation('remote-handles')
  const [isNaming, setNaming] = useState(false)
  const remove = useRemoveHandle()
  const { site, linked, claim } = handle
  const judges = handle.judges.join(t('comma'))
  const nameIt = linked === null ? 'link' : 'change'
  return (
    <li className={classes.item}>
      <div className={classes.facts}>
        <p className={classes.name}>{judges}</p>
        <p className={classes.note}>
          {linked === null ? (
            t('none')
          ) : (
            <>
              <a href={linked.url ?? undefined} target="_blank" rel="noopener noreferrer">
                <bdi>{linked.handle}</bdi>
              </a>
              {' · '}
              {t('linked')} <RelativeTime at={linked.provedAt} />
            </>
          )}
        </p>
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="compact-md"
          aria-label={t(`${nameIt}_named`, { judges })}
          onClick={() => setNaming(true)}
        >
          {t(nameIt)}
        </Button>
        {linked !== null && (
          <AskFirst
            title={t('remove_named', { judges })}
            text={t('remove_text', { judges })}
            confirmLabel={t('remove')}
            onConfirm={() => whenDone(remove.mutateAsync(site), () => toast.success(t('removed')))}
          >
            {(ask) => (
              <Button
                variant="default"
                size="compact-md"
                aria-label={t('remove_named', { judges })}
                loading={remove.isPending}
                onClick={ask}
              >
                {t('remove')}
              </Button>
            )}
          </AskFirst>
        )}
      </div>
      {claim !== null && <ProofSteps site={site} judges={judges} claim={claim} />}
      {isNaming && <ClaimDialog handle={handle} judges={judges} onClose={() => setNaming(false)} />}
    </li>
  )
}
