import { Button } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import classes from './NotFoundPage.module.css'

export default function NotFoundPage() {
  const { t } = useTranslation()
  const router = useRouter()
  return (
    <div className={classes.page}>
      <div className={classes.digits} aria-hidden="true">
        <span>4</span>
        <span>0</span>
        <span>4</span>
      </div>
      <PageTitle title={t('not_found.title')} />
      <p className={classes.text}>{t('not_found.text')}</p>
      <div className={classes.actions}>
        <Button renderRoot={(props) => <Link to="/home" {...props} />}>{t('actions.go_home')}</Button>
        <Button variant="default" onClick={() => router.history.back()}>
          {t('actions.back')}
        </Button>
      </div>
    </div>
  )
}
