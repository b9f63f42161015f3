import type { DataVersionVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { whenDone } from '../../api/when-done.ts'
import { toast } from '../../browser/toast.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './DataVersions.module.css'
import { useSwitchVersion } from './problem-data.api.ts'

const MOST_NAMED = 5

interface Props {
  readonly pid: number
  readonly versions: readonly DataVersionVo[]
}

/** Files of the live version that programs read wrongly, with a new version of them without the reason. */
export function MarkedPanel({ pid, versions }: Props) {
  const { t } = useTranslation('problem-data')
  const change = useSwitchVersion()
  const live = versions.find(({ isLive }) => isLive)
  if (live === undefined || live.marked.length === 0) return null
  const { version, marked } = live
  const files = `${marked.slice(0, MOST_NAMED).join(', ')}${marked.length > MOST_NAMED ? ' …' : ''}`
  return (
    <section className={classes.affected} aria-label={t('marked.title')}>
      <p>{t('marked.text', { count: formatNumber(marked.length), files })}</p>
      <Button
        loading={change.isPending}
        onClick={() =>
          whenDone(change.mutateAsync({ pid, version, expected: version, plain: true }), () =>
            toast.success(t('marked.done')),
          )
        }
      >
        {t('marked.remove')}
      </Button>
    </section>
  )
}
