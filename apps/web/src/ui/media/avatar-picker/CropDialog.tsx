import 'react-easy-crop/react-easy-crop.css'
import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../dialog/Dialog.tsx'
import classes from './CropDialog.module.css'
import { type Area, cropPicture } from './crop-picture.ts'

const MAX_ZOOM = 4

interface Props {
  readonly file: Blob
  /** Uploads the cropped picture; the message of a rejection is shown. */
  readonly onSave: (picture: Blob) => Promise<void>
  readonly onClose: () => void
  /** The browser cannot show the file as a picture. */
  readonly onUnreadable: () => void
}

/** Selects the square of a picture that becomes the avatar: by pointer, wheel, slider or arrow keys. */
export default function CropDialog({ file, onSave, onClose, onUnreadable }: Props) {
  const { t } = useTranslation('avatar')
  const { t: shell } = useTranslation()
  const address = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const area = useRef<Area | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const zoomId = useId()

  async function save() {
    if (area.current === null) return
    setSaving(true)
    setFailure(null)
    try {
      await onSave(await cropPicture(file, area.current))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      setSaving(false)
    }
  }

  return (
    <Dialog
      title={t('crop.title')}
      onClose={onClose}
      closesOutside={false}
      widthPx={420}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {shell('actions.cancel')}
          </Button>
          <Button loading={isSaving} onClick={() => void save()}>
            {t('crop.save')}
          </Button>
        </>
      }
    >
      <p className={classes.hint}>{t('crop.hint')}</p>
      <div className={classes.stage}>
        {address !== null && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropSize={{ width: 200, height: 200 }}
            objectFit="cover"
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => {
              area.current = pixels
            }}
            mediaProps={{ alt: '', onError: onUnreadable }}
            cropperProps={{ 'aria-label': t('crop.area'), role: 'group' }}
          />
        )}
      </div>
      <label className={classes.zoom} htmlFor={zoomId}>
        {t('crop.zoom')}
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </label>
      {failure !== null && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  )
}

/** An object URL that exists as long as the file is shown. */
function useObjectUrl(file: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
