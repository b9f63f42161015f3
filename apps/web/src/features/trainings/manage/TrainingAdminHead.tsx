import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useManagedGroup } from '../../../api/managed-group.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { useManageLinks } from './manage-links.ts'
import classes from './TrainingsAdmin.module.css'
import { adminTrainingQuery } from './training-admin.api.ts'

interface Props {
  readonly tid: number
  /** The title of the page, without the training's name. */
  readonly title: string
}

/** The name of the training that is administered, and its other pages. */
export function TrainingAdminHead({ tid, title }: Props) {
  const { t } = useTranslation('training-admin')
  const { data } = useQuery({ ...adminTrainingQuery(tid, useManagedGroup()), staleTime: 60_000 })
  const links = useManageLinks()
  return (
    <>
      <PageTitle title={title}>{data === undefined ? title : <bdi>{data.training.title}</bdi>}</PageTitle>
      <nav className={classes.row} aria-label={t('tabs.label')}>
        <Link {...links.edit(tid)}>{t('tabs.settings')}</Link>
        <Link {...links.problems(tid)}>{t('tabs.problems')}</Link>
        <Link to="/training/$trainingID" params={{ trainingID: String(tid) }}>
          {t('tabs.view')}
        </Link>
      </nav>
    </>
  )
}
