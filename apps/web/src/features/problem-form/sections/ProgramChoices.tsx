import '@mantine/core/styles/Input.layer.css'
import { PROGRAM_POINTS, PROGRAM_PROTOCOLS, type ProgramPoints, type ProgramProtocol } from '@gavel/contract'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { siteLanguagesQuery } from '../problem-form.api.ts'

interface Choices {
  readonly language: string
  /** Null: detected from the source. */
  readonly protocol: ProgramProtocol | null
  readonly points: ProgramPoints
}

interface Props {
  readonly value: Choices
  /** Whether the mode knows only one protocol. */
  readonly hasFixedProtocol?: boolean
  readonly onChange: (change: Partial<Choices>) => void
}

/** Language, protocol and meaning of points of a checker, interactor or manager. */
export function ProgramChoices({ value, hasFixedProtocol = false, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  const offered = useQuery(siteLanguagesQuery).data ?? []
  const known = offered.filter(({ isSpj }) => isSpj).map(({ name }) => name)
  const mayBeExitCodes = value.protocol === null || value.protocol === 'exit-codes'
  return (
    <>
      <NativeSelect
        label={t('program.language')}
        value={value.language}
        data={[...new Set([...known, value.language])]}
        onChange={(event) => onChange({ language: event.currentTarget.value })}
      />
      {!hasFixedProtocol && (
        <NativeSelect
          label={t('program.protocol')}
          {...(mayBeExitCodes && { description: t('program.exit_codes_about') })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={value.protocol ?? 'auto'}
          data={['auto' as const, ...PROGRAM_PROTOCOLS].map((protocol) => ({
            value: protocol,
            label: t(`program.protocols.${protocol}`),
          }))}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            onChange({ protocol: PROGRAM_PROTOCOLS.find((protocol) => protocol === chosen) ?? null })
          }}
        />
      )}
      <NativeSelect
        label={t('program.points')}
        value={value.points}
        data={PROGRAM_POINTS.map((points) => ({ value: points, label: t(`program.point_kinds.${points}`) }))}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          onChange({ points: PROGRAM_POINTS.find((points) => points === chosen) ?? 'percent' })
        }}
      />
    </>
  )
}
