/** shell.txt section 2, empty states. */
export const NOTHING_ORDERED = "Looks like you haven't ordered any product"
/** decisions C-23: what a whole screen without data says. */
export const NO_DATA = 'No data found'
