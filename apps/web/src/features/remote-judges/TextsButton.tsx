import type { RemoteJudgeVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { whenDone } from '../../api/when-done.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AskFirst } from '../../ui/dialog/AskFirst.tsx'
import { useKeepTexts } from './remote-judges.api.ts'

const LOOK = { size: 'compact-sm', variant: 'default' } as const

/** Takes the statements of a judge down when it asks for that, or allows them again. */
export function TextsButton({
  judge,
  name,
  keepsTexts,
}: Pick<RemoteJudgeVo, 'judge' | 'name' | 'keepsTexts'>) {
  const { t } = useTranslation('remote-judges')
  const keep = useKeepTexts(judge)
  const change = (isKept: boolean) =>
    whenDone(keep.mutateAsync(isKept), () =>
      toast.success(t(isKept ? 'texts.kept' : 'texts.taken', { name })),
    )
  if (!keepsTexts)
    return (
      <Button
        {...LOOK}
        aria-label={t('texts.keep_of', { name })}
        loading={keep.isPending}
        onClick={() => change(true)}
      >
        {t('texts.keep')}
      </Button>
    )
  return (
    <AskFirst
      title={t('texts.take_of', { name })}
      text={t('texts.take_text', { name })}
      confirmLabel={t('texts.take')}
      onConfirm={() => change(false)}
    >
      {(ask) => (
        <Button {...LOOK} aria-label={t('texts.take_of', { name })} loading={keep.isPending} onClick={ask}>
          {t('texts.take')}
        </Button>
      )}
    </AskFirst>
  )
}
