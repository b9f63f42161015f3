import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import classes from './Programs.module.css'
import { Programs } from './Programs.tsx'

interface Props {
  readonly contest: { readonly id: number; readonly title: string; readonly isIcpc: boolean }
  readonly onClose: () => void
}

/** The programs of a contest, for whoever comes from the list of contests. */
export default function ProgramsDialog({ contest: { id, title, isIcpc }, onClose }: Props) {
  const { t } = useTranslation('contest-record')
  return (
    <Dialog title={`${t('programs.title')}: ${title}`} widthPx={560} onClose={onClose}>
      <div className={classes.part}>
        <Programs cid={id} isIcpc={isIcpc} />
      </div>
    </Dialog>
  )
}
