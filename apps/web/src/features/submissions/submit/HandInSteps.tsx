import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useId } from 'react'
import { copyText } from '../../../browser/copy.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { useHandIn } from '../submissions.api.ts'
import classes from './HandInSteps.module.css'

/** A submission that its author hands in at the judge. */
export interface HandedIn {
  readonly submitId: number
  readonly code: string
}

/** The steps of the author at the judge, until their run is found there. */
export default function HandInSteps({ submitId, code }: HandedIn) {
  const { t } = useTranslation('submissions')
  const titleId = useId()
  const { data: handIn } = useHandIn(submitId)
  if (handIn == null) return null
  const { judge } = handIn

  /** The link opens the form itself, which no browser takes for an unwanted window. */
  async function copy() {
    if (await copyText(code)) toast.success(t('hand_in.copied'))
    else toast.error(t('actions.copy_failed'))
  }

  return (
    <section className={classes.steps} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('hand_in.title', { judge })}</h3>
      <p>{t('hand_in.text', { judge, handle: handIn.handle })}</p>
      <p className={classes.foot}>
        <Button
          component="a"
          href={handIn.formUrl}
          target="_blank"
          rel="noopener noreferrer"
          rightSection={<IconExternalLink size={16} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {t('hand_in.open', { judge })}
        </Button>
        <span>
          {t('hand_in.until')} <RelativeTime at={handIn.until} />
        </span>
      </p>
    </section>
  )
}
