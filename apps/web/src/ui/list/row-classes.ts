import classes from './DataTable.module.css'

/** For the one link or button of a row that the whole row leads to. */
export const ROW_LINK = classes.rowLink
/** For every other control of such a row, which would else lie below that link. */
export const ABOVE_ROW_LINK = classes.above
