import type { ReceiptVo, SubmissionVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { hasCode } from '../../../api/errors.ts'
import { useUser } from '../../../api/session.ts'
import { formatInstant, formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { CopyButton } from '../../../ui/text/CopyButton.tsx'
import { useContest } from '../contest-context.ts'
import { receiptQuery, useReceiptDownload } from './log.api.ts'
import classes from './Receipt.module.css'

interface Props {
  readonly submission: Pick<SubmissionVo, 'submitId' | 'uid'>
}

/** The entry of a submission in the contest's log, for its author and for organisers. */
export function Receipt({ submission: { submitId, uid } }: Props) {
  const user = useUser()
  const { contest } = useContest()
  return user !== null && (contest.isAdmin || user.uid === uid) ? <OwnReceipt submitId={submitId} /> : null
}

function OwnReceipt({ submitId }: { readonly submitId: number }) {
  const { t } = useTranslation('contest-record')
  const heading = useId()
  const { data, error, refetch } = useQuery(receiptQuery(submitId))
  // Submissions that came from another system were never entered.
  if (hasCode(error, 'submission_not_found')) return null
  return (
    <section className={classes.receipt} aria-labelledby={heading}>
      <h2 id={heading}>{t('receipt.title')}</h2>
      <p>{t('receipt.text')}</p>
      {data !== undefined && (
        <dl>
          <div>
            <dt>{t('receipt.entry')}</dt>
            <dd className="numbers">{formatNumber(data.seq)}</dd>
          </div>
          <div>
            <dt>{t('receipt.time')}</dt>
            <dd>
              <time dateTime={data.time.toISOString()}>{formatInstant(data.time)}</time>
            </dd>
          </div>
          <div className={classes.hash}>
            <dt>{t('receipt.previous')}</dt>
            <dd>
              <code>{data.previous}</code>
            </dd>
          </div>
          <div className={classes.hash}>
            <dt>{t('receipt.hash')}</dt>
            <dd>
              <code>{data.hash}</code>
              <CopyButton text={data.hash} label={t('receipt.copy')} />
            </dd>
          </div>
        </dl>
      )}
      {data !== undefined && <Check submitId={submitId} receipt={data} />}
      {data === undefined && error === null && <SkeletonRows rows={1} height={48} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
    </section>
  )
}

/** How an entrant convinces themselves, and others, without believing this page. */
function Check({
  submitId,
  receipt: { cid, seq },
}: {
  readonly submitId: number
  readonly receipt: Pick<ReceiptVo, 'cid' | 'seq'>
}) {
  const { t } = useTranslation('contest-record')
  const download = useReceiptDownload(submitId)
  return (
    <>
      <p>
        {t('receipt.check')} <code>{`sha256sum contest-${cid}-receipt-${seq}.txt`}</code>
      </p>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('receipt.download')}
        </Button>
        <Link to="/contest/log/$contestID" params={{ contestID: String(cid) }}>
          {t('log.heads')}
        </Link>
      </div>
    </>
  )
}
