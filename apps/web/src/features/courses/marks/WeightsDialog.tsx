import '@mantine/core/styles/Input.layer.css'
import { COURSE_WEIGHT_MAX, type CoursePartVo } from '@gavel/contract'
import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import classes from './MarksPage.module.css'
import { useChangeWeights, type Weights } from './marks.api.ts'
import { weightOf } from './weight-of.ts'

interface Props {
  readonly gid: number
  readonly parts: readonly CoursePartVo[]
  readonly onClose: () => void
}

const keyOf = ({ kind, id }: Pick<CoursePartVo, 'kind' | 'id'>) => `${kind} ${id}`

/** How much each training and contest counts, compared with the others. */
export function WeightsDialog({ gid, parts, onClose }: Props) {
  const { t } = useTranslation('courses')
  const change = useChangeWeights(gid)
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(parts.map((part) => [keyOf(part), String(part.weight)])),
  )
  const weights: Weights = parts.flatMap(({ kind, id }) => {
    const weight = weightOf(texts[keyOf({ kind, id })] ?? '')
    return weight === null ? [] : [{ kind, id, weight }]
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    change.mutate(weights, {
      onSuccess: () => {
        toast.success(t('weights.saved'))
        onClose()
      },
    })
  }

  return (
    <FormDialog
      title={t('weights.title')}
      submitLabel={t('weights.save')}
      isSending={change.isPending}
      canSubmit={weights.length === parts.length}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className={classes.note}>{t('weights.text')}</p>
      {parts.map((part) => {
        const key = keyOf(part)
        const text = texts[key] ?? ''
        return (
          <TextInput
            key={key}
            type="number"
            min={0}
            max={COURSE_WEIGHT_MAX}
            label={<bdi>{part.title}</bdi>}
            description={t(`weights.${part.kind}`)}
            value={text}
            error={weightOf(text) === null ? t('weights.range', { limit: COURSE_WEIGHT_MAX }) : undefined}
            onChange={(event) => setTexts({ ...texts, [key]: event.currentTarget.value })}
          />
        )
      })}
      {change.error !== null && (
        <p role="alert" className={classes.fault}>
          {messageOf(change.error)}
        </p>
      )}
    </FormDialog>
  )
}
