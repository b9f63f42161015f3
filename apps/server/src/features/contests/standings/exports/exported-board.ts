import type { PlacedRow } from '../board/board-view.ts'
import type { SeenBoard } from '../board-access.service.ts'

/** The exported part: one view of a board, and the rows of it that were asked for. */
export interface ExportedBoard extends Pick<SeenBoard, 'board' | 'view' | 'viewName'> {
  readonly rows: readonly PlacedRow[]
}
