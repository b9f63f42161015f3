import { EditorView } from '@codemirror/view'

/**
 * Colours that come move a line's text into new elements, and the browser's selection falls to the start of the
 * program. The view sets it again, except within 200 ms after it got the focus: then it takes this for the browser's
 * own move and compares with what it remembers, which names the same piece of text. The text typed next would come
 * before the program instead of at the cursor or in place of the selection.
 */
export const keepSelection = EditorView.updateListener.of(({ view }) => {
  const { anchor, head } = view.state.selection.main
  if ((anchor === 0 && head === 0) || view.composing || !view.hasFocus) return
  const selection = getSelection()
  if (selection === null || !hasFallen(view, selection)) return
  const [from, to] = [view.domAtPos(anchor), view.domAtPos(head)]
  selection.setBaseAndExtent(from.node, from.offset, to.node, to.offset)
})

function hasFallen(view: EditorView, { isCollapsed, anchorNode, anchorOffset }: Selection): boolean {
  if (!isCollapsed || anchorNode === null || !view.contentDOM.contains(anchorNode)) return false
  return view.posAtDOM(anchorNode, anchorOffset) === 0
}
