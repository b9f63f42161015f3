import { HOME_SLIDES_MAX, PICTURE_MEDIA_TYPES, SLIDE_RECOMMENDED, type SlideVo } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/errors.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FilePicker } from '../../ui/form/FilePicker.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
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
      <p className={classes.about}>{t('slides.size', SLIDE_RECOMMENDED)}</p>
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
  return (
    <div className={classes.actions}>
      <FilePicker
        action={t('slides.add')}
        accept={PICTURE_MEDIA_TYPES.join(',')}
        isBusy={send.isPending}
        onFile={(file) => send.mutate(file, { onSuccess: () => toast.success(t('slides.added')) })}
      />
      {send.isError && (
        <p className={classes.failure} role="alert">
          {messageOf(send.error)}
        </p>
      )}
    </div>
  )
}
