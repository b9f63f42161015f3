import type { ProblemRef } from '../../adapter.ts'

/**
 * An address names the contest and the task. A name of a task alone is mostly that of its contest with a letter behind,
 * but not always: a task may be reached through several contests, and old ones are spelled otherwise.
 */
export function parseTask(text: string): ProblemRef | null {
  const trimmed = text.trim()
  if (/^https?:/i.test(trimmed)) {
    const url = URL.parse(trimmed)
    if (url === null || !/^(www\.)?atcoder\.jp$/.test(url.hostname)) return null
    const [, contest, task] = /^\/contests\/([a-z0-9_-]+)\/tasks\/([a-z0-9_-]+)\/?$/i.exec(url.pathname) ?? []
    return contest === undefined || task === undefined ? null : refOf(task, contest)
  }
  // `contest/task` names both where the one does not follow from the other.
  const [, contest, task] =
    /^(?:([a-z0-9_-]+)\/)?([a-z0-9_-]+)$/i.exec(trimmed.replace(/^A(?:C|T)-/i, '')) ?? []
  return task === undefined || !task.includes('_') ? null : refOf(task, contest ?? guessContest(task))
}

function refOf(task: string, contest: string): ProblemRef | null {
  const id = task.toLowerCase()
  return id.length > 60 || contest.length > 60 ? null : { id, contest }
}

const guessContest = (task: string) => task.toLowerCase().slice(0, task.lastIndexOf('_')).replaceAll('_', '-')
