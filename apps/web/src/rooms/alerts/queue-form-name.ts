/** The forms that open below what can be done about borrowers. */
export type FormName = 'watch' | 'close' | 'assign' | 'note' | 'promise' | 'visit' | 'cases'
