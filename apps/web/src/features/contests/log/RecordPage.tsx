import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContest } from '../contest-context.ts'
import { Programs } from '../programs/Programs.tsx'
import { useLogDownload } from './log.api.ts'
import classes from './RecordPage.module.css'

/** The records that organisers keep of a contest: the programs and the log. The board has its own files below it. */
export function RecordPage() {
  const { t } = useTranslation('contest-record')
  const { contest } = useContest()
  return (
    <div className={classes.page}>
      <Part title={t('programs.title')}>
        <Programs cid={contest.id} isIcpc={contest.format === 'icpc'} />
      </Part>
      <Log cid={contest.id} />
      <Part title={t('board.title')}>
        <p>{t('board.text')}</p>
        <Link to="/contest/$contestID/rank" params={{ contestID: String(contest.id) }}>
          {t('board.link')}
        </Link>
      </Part>
    </div>
  )
}

function Log({ cid }: { readonly cid: number }) {
  const { t } = useTranslation('contest-record')
  const download = useLogDownload(cid)
  return (
    <Part title={t('log.title')}>
      <p>{t('log.text')}</p>
      <p>
        <Link to="/contest/log/$contestID" params={{ contestID: String(cid) }}>
          {t('log.heads')}
        </Link>
      </p>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('log.download')}
        </Button>
      </div>
    </Part>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId()
  return (
    <section className={classes.part} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}
