import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { editorialQuery } from '../../features/editorials/editorials.api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Workpiece } from '../workpiece.ts'

interface Props {
  readonly piece: Workpiece
  readonly pid: number
}

/** The way to the editorial, if the server shows it to the reader now: any contest with the problem may keep it closed. */
export function EditorialOffer({ piece: { place, address }, pid }: Props) {
  const { t } = useTranslation('submissions')
  const { data } = useQuery(editorialQuery({ place, pid }))
  if (data?.state !== 'open') return null
  return (
    <li>
      <Link {...address} search={{ tab: 'editorial' }}>
        {t('panel.editorial')}
      </Link>
    </li>
  )
}
