/** Imports that store what was filed. Others hold figures and titles alone: the exchanges' terms keep the documents with them. */
const KINDS_OF_ORIGINALS: readonly string[] = ['xbrl_filings']

/** Whether a stored file of this kind has the filing itself in it. */
export const holdsFilings = (document_kind: string | null): boolean => KINDS_OF_ORIGINALS.includes(document_kind ?? '')
