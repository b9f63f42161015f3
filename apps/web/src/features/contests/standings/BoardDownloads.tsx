import { STANDINGS_FORMATS } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './BoardPanel.module.css'
import type { BoardSearch } from './board-search.ts'
import { useStandingsDownload } from './standings.api.ts'

interface Props {
  readonly cid: number
  /** Points have no place in files of XCPCIO and of the ICPC. */
  readonly isIcpc: boolean
  readonly isFinal: boolean
  readonly search: BoardSearch
}

/** The board as files, for organisers: as it is shown, with the same seal and the same stars. */
export function BoardDownloads({ cid, isIcpc, isFinal, search }: Props) {
  const { t } = useTranslation('standings')
  const download = useStandingsDownload(cid, search)
  const formats = STANDINGS_FORMATS.filter((format) => {
    if (format === 'icpc' || format === 'results') return isIcpc && isFinal
    return isIcpc || format !== 'xcpcio'
  })
  return (
    <fieldset className={classes.downloads}>
      <legend className="visually-hidden">{t('download.label')}</legend>
      <span aria-hidden="true">{t('download.label')}</span>
      {formats.map((format) => (
        <Button
          key={format}
          size="compact-sm"
          variant="default"
          loading={download.isPending && download.variables === format}
          onClick={() => download.mutate(format)}
        >
          {t(`download.${format}`)}
        </Button>
      ))}
    </fieldset>
  )
}
