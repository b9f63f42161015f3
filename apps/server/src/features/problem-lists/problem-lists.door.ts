/** Lists of problems: whether a problem is among a user's favourites. */

export { problemListItems, problemLists } from './problem-lists.tables.ts'
