import { downloadStandings, getBoard, getOutsideBoard } from './contest-board.ts'
import {
  getOutsideContest,
  getOutsideStandings,
  getScrollBoard,
  getStandings,
  listCellAttempts,
  listScrollBoardSubmissions,
} from './contest-standings.ts'

/** The wire's calls and ours. */
export const standingsEndpoints = [
  getStandings,
  getBoard,
  getOutsideContest,
  getOutsideStandings,
  getOutsideBoard,
  getScrollBoard,
  listScrollBoardSubmissions,
  listCellAttempts,
  downloadStandings,
]
