import { PROGRAM_LAYOUTS } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Switch } from '../../../ui/form/Switch.tsx'
import classes from './Programs.module.css'
import { useProgramsDownload } from './programs.api.ts'

interface Props {
  readonly cid: number
  readonly isIcpc: boolean
}

/** The programs that were handed in to a contest and count, as files. */
export function Programs({ cid, isIcpc }: Props) {
  const { t } = useTranslation('contest-record')
  const [excludeAdmin, setExcludeAdmin] = useState(true)
  const download = useProgramsDownload(cid)
  return (
    <>
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
    </>
  )
}
