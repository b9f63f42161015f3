import type { RemoteMirrorVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../api/errors.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Tone } from '../../theme.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { bankName } from '../../ui/text/bank-names.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { ToneBadge } from '../../ui/verdict/ToneBadge.tsx'
import classes from './MirrorPage.module.css'
import { isRunning, useCancelMirror, useOrderMirror } from './remote-judges.api.ts'

type Item = RemoteMirrorVo['items'][number]

const TONES: Readonly<Record<Item['state'], Tone>> = {
  waiting: 'grey',
  added: 'green',
  changed: 'blue',
  unchanged: 'grey',
  existed: 'grey',
  failed: 'red',
  skipped: 'amber',
}

interface Props {
  readonly order: RemoteMirrorVo
  readonly onOrdered: (id: string) => void
}

/** The result of each problem of an order. */
export function MirrorProgress({ order, onOrdered }: Props) {
  const { t } = useTranslation('remote-judges')
  const cancel = useCancelMirror()
  const retry = useOrderMirror()
  const missing = order.items.filter(({ state }) => state === 'failed' || state === 'skipped')
  const done = order.items.filter(({ state }) => state !== 'waiting').length
  const columns: readonly Column<Item>[] = [
    {
      key: 'wanted',
      title: t('mirror.wanted'),
      width: 'fitted',
      isRowHeader: true,
      cell: ({ wanted }) => wanted,
    },
    {
      key: 'state',
      title: t('mirror.state'),
      width: 'fitted',
      cell: ({ state }) => <ToneBadge tone={TONES[state]}>{t(`mirror.item.${state}`)}</ToneBadge>,
    },
    { key: 'result', title: t('mirror.result'), width: 'main', cell: (item) => <Result item={item} /> },
  ]
  return (
    <section aria-labelledby="mirror-order">
      <div className={classes.head}>
        <h2 id="mirror-order">{t('mirror.order', { name: bankName(order.judge) })}</h2>
        <span role="status">
          {t(`mirror.order_state.${order.state}`)} · {t('mirror.progress', { done, all: order.items.length })}
        </span>
        <RelativeTime at={order.gmtCreate} />
        {isRunning(order) && (
          <Button
            size="compact-sm"
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate(order.id)}
          >
            {t('mirror.cancel')}
          </Button>
        )}
        {!isRunning(order) && missing.length > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            loading={retry.isPending}
            onClick={() =>
              retry.mutate(
                {
                  judge: order.judge,
                  ids: missing.map(({ wanted }) => wanted).join(' '),
                  refresh: order.refreshes,
                },
                { onSuccess: ({ id }) => onOrdered(id), onError: (error) => toast.error(messageOf(error)) },
              )
            }
          >
            {t('mirror.again', { count: missing.length })}
          </Button>
        )}
      </div>
      {order.waits !== null && (
        <p className={classes.note}>
          {order.waits.until === null ? (
            t('mirror.paused')
          ) : (
            <>
              {t('mirror.rests')} <RelativeTime at={order.waits.until} />
            </>
          )}
        </p>
      )}
      <DataTable
        caption={t('mirror.caption')}
        columns={columns}
        rows={order.items}
        rowKey={({ wanted }) => wanted}
        layout="cards"
      />
    </section>
  )
}

function Result({ item: { problemId, title, changed, failure, remarks } }: { readonly item: Item }) {
  const { t } = useTranslation('remote-judges')
  if (failure !== null) return <span className={classes.fault}>{failure}</span>
  if (problemId === null) return null
  return (
    <>
      <Link to="/problem/$problemId" params={{ problemId }}>
        {problemId} {title}
      </Link>
      {changed.length > 0 && (
        <span className={classes.note}>
          {' '}
          {t('mirror.changed', { parts: changed.map((part) => t(`mirror.part.${part}`)).join(t('comma')) })}
        </span>
      )}
      {remarks.map((remark) => (
        <p key={remark} className={classes.note}>
          {t(`mirror.remark.${remark}`)}
        </p>
      ))}
    </>
  )
}
