import type { IsoDate } from '@saakh/domain/dates'
import type { Fact, FactPayload } from '@saakh/domain/facts'

// Short ways to write what CRILC and a bureau tell of a borrower. Lenders and figures are fictional.

const ABOUT = {
  organization_id: '00000000-0000-4000-8000-000000000001',
  party_id: '00000000-0000-4000-8000-0000000000aa',
  valid_to: null,
}

const timesOf = (reported_on: IsoDate) => ({
  valid_from: reported_on,
  known_at: `${reported_on}T08:00:00Z`,
  recorded_at: `${reported_on}T09:00:00Z`,
})

/** A line of another lender, Standard with five lakh, unless said otherwise. */
export function crilcFact(reported_on: IsoDate, more: Partial<FactPayload<'crilc_status'>> = {}): Fact<'crilc_status'> {
  const payload = {
    reported_on,
    reported_by: 'other' as const,
    lender: 'Bank A',
    line: null,
    funded: '500000.00',
    non_funded: null,
    asset_class: 'Standard' as const,
    mark: null,
    ...more,
  }
  const subject = [reported_on, payload.reported_by, payload.lender ?? '-', payload.line ?? '-'].join(' / ')
  return {
    ...ABOUT,
    ...timesOf(reported_on),
    fact_id: `crilc-${subject}`,
    kind: 'crilc_status',
    subject,
    payload,
    source_document: `crilc-of-${reported_on}`,
    locator: { file_name: 'crilc-status.csv', row: 2 },
    content_hash: `crilc-${subject}-${payload.asset_class}`,
  }
}

/** A term loan of another lender, ten lakh sanctioned, unless said otherwise. */
export function bureauFact(
  reported_on: IsoDate,
  more: Partial<FactPayload<'bureau_facility'>> = {},
): Fact<'bureau_facility'> {
  const payload = {
    bureau: 'Sample Bureau',
    reported_on,
    line: '1',
    reported_by: 'other' as const,
    lender: null,
    facility_kind: 'term_loan' as const,
    sanctioned: '1000000.00',
    outstanding: '800000.00',
    overdue: null,
    days_past_due: null,
    asset_class: null,
    marks: [],
    enquiries: null,
    enquiry_months: null,
    ...more,
  }
  const subject = [reported_on, payload.bureau.toLowerCase(), payload.line].join(' / ')
  return {
    ...ABOUT,
    ...timesOf(reported_on),
    fact_id: `bureau-${subject}`,
    kind: 'bureau_facility',
    subject,
    payload,
    source_document: `bureau-of-${reported_on}`,
    locator: { file_name: 'commercial-bureau.csv', row: 2 },
    content_hash: `bureau-${subject}-${payload.asset_class}-${payload.enquiries}`,
  }
}
