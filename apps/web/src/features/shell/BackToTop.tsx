import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './BackToTop.module.css'

const SHOW_BELOW_PX = 600

export function BackToTop() {
  const { t } = useTranslation()
  const [isFarDown, setFarDown] = useState(false)
  useEffect(() => {
    const measure = () => setFarDown(window.scrollY > SHOW_BELOW_PX)
    window.addEventListener('scroll', measure, { passive: true })
    return () => window.removeEventListener('scroll', measure)
  }, [])
  if (!isFarDown) return null
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={t('nav.back_to_top')}
      title={t('nav.back_to_top')}
      onClick={() => {
        window.scrollTo({ top: 0, behavior: 'smooth' })
        document.getElementById('content')?.focus({ preventScroll: true })
      }}
    >
      <IconArrowUp size={20} />
    </button>
  )
}
