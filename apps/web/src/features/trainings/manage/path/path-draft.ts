import type { BodyOf, saveTrainingPath } from '@gavel/contract'
import type { TrainingPath } from '../training-admin.api.ts'

export interface SectionDraft {
  /** Names it in the page, also before it is saved. */
  readonly key: string
  /** Null before it is saved. */
  readonly id: number | null
  readonly title: string
  readonly text: string
  /** As its field has it; empty for all problems. */
  readonly goal: string
  readonly pids: readonly number[]
}

/** A path as it is being arranged. */
export interface PathDraft {
  /** Problems before all sections. */
  readonly loose: readonly number[]
  readonly sections: readonly SectionDraft[]
}

/** The part before all sections. */
export const LOOSE = 'loose'

export function draftOf({ problems, sections }: TrainingPath): PathDraft {
  const pidsIn = (id: number | null) =>
    problems.filter(({ sectionId }) => sectionId === id).map(({ pid }) => pid)
  return {
    loose: pidsIn(null),
    sections: sections.map(({ id, title, text, goal }) => ({
      key: `section-${id}`,
      id,
      title,
      text,
      goal: goal === null ? '' : String(goal),
      pids: pidsIn(id),
    })),
  }
}

export function saveOf(tid: number, { loose, sections }: PathDraft): BodyOf<typeof saveTrainingPath> {
  return {
    tid,
    pids: [...loose],
    sections: sections.map(({ id, title, text, goal, pids }) => ({
      ...(id === null ? {} : { id }),
      title,
      text,
      goal: goal.trim() === '' ? null : Number(goal),
      pids: [...pids],
    })),
  }
}

interface Spot {
  /** The key of a section, or `loose`. */
  readonly part: string
  /** Among the problems of that part, without the moved one. */
  readonly index: number
}

/** Moves a problem to a place, which may be in another part. */
export function movedTo(draft: PathDraft, pid: number, { part, index }: Spot): PathDraft {
  const put = (key: string, pids: readonly number[]) => {
    const others = pids.filter((other) => other !== pid)
    return key === part ? others.toSpliced(index, 0, pid) : others
  }
  return {
    loose: put(LOOSE, draft.loose),
    sections: draft.sections.map((section) => ({ ...section, pids: put(section.key, section.pids) })),
  }
}

/**
 * Moves a problem one step along the path: past its neighbour, and at the border of its part into the next one. Null at
 * the ends of the path.
 */
export function stepped(draft: PathDraft, pid: number, step: 1 | -1): PathDraft | null {
  const parts = [{ key: LOOSE, pids: draft.loose }, ...draft.sections]
  const at = parts.findIndex(({ pids }) => pids.includes(pid))
  const here = parts[at]
  if (here === undefined) return null
  const index = here.pids.indexOf(pid) + step
  if (index >= 0 && index < here.pids.length) return movedTo(draft, pid, { part: here.key, index })
  const next = parts[at + step]
  if (next === undefined) return null
  return movedTo(draft, pid, { part: next.key, index: step === 1 ? 0 : next.pids.length })
}

export function withSection(draft: PathDraft, key: string, change: Partial<SectionDraft>): PathDraft {
  const sections = draft.sections.map((section) =>
    section.key === key ? { ...section, ...change } : section,
  )
  return { ...draft, sections }
}

/** Its problems go before all sections. */
export function withoutSection({ loose, sections }: PathDraft, key: string): PathDraft {
  const gone = sections.find((section) => section.key === key)
  return {
    loose: [...loose, ...(gone?.pids ?? [])],
    sections: sections.filter((section) => section !== gone),
  }
}

export function sectionMoved({ loose, sections }: PathDraft, from: number, to: number): PathDraft {
  const moved = sections[from]
  return moved === undefined
    ? { loose, sections }
    : { loose, sections: sections.toSpliced(from, 1).toSpliced(to, 0, moved) }
}

/** Problems that came or went meanwhile, in a draft that is not saved yet. */
export function caughtUp(draft: PathDraft, path: TrainingPath): PathDraft {
  const present = new Set(path.problems.map(({ pid }) => pid))
  const known = new Set([...draft.loose, ...draft.sections.flatMap(({ pids }) => pids)])
  const stay = (pids: readonly number[]) => pids.filter((pid) => present.has(pid))
  const fresh = path.problems.map(({ pid }) => pid).filter((pid) => !known.has(pid))
  const last = draft.sections.length - 1
  return {
    loose: last < 0 ? [...stay(draft.loose), ...fresh] : stay(draft.loose),
    // New problems come at the end of the path.
    sections: draft.sections.map((section, index) => ({
      ...section,
      pids: index === last ? [...stay(section.pids), ...fresh] : stay(section.pids),
    })),
  }
}

export function faultOf({ sections }: PathDraft): 'fault_title' | 'fault_goal' | null {
  if (sections.some(({ title }) => title.trim() === '')) return 'fault_title'
  const isFit = ({ goal, pids }: SectionDraft) =>
    goal.trim() === '' || (/^\d+$/.test(goal.trim()) && Number(goal) >= 1 && Number(goal) <= pids.length)
  return sections.every(isFit) ? null : 'fault_goal'
}

/** Whether something is arranged that the server does not have. */
export const isSame = (one: PathDraft, other: PathDraft): boolean =>
  JSON.stringify(saveOf(0, one)) === JSON.stringify(saveOf(0, other))
