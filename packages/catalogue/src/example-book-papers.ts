import type { IsoDate } from '@saakh/domain/dates'
import type { Fact, FactPayload } from '@saakh/domain/facts'

// Short ways to write facts of reviews and stock statements in examples. Accounts and figures are fictional.

const ORGANIZATION = '00000000-0000-4000-8000-000000000001'
const PARTY = '00000000-0000-4000-8000-0000000000aa'

/** The review of account 0077 that is due and not done, as a file of `known_at` told it. */
export function reviewOf(
  due_on: IsoDate,
  known_at: IsoDate,
  more: Partial<FactPayload<'limit_review'>> = {},
): Fact<'limit_review'> {
  const payload = {
    account_number: '0077',
    review_kind: 'review' as const,
    due_on,
    done_on: null,
    new_expiry: null,
    finding: null,
    severity: null,
    remarks: null,
    ...more,
  }
  const subject = `${payload.account_number} ${payload.review_kind} ${due_on}`
  return {
    fact_id: `review-${subject}-${known_at}`,
    organization_id: ORGANIZATION,
    party_id: PARTY,
    kind: 'limit_review',
    subject,
    valid_from: due_on < known_at ? due_on : known_at,
    valid_to: null,
    known_at: `${known_at}T08:00:00Z`,
    recorded_at: `${known_at}T09:00:00Z`,
    payload,
    source_document: `reviews-of-${known_at}`,
    locator: { file_name: 'limit-reviews.csv', row: 2 },
    content_hash: `review-${subject}-${known_at}`,
  }
}

/** The stock statement of account 0077 as of a day, received ten days later unless said otherwise. */
export function stockStatementOf(
  as_of: IsoDate,
  known_at: IsoDate,
  more: Partial<FactPayload<'stock_statement'>> = {},
): Fact<'stock_statement'> {
  const payload = {
    account_number: '0077',
    as_of,
    due_on: null,
    received_on: known_at,
    is_received: true,
    stock: '1500000.00',
    creditors: '300000.00',
    book_debts: '400000.00',
    drawing_power: '900000.00',
    remarks: null,
    ...more,
  }
  const subject = `${payload.account_number} ${as_of}`
  return {
    fact_id: `stock-statement-${subject}-${known_at}`,
    organization_id: ORGANIZATION,
    party_id: PARTY,
    kind: 'stock_statement',
    subject,
    valid_from: as_of,
    valid_to: null,
    known_at: `${known_at}T08:00:00Z`,
    recorded_at: `${known_at}T09:00:00Z`,
    payload,
    source_document: `stock-statements-of-${known_at}`,
    locator: { file_name: 'stock-statements.csv', row: 2 },
    content_hash: `stock-statement-${subject}-${known_at}`,
  }
}
