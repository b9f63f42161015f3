import { PROGRAM_LAYOUTS } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Switch } from '../../../ui/form/Switch.tsx'
import { useContest } from '../contest-context.ts'
import classes from './RecordPage.module.css'
import { useLogDownload, useProgramsDownload } from './record.api.ts'

/** What organisers keep of a contest: the programs and the log. The board has its own files below it. */
export function RecordPage() {
  const { t } = useTranslation('contest-record')
  const { contest } = useContest()
  return (
    <div className={classes.page}>
      <Programs cid={contest.id} isIcpc={contest.format === 'icpc'} />
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

function Programs({ cid, isIcpc }: { readonly cid: number; readonly isIcpc: boolean }) {
  const { t } = useTranslation('contest-record')
  const [excludeAdmin, setExcludeAdmin] = useState(true)
  const download = useProgramsDownload(cid)
  return (
    <Part title={t('programs.title')}>
      <p>{t(isIcpc ? 'programs.text' : 'programs.text_points')}</p>
      <Switch label={t('programs.exclude_admin')} isOn={excludeAdmin} onChange={setExcludeAdmin} />
      <div className={classes.actions}>
        {PROGRAM_LAYOUTS.map((splitType) => (
          <Button
            key={splitType}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            loading={download.isPending && download.variables.splitType === splitType}
            onClick={() => download.mutate({ splitType, excludeAdmin })}
          >
            {t(`programs.by_${splitType}`)}
          </Button>
        ))}
      </div>
    </Part>
  )
}

function Log({ cid }: { readonly cid: number }) {
  const { t } = useTranslation('contest-record')
  const download = useLogDownload(cid)
  return (
    <Part title={t('log.title')}>
      <p>{t('log.text')}</p>
      <p>
        {t('log.check')} <code>npx gavel verify-log contest-{cid}-log.jsonl</code>
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
