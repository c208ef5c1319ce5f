import type { ReportType } from '@saakh/domain/report-type'

/** What can be ordered for a party. */
export interface Offer {
  report_type: ReportType
  product_definition_type: 'report' | 'timeline'
  /** Of its card. */
  subtitle: string
  description: string
}

export const OFFERS: readonly Offer[] = [
  {
    report_type: 'c-360',
    product_definition_type: 'report',
    subtitle: 'A quick view of a business',
    description: 'The financial and non-financial overview of a business.',
  },
  {
    report_type: 'c-docs',
    product_definition_type: 'report',
    subtitle: 'Regulatory filings and MCA documents',
    description: 'The regulatory filings and MCA documents of a business.',
  },
  {
    report_type: 'c-trust',
    product_definition_type: 'report',
    subtitle: 'An in-depth understanding of a business entity',
    description: 'The creditworthiness score of a business entity, and what it rests on.',
  },
  {
    report_type: 'advanced-timeline',
    product_definition_type: 'timeline',
    subtitle: 'The events of a business in their order',
    description: 'Filings, ratings, charges, court cases and alerts of a business on one line of time.',
  },
]

const BY_TYPE = new Map(OFFERS.map((offer) => [offer.report_type, offer]))

/** Every report type is offered; the looping test of the catalogue says so. */
export function offerOf(report_type: ReportType): Offer {
  const offer = BY_TYPE.get(report_type)
  if (!offer) throw new Error(`nothing is offered as ${report_type}`)
  return offer
}
