import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { PageTitle } from '../../../../ui/page/PageTitle.tsx'
import { useManageLinks } from '../manage-links.ts'
import classes from '../TrainingsAdmin.module.css'
import { HomeworkForm } from './HomeworkForm.tsx'

interface Props {
  readonly gid: number
  readonly onSaved: (tid: number) => void
}

/** Homework for all members of a group, and the way to a training that needs more than that. */
export function NewHomeworkPage({ gid, onSaved }: Props) {
  const { t } = useTranslation('training-admin')
  const links = useManageLinks()
  return (
    <div className={classes.page}>
      <PageTitle title={t('homework.create')} />
      <p className={classes.note}>
        {t('homework.about')} <Link {...links.create}>{t('homework.more')}</Link>
      </p>
      <HomeworkForm gid={gid} onSaved={onSaved} />
    </div>
  )
}
