import {
  EXPECTATION_NAMES,
  EXPECTATIONS,
  type ExpectationName,
  type KeptSolutionVo,
  nameOfExpectation,
} from '@gavel/contract'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './Check.module.css'
import { ProgramForm } from './ProgramForm.tsx'
import { useSaveSolution } from './problem-check.api.ts'

interface Props {
  readonly pid: number
  readonly number: number | null
  readonly title: string
  readonly source: string
  /** Null: a new one. */
  readonly solution: KeptSolutionVo | null
  /** The first one is most likely the main one. */
  readonly isFirst: boolean
  readonly onClose: () => void
}

const FIRST_LANGUAGE = 'C++ 17 With O2'

export function SolutionForm({ pid, number, title, source, solution, isFirst, onClose }: Props) {
  const { t } = useTranslation('problem-check')
  const save = useSaveSolution()
  const [chosen, setChosen] = useState<ExpectationName | 'custom'>(
    solution === null ? 'accepted' : (nameOfExpectation(solution) ?? 'custom'),
  )
  const [isMain, setMain] = useState(solution?.isMain ?? isFirst)
  const { expected, required } = chosen === 'custom' ? (solution ?? EXPECTATIONS.none) : EXPECTATIONS[chosen]
  return (
    <ProgramForm
      title={title}
      initial={{ name: solution?.name ?? '', language: solution?.language ?? FIRST_LANGUAGE, source }}
      saving={save}
      save={(draft) =>
        save.mutateAsync({
          pid,
          number,
          ...draft,
          expected: [...expected],
          required: [...required],
          isMain,
        })
      }
      onClose={onClose}
    >
      <NativeSelect
        label={t('form.expectation')}
        value={chosen}
        data={[...(chosen === 'custom' ? ['custom' as const] : []), ...EXPECTATION_NAMES].map((value) => ({
          value,
          label: t(`expectation.${value}`),
        }))}
        onChange={({ currentTarget: { value } }) =>
          setChosen(EXPECTATION_NAMES.find((name) => name === value) ?? 'custom')
        }
      />
      <label className={classes.main}>
        <input
          type="checkbox"
          checked={isMain}
          onChange={({ currentTarget: { checked } }) => setMain(checked)}
        />
        <span>
          {t('form.main')}
          <span className={classes.note}>{t('form.main_hint')}</span>
        </span>
      </label>
    </ProgramForm>
  )
}
