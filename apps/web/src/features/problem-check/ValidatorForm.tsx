import { type KeptValidatorVo, VALIDATOR_PROTOCOLS } from '@gavel/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ProgramForm } from './ProgramForm.tsx'
import { useSaveValidator } from './problem-check.api.ts'

interface Props {
  readonly pid: number
  readonly number: number | null
  readonly title: string
  readonly source: string
  /** Null: a new one. */
  readonly validator: KeptValidatorVo | null
  readonly onClose: () => void
}

export function ValidatorForm({ pid, number, title, source, validator, onClose }: Props) {
  const { t } = useTranslation('problem-check')
  const save = useSaveValidator()
  const [protocol, setProtocol] = useState(validator?.protocol ?? 'testlib')
  const [own, setOwn] = useState(validator?.arguments.join(' ') ?? '')
  return (
    <ProgramForm
      title={title}
      initial={{ name: validator?.name ?? '', language: validator?.language ?? 'C++', source }}
      saving={save}
      save={(draft) =>
        save.mutateAsync({
          pid,
          number,
          ...draft,
          protocol,
          arguments: own.split(/\s+/).filter((argument) => argument !== ''),
        })
      }
      onClose={onClose}
    >
      <NativeSelect
        label={t('form.protocol')}
        value={protocol}
        data={VALIDATOR_PROTOCOLS.map((value) => ({ value, label: t(`protocol.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          setProtocol(VALIDATOR_PROTOCOLS.find((known) => known === value) ?? 'testlib')
        }
      />
      <TextInput
        label={t('form.arguments')}
        description={t('form.arguments_hint')}
        value={own}
        maxLength={1000}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => setOwn(value)}
      />
    </ProgramForm>
  )
}
