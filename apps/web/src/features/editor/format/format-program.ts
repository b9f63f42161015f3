import { isolateHistory } from '@codemirror/commands'
import { EditorView } from '@codemirror/view'
import type { QueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../api/errors.ts'
import { announce } from '../../../browser/announce.ts'
import { toast } from '../../../browser/toast.ts'
import type { Translate } from '../../../i18n/texts.ts'
import { codeProblem } from '../code-check.ts'
import { changeBetween } from '../taking-over.ts'
import { formattersQuery, sendProgram } from './format.api.ts'
import { placeAfter } from './place-after.ts'

/** A program as it stands in the editor now. */
export interface Program {
  readonly code: string
  readonly language: string
  readonly contentType: string
  readonly tabSize: number
}

interface Tools {
  readonly queryClient: QueryClient
  readonly t: Translate<'editor'>
  readonly tools: Translate<'editor-tools'>
}

/** These would come back as other characters. */
const UNSENDABLE = /[\0\p{Cs}]/u

/**
 * Formats the program on a judge host and puts the result into the editor. The writer comes first: if the program was
 * changed meanwhile, the result is thrown away. The reader is told of everything but a success, which is seen.
 */
export async function formatProgram(now: () => Program, { queryClient, t, tools }: Tools): Promise<void> {
  const { code, language, contentType, tabSize } = now()
  const problem = codeProblem(code)
  if (problem !== null) return toast.error(t(`check.${problem}`))
  if (UNSENDABLE.test(code)) return toast.error(tools('format.unsendable'))
  try {
    const offered = await queryClient.fetchQuery(formattersQuery)
    if (!offered.includes(contentType)) return toast.info(tools('format.not_offered', { language }))
    announce(tools('format.running'))
    const formatted = await sendProgram({ contentType, code, indent: tabSize })
    const then = now()
    if (then.code !== code || then.contentType !== contentType) return toast.info(tools('format.changed'))
    if (formatted.code === code) return toast.info(tools('format.unchanged'))
    if (!replaceProgram(code, formatted.code)) return toast.info(tools('format.changed'))
    announce(tools('format.done'))
  } catch (error) {
    toast.error(messageOf(error))
  }
}

/** One change, which one undo takes back; the cursor stays where it was in the program. False if it is another one. */
function replaceProgram(code: string, formatted: string): boolean {
  const place = document.querySelector<HTMLElement>('#workplace-editor .cm-editor')
  const view = place === null ? null : EditorView.findFromDOM(place)
  // The newest letter is in the editor before it is known elsewhere.
  if (view === null || view.state.doc.toString() !== code) return false
  const { anchor, head } = view.state.selection.main
  view.dispatch({
    changes: changeBetween(code, formatted) ?? [],
    selection: { anchor: placeAfter(code, anchor, formatted), head: placeAfter(code, head, formatted) },
    annotations: isolateHistory.of('full'),
    scrollIntoView: true,
  })
  return true
}
