import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Switch } from '../../../../ui/form/Switch.tsx'
import { FormSection, type SectionProps } from './FormSection.tsx'

export function ExtrasSection({ draft, onChange }: SectionProps) {
  const { t } = useTranslation('contest-admin')
  return (
    <FormSection id="extras">
      <Switch label={t('form.visible')} isOn={draft.visible} onChange={(visible) => onChange({ visible })} />
      <Switch
        label={t('form.print')}
        isOn={draft.openPrint}
        onChange={(openPrint) => onChange({ openPrint })}
      />
    </FormSection>
  )
}
