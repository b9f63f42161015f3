import type { HonoursVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { whenDone } from '../../../api/when-done.ts'
import { toast } from '../../../browser/toast.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx'
import classes from './Final.module.css'
import { useWithdrawFinal } from './final.api.ts'

interface Props {
  readonly cid: number
  readonly present: HonoursVo
}

/** The final results that stand, whether they still fit the standings, and how to withdraw them. */
export function PresentFinal({ cid, present: { finalTime, isOutdated } }: Props) {
  const { t } = useTranslation('contest-final')
  const withdraw = useWithdrawFinal(cid)
  return (
    <div className={isOutdated ? classes.warning : classes.present}>
      <p>{t('present.since', { time: formatInstant(finalTime) })}</p>
      {isOutdated && <p role="alert">{t('present.outdated')}</p>}
      <div className={classes.row}>
        <Link to="/contest/$contestID/honours" params={{ contestID: String(cid) }}>
          {t('present.honours')}
        </Link>
        <AskFirst
          title={t('withdraw.title')}
          text={t('withdraw.text')}
          confirmLabel={t('withdraw.confirm')}
          onConfirm={() => whenDone(withdraw.mutateAsync(), () => toast.success(t('withdraw.done')))}
        >
          {(ask) => (
            <Button size="compact-sm" variant="default" loading={withdraw.isPending} onClick={ask}>
              {t('withdraw.open')}
            </Button>
          )}
        </AskFirst>
      </div>
    </div>
  )
}
