import classes from './DataTable.module.css'

/** For the main link or button of a row, which the whole row activates. */
export const ROW_LINK = classes.rowLink
/** For every other control of such a row, which that link would otherwise cover. */
export const ABOVE_ROW_LINK = classes.above
