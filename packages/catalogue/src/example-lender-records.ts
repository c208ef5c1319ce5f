import type { IsoDate } from '@saakh/domain/dates'
import type { Fact, FactPayload } from '@saakh/domain/facts'

// Short ways to write facts of returned cheques and covenants in examples. All names and figures are fictional.

const ORGANIZATION = '00000000-0000-4000-8000-000000000001'
const PARTY = '00000000-0000-4000-8000-0000000000aa'

/** A return that was known on the evening of its day; `known_at` is given for what a later file said of it. */
export function chequeReturnOf(
  account_number: string,
  returned_on: IsoDate,
  instrument_number: string,
  more: Partial<FactPayload<'cheque_return'>> & { known_at?: IsoDate } = {},
): Fact<'cheque_return'> {
  const { known_at = returned_on, ...payload } = more
  return {
    fact_id: `return-${account_number}-${instrument_number}-${returned_on}-${known_at}`,
    organization_id: ORGANIZATION,
    party_id: PARTY,
    kind: 'cheque_return',
    subject: `${account_number} ${returned_on} inward cheque ${instrument_number}`,
    valid_from: returned_on,
    valid_to: null,
    known_at: `${known_at}T14:30:00Z`,
    recorded_at: `${known_at}T15:00:00Z`,
    payload: {
      account_number,
      customer_number: 'C-1001',
      returned_on,
      instrument: 'cheque',
      instrument_number,
      direction: 'inward',
      amount: '50000.00',
      reason: 'Funds insufficient',
      lack_of_funds: true,
      cleared_on: null,
      ...payload,
    },
    source_document: `returns-of-${known_at}`,
    locator: { file_name: 'cheque-returns.csv', row: 2 },
    content_hash: `return-${account_number}-${instrument_number}-${returned_on}-${known_at}`,
  }
}

/** A covenant as a file of `known_at` told it: a monthly stock statement unless said otherwise. */
export function covenantOf(
  covenant_id: string,
  due_date: IsoDate,
  known_at: IsoDate,
  more: Partial<FactPayload<'covenant'>> = {},
): Fact<'covenant'> {
  return {
    fact_id: `covenant-${covenant_id}-${due_date}-${known_at}`,
    organization_id: ORGANIZATION,
    party_id: PARTY,
    kind: 'covenant',
    subject: `${covenant_id} ${due_date}`,
    valid_from: due_date < known_at ? due_date : known_at,
    valid_to: null,
    known_at: `${known_at}T08:00:00Z`,
    recorded_at: `${known_at}T09:00:00Z`,
    payload: {
      covenant_id,
      customer_number: 'C-1001',
      cif_id: 'CIF-1001',
      account_number: '0077',
      type_of_covenant: 'Information',
      covenant_desc: 'Monthly stock statement',
      due_date,
      complied_on: null,
      test: null,
      exception_status: null,
      deferred_to: null,
      penal_amount: null,
      ...more,
    },
    source_document: `covenants-of-${known_at}`,
    locator: { file_name: 'covenants.csv', row: 2 },
    content_hash: `covenant-${covenant_id}-${due_date}-${known_at}`,
  }
}

/** A rating of the borrower by the model for small firms, known on its day; due again a year later. */
export function ratedInternally(
  rated_on: IsoDate,
  rating: string,
  grade: number | null,
  more: Partial<FactPayload<'internal_rating'>> & { known_at?: IsoDate } = {},
): Fact<'internal_rating'> {
  const { known_at = rated_on, ...payload } = more
  const { model_type = 'SME model', instrument_type = null } = payload
  const subject = `${model_type} ${instrument_type ?? ''} ${rated_on}`
  return {
    fact_id: `internal-rating-${subject}-${known_at}`,
    organization_id: ORGANIZATION,
    party_id: PARTY,
    kind: 'internal_rating',
    subject,
    valid_from: rated_on,
    valid_to: null,
    known_at: `${known_at}T08:00:00Z`,
    recorded_at: `${known_at}T09:00:00Z`,
    payload: {
      cif_id: 'CIF-1001',
      model_type,
      instrument_type,
      rating,
      grade,
      rated_on,
      due_date_for_rating: `${Number(rated_on.slice(0, 4)) + 1}${rated_on.slice(4)}`,
      ...payload,
    },
    source_document: `internal-ratings-of-${known_at}`,
    locator: { file_name: 'internal-ratings.csv', row: 2 },
    content_hash: `internal-rating-${subject}-${rating}-${known_at}`,
  }
}

/** An open observation of a stock audit, as a file of `known_at` told it. */
export function observed(
  observation_id: string,
  known_at: IsoDate,
  more: Partial<FactPayload<'audit_observation'>> = {},
): Fact<'audit_observation'> {
  const payload = {
    observation_id,
    audit_observation: 'Stock worth a fifth of the statement could not be shown at the godown.',
    observation_category: 'Major',
    gravity: 'major' as const,
    name_of_report: 'Stock audit report',
    auditor_name: 'Example & Associates',
    period: 'Oct 2023 to Dec 2023',
    report_issue_date: '2024-02-05',
    status: 'open' as const,
    closed_on: null,
    ...more,
  }
  const subject = `${payload.name_of_report} ${payload.report_issue_date} ${observation_id}`
  return {
    fact_id: `observation-${subject}-${known_at}`,
    organization_id: ORGANIZATION,
    party_id: PARTY,
    kind: 'audit_observation',
    subject,
    valid_from: payload.report_issue_date,
    valid_to: null,
    known_at: `${known_at}T08:00:00Z`,
    recorded_at: `${known_at}T09:00:00Z`,
    payload,
    source_document: `observations-of-${known_at}`,
    locator: { file_name: 'audit-observations.csv', row: 2 },
    content_hash: `observation-${subject}-${known_at}`,
  }
}

/** A stock statement of account 0077 that is due and not received, as a file of `known_at` told it. */
export function dueDocument(
  due_date: IsoDate,
  known_at: IsoDate,
  more: Partial<FactPayload<'security_document'>> = {},
): Fact<'security_document'> {
  const payload = {
    document_type: 'stock_statement' as const,
    account_number: '0077',
    reference: null,
    due_date,
    received_on: null,
    ...more,
  }
  const subject = [payload.document_type, payload.account_number, payload.reference, due_date].join(' ')
  return {
    fact_id: `document-${subject}-${known_at}`,
    organization_id: ORGANIZATION,
    party_id: PARTY,
    kind: 'security_document',
    subject,
    valid_from: due_date < known_at ? due_date : known_at,
    valid_to: null,
    known_at: `${known_at}T08:00:00Z`,
    recorded_at: `${known_at}T09:00:00Z`,
    payload,
    source_document: `documents-of-${known_at}`,
    locator: { file_name: 'security-documents.csv', row: 2 },
    content_hash: `document-${subject}-${known_at}`,
  }
}
