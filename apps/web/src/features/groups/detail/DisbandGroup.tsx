import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { whenDone } from '../../../api/when-done.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx'
import classes from '../Groups.module.css'
import { useGroup } from '../group-context.ts'
import { useDeleteGroup } from '../manage-group.api.ts'

/** The end of a group, for its owner. */
export function DisbandGroup() {
  const { t } = useTranslation('groups')
  const group = useGroup()
  const disband = useDeleteGroup(group.id)
  const navigate = useNavigate()
  const leave = () => {
    toast.success(t('join.disbanded'))
    void navigate({ to: '/group' })
  }
  return (
    <section className={classes.another} aria-label={t('join.disband')}>
      <h2>{t('join.disband')}</h2>
      <p className={classes.note}>{t('join.disband_text')}</p>
      <div>
        <AskFirst
          title={t('join.disband')}
          text={t('join.disband_text')}
          confirmLabel={t('join.disband')}
          onConfirm={() => whenDone(disband.mutateAsync(), leave)}
        >
          {(ask) => (
            <Button variant="outline" color="red" loading={disband.isPending} onClick={ask}>
              {t('join.disband')}
            </Button>
          )}
        </AskFirst>
      </div>
    </section>
  )
}
