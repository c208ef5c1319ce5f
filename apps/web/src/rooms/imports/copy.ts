import { FORMAT_ERROR, SIZE_ERROR } from '@saakh/domain/case-attachment'

/** shell.txt section 6 and domain.txt section 5: the upload dialog. */
export const UPLOAD_ERROR = 'Upload Error'
export { FORMAT_ERROR, SIZE_ERROR }
/** The dialog's text names every format of the product; this place reads one of them. */
export const ONLY_CSV = 'Uploads on this page are read from .csv files.'
export const NO_DATA = 'No Data Available'
export const NO_JOB = 'No data found'
