import type { MisunderstandingVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ClassPlace } from './misunderstandings.api.ts'

interface Props {
  readonly place: ClassPlace
  /** The problem's name there. */
  readonly label: string
  readonly person: MisunderstandingVo['people'][number]
}

/** Somebody's name, which leads to the program that is grouped. */
export function SubmissionLink({ place, label, person }: Props) {
  const { t } = useTranslation('misunderstandings')
  const { username, nickname, submitId } = person
  const submitID = String(submitId)
  const about = t('submission', { username, id: submitId })
  const name = <bdi>{nickname ?? username}</bdi>
  return place.kind === 'contest' ? (
    <Link
      to="/contest/$contestID/problem/$problemID/submission-detail/$submitID"
      params={{ contestID: String(place.id), problemID: label, submitID }}
      title={about}
    >
      {name}
    </Link>
  ) : (
    <Link to="/submission-detail/$submitId" params={{ submitId: submitID }} title={about}>
      {name}
    </Link>
  )
}
