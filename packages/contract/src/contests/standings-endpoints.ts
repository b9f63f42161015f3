import { downloadStandings, getBoard, getOutsideBoard } from './contest-board.ts'
import {
  getOutsideContest,
  getOutsideStandings,
  getOwnStanding,
  getScrollBoard,
  getStandings,
  listCellAttempts,
  listScrollBoardSubmissions,
} from './contest-standings.ts'

/** The wire's calls and ours. */
export const standingsEndpoints = [
  getStandings,
  getOwnStanding,
  getBoard,
  getOutsideContest,
  getOutsideStandings,
  getOutsideBoard,
  getScrollBoard,
  listScrollBoardSubmissions,
  listCellAttempts,
  downloadStandings,
]
