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

/** The choice of what to do with each problem, and options for all of them; then the start button. */
export function ImportChoices({ found, contest }: Props) {
  const { t } = useTranslation('problem-exchange')
  const gid = useManagedGroup()
  const start = useStartProblemImport()
  const cancel = useCancelProblemImport()
  const [changed, setChanged] = useState<ReadonlyMap<number, Chosen>>(new Map())
  const [visibility, setVisibility] = useState<'public' | 'private'>('private')
  const [language, setLanguage] = useState<WebLanguage>('zh-CN')
  const [otherLanguage, setOtherLanguage] = useState<WebLanguage | null>(null)
  const chosenOf = (item: ImportItemVo): Chosen =>
    changed.get(item.number) ?? { choice: item.choice, code: item.code ?? '' }
  const open = found.items.filter(({ state }) => state === 'waiting')
  const wanted = open.filter((item) => chosenOf(item).choice !== 'skip')
  const count = wanted.length
  const scored = contest?.isIcpc === true ? wanted.filter(({ subtaskCount }) => subtaskCount > 0) : []

  function begin() {
    const choices = open.map((item) => {
      const { choice, code } = chosenOf(item)
      return { number: item.number, choice, code: code.trim() === '' ? null : code.trim() }
    })
    start.mutate({ id: found.id, visibility, language, otherLanguage, cid: contest?.cid ?? null, choices })
  }

  return (
    <>
      <div className={classes.options}>
        {contest === null && (
          <label>
            <span>{t('options.visibility')}</span>
            <select
              value={visibility}
              onChange={({ currentTarget }) =>
                setVisibility(currentTarget.value === 'public' ? 'public' : 'private')
              }
            >
              <option value="private">{t('options.private')}</option>
              <option value="public">{t(ofPlace('options.public', gid))}</option>
            </select>
          </label>
        )}
        <label>
          <span>{t('options.language')}</span>
          <select
            value={language}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value === 'en-US' ? 'en-US' : 'zh-CN')}
          >
            {LANGUAGES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {open.some(hasOtherLanguage) && (
          <label>
            <span>{t('options.other_language')}</span>
            <select
              value={otherLanguage ?? ''}
              onChange={({ currentTarget }) =>
                setOtherLanguage(LANGUAGES.find(({ code }) => code === currentTarget.value)?.code ?? null)
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
      </div>
      {scored.length > 0 && (
        <Warning title={t('options.points_lost')}>
          {t('options.points_lost_of', { titles: scored.map(({ title }) => title).join(', ') })}
        </Warning>
      )}
      <ImportTable
        items={found.items}
        choices={{
          chosenOf,
          onChoose: (item, chosen) => setChanged(new Map([...changed, [item.number, chosen]])),
        }}
      />
      <div className={classes.actions}>
        <Button loading={start.isPending} disabled={count === 0} onClick={begin}>
          {t('import.start', { count: formatNumber(count) })}
        </Button>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(found.id)}>
          {t('import.discard')}
        </Button>
      </div>
    </>
  )
}
