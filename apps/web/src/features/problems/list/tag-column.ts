import { createStore } from '../../../store.ts'

const TAG_COLUMN_KEY = 'Problem_Tag_Column'

/** Whether the list shows a column of tags; saved in this browser. */
export const tagColumn = createStore(
  typeof localStorage !== 'undefined' && localStorage.getItem(TAG_COLUMN_KEY) === 'true',
)

export function showTagColumn(shows: boolean): void {
  tagColumn.set(shows)
  localStorage.setItem(TAG_COLUMN_KEY, String(shows))
}
