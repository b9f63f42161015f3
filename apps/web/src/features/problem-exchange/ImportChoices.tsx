import type { ImportItemVo, ProblemImportVo, WebLanguage } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useManagedGroup } from '../../api/managed-group.ts'
import { formatNumber } from '../../i18n/format.ts'
import { ofPlace } from '../../i18n/of-place.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Warning } from '../../ui/page/Warning.tsx'
import classes from './Exchange.module.css'
import { type Chosen, ImportTable } from './ImportTable.tsx'
import type { ImportingContest } from './importing-contest.ts'
import { useCancelProblemImport, useStartProblemImport } from './problem-exchange.api.ts'

const LANGUAGES: readonly { readonly code: WebLanguage; readonly name: string }[] = [
  { code: 'zh-CN', name: '简体中文' },
  { code: 'en-US', name: 'English' },
]

/** Whether one of its statements is in a language that the site does not have. */
const hasOtherLanguage = ({ languages }: ImportItemVo): boolean =>
  languages.some((tag) => !/^(?:zh|en)(?:[-_]|$)/i.test(tag))

interface Props {
  readonly found: ProblemImportVo
  /** Null for the bank. */
  readonly contest: ImportingContest | null
}

/** The options for all problems of the package. */
interface Options {
  readonly visibility: 'public' | 'private'
  readonly language: WebLanguage
  /** Where statements in other languages go; null leaves them out. */
  readonly otherLanguage: WebLanguage | null
}

const FIRST_OPTIONS: Options = { visibility: 'private', language: 'zh-CN', otherLanguage: null }

/** The choice of what to do with each problem, and options for all of them; then the start button. */
export function ImportChoices({ found, contest }: Props) {
  const { t } = useTranslation('problem-exchange')
  const start = useStartProblemImport()
  const cancel = useCancelProblemImport()
  const [changed, setChanged] = useState<ReadonlyMap<number, Chosen>>(new Map())
  const [options, setOptions] = useState(FIRST_OPTIONS)
  const chosenOf = (item: ImportItemVo): Chosen =>
    changed.get(item.number) ?? { choice: item.choice, code: item.code ?? '' }
  const open = found.items.filter(({ state }) => state === 'waiting')
  const wanted = open.filter((item) => chosenOf(item).choice !== 'skip')
  const scored = contest?.isIcpc === true ? wanted.filter(({ subtaskCount }) => subtaskCount > 0) : []

  function begin() {
    const choices = open.map((item) => {
      const { choice, code } = chosenOf(item)
      return { number: item.number, choice, code: code.trim() === '' ? null : code.trim() }
    })
    start.mutate({ id: found.id, ...options, cid: contest?.cid ?? null, choices })
  }

  return (
    <>
      <div className={classes.options}>
        {contest === null && <VisibilityOption options={options} onChange={setOptions} />}
        <LanguageOptions options={options} hasOthers={open.some(hasOtherLanguage)} onChange={setOptions} />
      </div>
      {scored.length > 0 && <PointsLost of={scored} />}
      <ImportTable
        items={found.items}
        choices={{
          chosenOf,
          onChoose: (item, chosen) => setChanged(new Map([...changed, [item.number, chosen]])),
        }}
      />
      <div className={classes.actions}>
        <Button loading={start.isPending} disabled={wanted.length === 0} onClick={begin}>
          {t('import.start', { count: formatNumber(wanted.length) })}
        </Button>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(found.id)}>
          {t('import.discard')}
        </Button>
      </div>
    </>
  )
}

function PointsLost({ of: scored }: { readonly of: readonly ImportItemVo[] }) {
  const { t } = useTranslation('problem-exchange')
  return (
    <Warning title={t('options.points_lost')}>
      {t('options.points_lost_of', { titles: scored.map(({ title }) => title).join(', ') })}
    </Warning>
  )
}

interface OptionProps {
  readonly options: Options
  readonly onChange: (options: Options) => void
}

function VisibilityOption({ options, onChange }: OptionProps) {
  const { t } = useTranslation('problem-exchange')
  const gid = useManagedGroup()
  return (
    <label>
      <span>{t('options.visibility')}</span>
      <select
        value={options.visibility}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...options, visibility: value === 'public' ? 'public' : 'private' })
        }
      >
        <option value="private">{t('options.private')}</option>
        <option value="public">{t(ofPlace('options.public', gid))}</option>
      </select>
    </label>
  )
}

/** The language of the statements, and where those in languages go that the site does not have. */
function LanguageOptions({ options, hasOthers, onChange }: OptionProps & { readonly hasOthers: boolean }) {
  const { t } = useTranslation('problem-exchange')
  const languageOf = (value: string) => LANGUAGES.find(({ code }) => code === value)?.code ?? null
  return (
    <>
      <label>
        <span>{t('options.language')}</span>
        <select
          value={options.language}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...options, language: languageOf(value) ?? FIRST_OPTIONS.language })
          }
        >
          {LANGUAGES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {hasOthers && (
        <label>
          <span>{t('options.other_language')}</span>
          <select
            value={options.otherLanguage ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...options, otherLanguage: languageOf(value) })
            }
          >
            <option value="">{t('options.other_left_out')}</option>
            {LANGUAGES.map(({ code, name }) => (
              <option key={code} value={code}>
                {t('options.other_filed', { language: name })}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}
