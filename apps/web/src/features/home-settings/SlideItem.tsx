import '@mantine/core/styles/Input.layer.css'
import { HOME_LINK_MAX_LENGTH, HOME_TEXT_MAX_LENGTH, type SlideVo } from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { hasCode, messageOf } from '../../api/errors.ts'
import { whenDone } from '../../api/when-done.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AskFirst } from '../../ui/dialog/AskFirst.tsx'
import classes from './HomeSettings.module.css'
import { useDeleteSlide, useOrderSlides, useUpdateSlide } from './home-settings.api.ts'

interface Props {
  readonly slide: SlideVo
  readonly index: number
  /** All of them, in order. */
  readonly ids: readonly number[]
}

export function SlideItem({ slide, index, ids }: Props) {
  const { t } = useTranslation('home-settings')
  return (
    <li className={classes.slide}>
      <div>
        <img className={classes.picture} src={slide.url} alt={t('slides.picture', { index: index + 1 })} />
        <OrderButtons slide={slide} index={index} ids={ids} />
      </div>
      <SlideForm slide={slide} index={index} />
    </li>
  )
}

/** The list with the element at `index` moved by one place. */
function moved(ids: readonly number[], index: number, steps: -1 | 1): number[] {
  const [id, ...rest] = [ids[index] ?? 0, ...ids.filter((_, place) => place !== index)]
  return rest.toSpliced(index + steps, 0, id)
}

function OrderButtons({ slide: { id }, index, ids }: Props) {
  const { t } = useTranslation('home-settings')
  const order = useOrderSlides()
  const remove = useDeleteSlide()
  const place = { index: index + 1 }
  return (
    <div className={classes.order}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('slides.up_of', place)}
        disabled={index === 0 || order.isPending}
        onClick={() => order.mutate(moved(ids, index, -1))}
      >
        {t('slides.up')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('slides.down_of', place)}
        disabled={index === ids.length - 1 || order.isPending}
        onClick={() => order.mutate(moved(ids, index, 1))}
      >
        {t('slides.down')}
      </Button>
      <AskFirst
        title={t('slides.remove_of', place)}
        text={t('slides.remove_text')}
        confirmLabel={t('slides.remove')}
        onConfirm={() => whenDone(remove.mutateAsync(id), () => toast.success(t('slides.removed')))}
      >
        {(ask) => (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('slides.remove_of', place)}
            loading={remove.isPending}
            onClick={ask}
          >
            {t('slides.remove')}
          </Button>
        )}
      </AskFirst>
    </div>
  )
}

function SlideForm({ slide: { id, alt, link }, index }: Pick<Props, 'slide' | 'index'>) {
  const { t } = useTranslation('home-settings')
  const save = useUpdateSlide()
  const [draft, setDraft] = useState({ chinese: alt['zh-CN'], english: alt['en-US'], link: link ?? '' })
  const isLinkRefused = hasCode(save.error, 'link_invalid')

  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate(
      { id, alt: { 'zh-CN': draft.chinese, 'en-US': draft.english }, link: draft.link.trim() || null },
      { onSuccess: () => toast.success(t('saved')) },
    )
  }

  return (
    <form
      className={classes.fields}
      noValidate
      aria-label={t('slides.picture', { index: index + 1 })}
      onSubmit={submit}
    >
      <TextInput
        label={t('slides.alt_chinese')}
        value={draft.chinese}
        maxLength={HOME_TEXT_MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => setDraft({ ...draft, chinese: event.currentTarget.value })}
      />
      <TextInput
        label={t('slides.alt_english')}
        value={draft.english}
        maxLength={HOME_TEXT_MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => setDraft({ ...draft, english: event.currentTarget.value })}
      />
      <TextInput
        className={classes.wide}
        label={t('link')}
        value={draft.link}
        maxLength={HOME_LINK_MAX_LENGTH}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        error={isLinkRefused ? messageOf(save.error) : undefined}
        onChange={(event) => setDraft({ ...draft, link: event.currentTarget.value })}
      />
      <div className={classes.actions}>
        <Button type="submit" size="compact-md" loading={save.isPending}>
          {t('actions.save')}
        </Button>
        {save.isError && !isLinkRefused && (
          <p className={classes.failure} role="alert">
            {messageOf(save.error)}
          </p>
        )}
      </div>
    </form>
  )
}
