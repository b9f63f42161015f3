import type { WebLanguage } from '@gavel/contract'
import { inertMarkdown } from '../messages/message-texts.policy.ts'
import type { MessageTexts } from '../messages/messages.tables.ts'

interface Hint {
  readonly place: { readonly kind: 'contest' | 'training'; readonly id: number; readonly title: string }
  readonly label: string
  readonly submissionId: number
  readonly sender: string
  /** Markdown. */
  readonly text: string
}

const WORDS = {
  'zh-CN': {
    title: (label: string) => `关于题目 ${label} 的提示`,
    about: (sender: string, program: string, problem: string) =>
      `${sender} 看了您在${problem}的程序（${program}），给您一条提示：`,
    problem: (label: string, place: string) => `“${place}”题目 ${label}`,
    program: (id: number) => `提交 ${id}`,
  },
  'en-US': {
    title: (label: string) => `A hint about problem ${label}`,
    about: (sender: string, program: string, problem: string) =>
      `${sender} looked at what your program does (${program}, ${problem}) and sends you a hint:`,
    problem: (label: string, place: string) => `problem ${label} of ${place}`,
    program: (id: number) => `submission ${id}`,
  },
} as const satisfies Record<WebLanguage, unknown>

/** The message to one member of a group. Nothing in it says who else got it. */
export function hintNotice(hint: Hint): MessageTexts {
  return { 'zh-CN': textIn('zh-CN', hint), 'en-US': textIn('en-US', hint) }
}

function textIn(language: WebLanguage, { place, label, submissionId, sender, text }: Hint) {
  const words = WORDS[language]
  const problem = `[${inertMarkdown(words.problem(label, place.title))}](/${place.kind}/${place.id}/problem/${encodeURIComponent(label)})`
  const program = `[${words.program(submissionId)}](${submissionPath(place, label, submissionId)})`
  return {
    title: words.title(label),
    content: `${words.about(inertMarkdown(sender), program, problem)}\n\n${text}`,
  }
}

const submissionPath = ({ kind, id }: Hint['place'], label: string, submissionId: number) =>
  kind === 'contest'
    ? `/contest/${id}/problem/${encodeURIComponent(label)}/submission-detail/${submissionId}`
    : `/submission-detail/${submissionId}`
