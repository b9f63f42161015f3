import { PROBLEM_AUTH, type WebLanguage } from '@gavel/contract'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { hasCode, messageOf } from '../../api/errors.ts'
import { isProblemAdmin, useUser } from '../../api/session.ts'
import { toast } from '../../browser/toast.ts'
import { formatInstant } from '../../i18n/format.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormBar } from '../../ui/form/FormBar.tsx'
import { DataSection } from './cases/DataSection.tsx'
import { DraftOffer } from './draft/DraftOffer.tsx'
import { draftOfProblem, type LoadedProblem, ownLanguageOf } from './draft/draft-of-problem.ts'
import { FaultList } from './draft/FaultList.tsx'
import { faultTexts, idOfPlace, remainingFaults } from './draft/fault-texts.ts'
import { type Fault, type FaultPlace, faultsOf, mainLanguageOf } from './draft/faults.ts'
import { type Change, newDraft, type ProblemFormDraft } from './draft/problem-draft.ts'
import { useKeptDraft } from './draft/use-kept-draft.ts'
import { FormContents } from './FormContents.tsx'
import { FormContext, type FormGroup, type FormParts, type FormPlace } from './form-context.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import classes from './ProblemForm.module.css'
import { useLoadAgain } from './problem-form.api.ts'
import { ConflictDialog } from './save/ConflictDialog.tsx'
import { useSaveDraft } from './save/use-save-draft.ts'
import { BasicsSection } from './sections/BasicsSection.tsx'
import { FilesSection } from './sections/FilesSection.tsx'
import { JudgingSection } from './sections/JudgingSection.tsx'
import { LanguagesSection } from './sections/LanguagesSection.tsx'
import { SamplesSection } from './sections/SamplesSection.tsx'
import { StatementSection } from './sections/StatementSection.tsx'
import { TagsSection } from './sections/TagsSection.tsx'

interface Props {
  /** Null for a new problem. */
  readonly loaded: LoadedProblem | null
  /** Initially selected for a new problem. */
  readonly languages?: readonly string[]
  readonly parts: FormParts
  /** Null for a problem of the bank. */
  readonly place?: FormPlace | null
  /** Null for a problem of the site. */
  readonly group?: FormGroup | null
  /** Links for an existing problem. */
  readonly links?: ReactNode
  readonly onSaved: (pid: number) => void
}

/** The state that another user saved while this form was open. */
interface Conflict {
  readonly message: string
  readonly loaded: LoadedProblem
}

/**
 * Everything about a problem on one page. Nothing is sent before saving, and the browser keeps the input. The server
 * refuses a save that would overwrite someone else's, and the form then asks what to do.
 */
export function ProblemForm({
  loaded,
  languages = [],
  parts,
  place = null,
  group = null,
  links,
  onSaved,
}: Props) {
  const { t } = useTranslation('problem-form')
  // There is no problem yet that could say so. In a group, public is what its members may read.
  const mayPublishNew = isProblemAdmin(useUser()) || group !== null
  const mayPublish = loaded === null ? mayPublishNew : loaded.problem.can.publish === true
  const [base, setBase] = useState(() =>
    loaded === null
      ? newDraft({ mayPublish: mayPublishNew, languages, type: place?.type })
      : draftOfProblem(loaded),
  )
  const [basedOn, setBasedOn] = useState<Date | null>(loaded?.problem.gmtModified ?? null)
  const [draft, setDraft] = useState<ProblemFormDraft>(base)
  const [language, setLanguage] = useState<WebLanguage>(
    loaded === null ? currentLanguage() : ownLanguageOf(loaded.problem),
  )
  const [told, setTold] = useState<readonly Fault[]>([])
  const [takenId, setTakenId] = useState<string | null>(null)
  const [isPreviewed, setPreviewed] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const pid = loaded?.problem.id ?? null
  const isDirty = draft !== base
  const kept = useKeptDraft(pid ?? place?.key ?? (group === null ? 'new' : `group-${group.id}`), {
    draft,
    basedOn,
    isDirty,
  })
  const save = useSaveDraft(pid, { place, group })
  const loadAgain = useLoadAgain(group)
  const ownLanguage = loaded === null ? null : ownLanguageOf(loaded.problem)
  const mainLanguage = mainLanguageOf(draft, { ofProblem: ownLanguage, shown: language })
  const faults = remainingFaults(told, draft, mainLanguage)

  const texts = faultTexts(faults, t)
  if (takenId !== null && takenId === draft.problemId && save.isError)
    texts.set('problemId', messageOf(save.error))

  const change = (part: Change) =>
    setDraft((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }))

  function submit(onto: Date | null = basedOn) {
    const found = faultsOf(draft, mainLanguage)
    setTold(found)
    const [first] = found
    if (first !== undefined) return showFault(first)
    save.mutate(
      { draft, basedOn: onto },
      {
        onSuccess: (id) => {
          kept.discard()
          toast.success(t('saved'))
          onSaved(id)
        },
        onError: (error) => {
          if (hasCode(error, 'problem_code_taken')) {
            setTakenId(draft.problemId)
            goTo('problemId')
          }
          if (pid !== null && hasCode(error, 'problem_changed_meanwhile'))
            loadAgain.mutate(pid, {
              onSuccess: (theirs) => setConflict({ message: messageOf(error), loaded: theirs }),
            })
        },
      },
    )
  }

  function showFault({ place, language: where }: Fault) {
    if (where !== undefined) setLanguage(where)
    goTo(place)
  }

  /** The form now shows the other's state; the reader's own input is still offered as a draft. */
  function takeTheirs({ loaded: theirs }: Conflict) {
    const fresh = draftOfProblem(theirs)
    kept.setAside()
    setBase(fresh)
    setDraft(fresh)
    setBasedOn(theirs.problem.gmtModified)
    setConflict(null)
    setTold([])
    save.reset()
  }

  return (
    <FormContext
      value={{
        ...parts,
        pid,
        group,
        dataVersion: loaded?.problem.caseVersion ?? '',
        faults: texts,
      }}
    >
      {kept.offered !== null && (
        <DraftOffer
          kept={kept.offered}
          isOlder={basedOn !== null && kept.offered.basedOn?.getTime() !== basedOn.getTime()}
          onTake={() => {
            if (kept.offered === null) return
            setDraft(kept.offered.draft)
            setBasedOn(kept.offered.basedOn)
            kept.takeUp()
          }}
          onDiscard={kept.throwAway}
        />
      )}
      <div className={classes.layout}>
        <FormContents />
        <div className={classes.sections}>
          <BasicsSection
            draft={draft}
            // A published problem stays published after any administrator’s edit.
            mayPublish={mayPublish || loaded?.problem.auth === PROBLEM_AUTH.public}
            place={place}
            onChange={change}
          />
          <StatementSection
            draft={draft}
            mainLanguage={mainLanguage}
            language={language}
            onLanguage={setLanguage}
            onChange={change}
          />
          <SamplesSection draft={draft} onChange={change} />
          <TagsSection draft={draft} onChange={change} />
          <LanguagesSection draft={draft} onChange={change} />
          <JudgingSection draft={draft} onChange={change} />
          <FilesSection draft={draft} onChange={change} />
          <DataSection draft={draft} onChange={change} />
        </div>
      </div>
      <FormBar
        faults={<FaultList faults={faults} onShow={showFault} />}
        refusal={save.isError && conflict === null ? messageOf(save.error) : null}
      >
        <Button loading={save.isPending || loadAgain.isPending} onClick={() => submit()}>
          {t('actions.save')}
        </Button>
        <Button variant="default" onClick={() => setPreviewed(true)}>
          {t('preview.open')}
        </Button>
        {links}
        <span className={classes.note} role="status">
          {kept.isFull && t('draft.full')}
          {kept.keptAt !== null && isDirty && t('draft.kept', { time: formatInstant(kept.keptAt).slice(11) })}
        </span>
      </FormBar>
      {isPreviewed && <PreviewDialog draft={draft} language={language} onClose={() => setPreviewed(false)} />}
      {conflict !== null && (
        <ConflictDialog
          message={conflict.message}
          base={base}
          mine={draft}
          theirs={{ loaded: conflict.loaded, draft: draftOfProblem(conflict.loaded) }}
          onTakeTheirs={() => takeTheirs(conflict)}
          onOverwrite={() => {
            setConflict(null)
            submit(conflict.loaded.problem.gmtModified)
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </FormContext>
  )
}

function goTo(place: FaultPlace) {
  // After the section that contains it has been rendered.
  setTimeout(() => {
    const field = document.getElementById(idOfPlace(place))
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}
