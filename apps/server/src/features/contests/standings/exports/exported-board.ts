import type { PlacedRow } from '../board/board-view.ts'
import type { SeenBoard } from '../board-access.service.ts'

/** What is exported: one view of a board, and the rows of it that were asked for. */
export interface ExportedBoard extends Pick<SeenBoard, 'board' | 'view' | 'viewName'> {
  readonly rows: readonly PlacedRow[]
}
