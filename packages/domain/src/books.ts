/** Programs that a business keeps its books in and whose reports are read. */
export const BOOK_PROGRAMS = ['tally', 'zoho_books', 'dynamics_bc'] as const
export type BookProgram = (typeof BOOK_PROGRAMS)[number]

export const BOOK_PROGRAM_LABELS: Record<BookProgram, string> = {
  tally: 'Tally',
  zoho_books: 'Zoho Books',
  dynamics_bc: 'MS Dynamics',
}

/** Whose bills: those that customers owe, and those that are owed to suppliers. */
export const BILL_SIDES = ['receivable', 'payable'] as const
export type BillSide = (typeof BILL_SIDES)[number]
