import type { KeptGeneratorVo } from '@gavel/contract'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ProgramForm } from './ProgramForm.tsx'
import { useSaveGenerator } from './problem-check.api.ts'

interface Props {
  readonly pid: number
  readonly number: number | null
  readonly title: string
  readonly source: string
  /** Null: a new one. */
  readonly generator: KeptGeneratorVo | null
  readonly onClose: () => void
}

const ARGUMENTS = '{size} {seed}'

export function GeneratorForm({ pid, number, title, source, generator, onClose }: Props) {
  const { t } = useTranslation('problem-check')
  const save = useSaveGenerator()
  const [own, setOwn] = useState(generator?.arguments.join(' ') ?? ARGUMENTS)
  return (
    <ProgramForm
      title={title}
      initial={{ name: generator?.name ?? '', language: generator?.language ?? 'C++ 17', source }}
      saving={save}
      save={(draft) =>
        save.mutateAsync({
          pid,
          number,
          ...draft,
          arguments: own.split(/\s+/).filter((argument) => argument !== ''),
        })
      }
      onClose={onClose}
    >
      <TextInput
        label={t('form.arguments')}
        description={t('form.generator_arguments_hint')}
        value={own}
        maxLength={1000}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => setOwn(value)}
      />
    </ProgramForm>
  )
}
