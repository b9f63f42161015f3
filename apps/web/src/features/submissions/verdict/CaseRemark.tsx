import type { CaseDetailVo } from '@gavel/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { remarkIn } from '../../../ui/verdict/remark.ts'
import classes from './CaseGrid.module.css'

interface Props {
  readonly remark: string
  readonly detail: CaseDetailVo | null
}

/** The remarks of the judge, the checker and the program on one case. */
export default function CaseRemark({ remark, detail }: Props) {
  const { t } = useTranslation('submissions')
  const { t: inWords } = useTranslation('judge-sentences')
  const text = remarkIn(inWords, remark, detail)
  if (text === '') return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long remarks scroll, so they must be reachable by keyboard
    <section className={classes.remark} tabIndex={0} aria-label={t('cases.remark')}>
      <pre>{text}</pre>
    </section>
  )
}
