import { HOME_SLIDES_MAX, PICTURE_MEDIA_TYPES, type SlideVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useRef } from 'react'
import { messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './HomeSettings.module.css'
import { slidesQuery, useUploadSlide } from './home-settings.api.ts'
import { SlideItem } from './SlideItem.tsx'

export function SlideSettings() {
  const { t } = useTranslation('home-settings')
  const slides = useQuery(slidesQuery)
  return (
    <section className={classes.section} aria-labelledby="slides">
      <h2 id="slides">{t('slides.title')}</h2>
      <p className={classes.about}>{t('slides.about', { max: HOME_SLIDES_MAX })}</p>
      {slides.isPending && <SkeletonRows rows={2} height={180} />}
      {slides.isError && slides.data === undefined && (
        <ErrorState error={slides.error} onRetry={() => void slides.refetch()} />
      )}
      {slides.data !== undefined && <SlideList slides={slides.data} />}
    </section>
  )
}

function SlideList({ slides }: { readonly slides: readonly SlideVo[] }) {
  const { t } = useTranslation('home-settings')
  return (
    <>
      {slides.length === 0 ? (
        <EmptyState title={t('slides.none')}>
          <p>{t('slides.none_hint')}</p>
        </EmptyState>
      ) : (
        <ol className={classes.slides}>
          {slides.map((slide, index) => (
            <SlideItem key={slide.id} slide={slide} index={index} ids={slides.map(({ id }) => id)} />
          ))}
        </ol>
      )}
      <UploadButton />
    </>
  )
}

function UploadButton() {
  const { t } = useTranslation('home-settings')
  const send = useUploadSlide()
  const input = useRef<HTMLInputElement>(null)

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    // The same file again is a choice, too.
    event.currentTarget.value = ''
    if (file !== undefined) send.mutate(file, { onSuccess: () => toast.success(t('slides.added')) })
  }

  return (
    <div className={classes.actions}>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_MEDIA_TYPES.join(',')}
        aria-label={t('slides.add')}
        onChange={choose}
      />
      <Button variant="default" loading={send.isPending} onClick={() => input.current?.click()}>
        {t('slides.add')}
      </Button>
      {send.isError && (
        <p className={classes.failure} role="alert">
          {messageOf(send.error)}
        </p>
      )}
    </div>
  )
}
