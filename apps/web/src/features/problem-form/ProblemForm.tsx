import { PROBLEM_AUTH, type WebLanguage } from '@gavel/contract'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { isProblemAdmin, useUser } from '../../api/session.ts'
import { toast } from '../../browser/toast.ts'
import { formatInstant } from '../../i18n/format.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormBar } from '../../ui/form/FormBar.tsx'
import { DraftOffer } from './draft/DraftOffer.tsx'
import { draftOfProblem, type LoadedProblem, ownLanguageOf } from './draft/draft-of-problem.ts'
import { FaultList } from './draft/FaultList.tsx'
import { type Fault, mainLanguageOf } from './draft/faults.ts'
import { goTo } from './draft/go-to.ts'
import { newDraft } from './draft/problem-draft.ts'
import { type DraftState, useDraftState } from './draft/use-draft-state.ts'
import { useKeptDraft } from './draft/use-kept-draft.ts'
import { FormSections } from './FormSections.tsx'
import { FormContext, type FormGroup, type FormParts, type FormPlace } from './form-context.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import classes from './ProblemForm.module.css'
import { ConflictDialog } from './save/ConflictDialog.tsx'
import { useSaving } from './save/use-saving.ts'

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

/**
 * Everything about a problem on one page. Nothing is sent before saving, and the browser keeps the input. The server
 * refuses a save that would overwrite someone else's, and the form then asks what to do.
 */
export function ProblemForm({ loaded, languages = [], parts, place = null, group = null, ...props }: Props) {
  const { t } = useTranslation('problem-form')
  // There is no problem yet that could say so. In a group, public is what its members may read.
  const mayPublishNew = isProblemAdmin(useUser()) || group !== null
  const mayPublish = loaded === null ? mayPublishNew : loaded.problem.can.publish === true
  const state = useDraftState(loaded, () =>
    newDraft({ mayPublish: mayPublishNew, languages, type: place?.type }),
  )
  const ownLanguage = loaded === null ? null : ownLanguageOf(loaded.problem)
  const [language, setLanguage] = useState<WebLanguage>(ownLanguage ?? currentLanguage())
  const mainLanguage = mainLanguageOf(state.draft, { ofProblem: ownLanguage, shown: language })
  const pid = loaded?.problem.id ?? null
  const kept = useKeptDraft(pid ?? place?.key ?? (group === null ? 'new' : `group-${group.id}`), state)
  const saving = useSaving({ pid, place, group, state, mainLanguage, onFault: showFault, onStored })

  function onStored(id: number) {
    kept.discard()
    toast.success(t('saved'))
    props.onSaved(id)
  }

  function showFault({ place: where, language: its }: Fault) {
    if (its !== undefined) setLanguage(its)
    goTo(where)
  }

  const dataVersion = loaded?.problem.caseVersion ?? ''
  return (
    <FormContext value={{ ...parts, pid, group, dataVersion, faults: saving.texts }}>
      <Offer kept={kept} state={state} />
      <FormSections
        draft={state.draft}
        // A published problem stays published after any administrator’s edit.
        mayPublish={mayPublish || loaded?.problem.auth === PROBLEM_AUTH.public}
        place={place}
        mainLanguage={mainLanguage}
        language={language}
        onLanguage={setLanguage}
        onChange={state.change}
      />
      <SaveBar {...{ kept, state, saving, language }} onShow={showFault} links={props.links} />
      <ConflictQuestion {...{ kept, state, saving }} />
    </FormContext>
  )
}

interface StateProps {
  readonly kept: ReturnType<typeof useKeptDraft>
  readonly state: DraftState
  readonly saving: ReturnType<typeof useSaving>
}

function Offer({ kept: { offered, takeUp, throwAway }, state }: Pick<StateProps, 'kept' | 'state'>) {
  if (offered === null) return null
  const { basedOn } = state
  return (
    <DraftOffer
      kept={offered}
      isOlder={basedOn !== null && offered.basedOn?.getTime() !== basedOn.getTime()}
      onTake={() => {
        state.takeUp(offered)
        takeUp()
      }}
      onDiscard={throwAway}
    />
  )
}

interface SaveBarProps extends StateProps {
  readonly language: WebLanguage
  readonly onShow: (fault: Fault) => void
  readonly links: ReactNode
}

/** The bar that stays in sight: faults, the ways to save and to look, and when the browser kept the input. */
function SaveBar({ kept, state, saving, language, onShow, links }: SaveBarProps) {
  const { t } = useTranslation('problem-form')
  const [isPreviewed, setPreviewed] = useState(false)
  const { draft, isDirty } = state
  return (
    <>
      <FormBar faults={<FaultList faults={saving.faults} onShow={onShow} />} refusal={saving.refusal}>
        <Button loading={saving.isSaving} onClick={() => saving.submit()}>
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
    </>
  )
}

/** Asks whose state is kept, after another user saved while this form was open. */
function ConflictQuestion({ kept, state, saving }: StateProps) {
  const { conflict, closeConflict } = saving
  if (conflict === null) return null
  const { message, loaded } = conflict

  /** The form now shows the other's state; the reader's own input is still offered as a draft. */
  function takeTheirs() {
    kept.setAside()
    state.startFrom(loaded)
    saving.forget()
  }

  return (
    <ConflictDialog
      message={message}
      base={state.base}
      mine={state.draft}
      theirs={{ loaded, draft: draftOfProblem(loaded) }}
      onTakeTheirs={takeTheirs}
      onOverwrite={() => {
        closeConflict()
        saving.submit(loaded.problem.gmtModified)
      }}
      onClose={closeConflict}
    />
  )
}
