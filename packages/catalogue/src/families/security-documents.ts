import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import type { SharedSeries } from '../fact-set.ts'

// Stock statements and insurance policies that a borrower owes to the lender.

type SecurityDocument = Fact<'security_document'>

/** Documents that follow each other: each makes those due before it needless once it has come. */
export interface DocumentSequence {
  subject: string
  /** Of each due date the version known last, oldest due first. */
  documents: readonly SecurityDocument[]
}

/** As alerts and their subjects name them. */
export const DOCUMENT_NAMES = { stock_statement: 'Stock statement', insurance: 'Insurance' } as const

const subjectOf = ({ payload: { document_type, account_number, reference } }: SecurityDocument): string => {
  const whose = document_type === 'insurance' ? (reference ?? account_number) : account_number
  return whose === null ? DOCUMENT_NAMES[document_type] : `${DOCUMENT_NAMES[document_type]}: ${whose}`
}

export const documentSequences: SharedSeries<'security_document', readonly DocumentSequence[]> = {
  from: ['security_document'],
  make: (facts) => {
    const sequences = new Map<string, Map<IsoDate, SecurityDocument>>()
    for (const fact of facts.of('security_document')) {
      const subject = subjectOf(fact)
      const own = sequences.get(subject) ?? new Map<IsoDate, SecurityDocument>()
      sequences.set(subject, own)
      own.set(fact.payload.due_date, fact)
    }
    return [...sequences]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([subject, byDue]) => ({
        subject,
        documents: [...byDue.values()].sort((a, b) => (a.payload.due_date < b.payload.due_date ? -1 : 1)),
      }))
  },
}
