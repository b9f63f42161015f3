import type { CaseDetailVo } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { remarkIn } from '../../ui/remark.ts'
import classes from './CaseGrid.module.css'

interface Props {
  readonly remark: string
  readonly detail: CaseDetailVo | null
}

/** What judge, checker and program said of one case. */
export default function CaseRemark({ remark, detail }: Props) {
  const { t } = useTranslation('judge-sentences')
  const text = remarkIn(t, remark, detail)
  return text === '' ? null : <pre className={classes.remark}>{text}</pre>
}
