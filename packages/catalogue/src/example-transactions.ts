import type { IsoDate } from '@saakh/domain/dates'
import type { Fact, FactPayload } from '@saakh/domain/facts'

// A short way to write transactions in examples. All names and figures are fictional.

type More = Partial<FactPayload<'account_transaction'>> & { known_at?: IsoDate }

/** A transfer out of account 0077 that was known on the evening of its day. */
export function paid(
  tran_id: string,
  tran_date: IsoDate,
  tran_amount: string,
  more: More = {},
): Fact<'account_transaction'> {
  const { known_at = tran_date, ...payload } = more
  const { account_number = '0077', direction = 'debit' } = payload
  const name = `transaction-${account_number}-${tran_id}-${direction}-${tran_date}-${known_at}`
  return {
    fact_id: name,
    organization_id: '00000000-0000-4000-8000-000000000001',
    party_id: '00000000-0000-4000-8000-0000000000aa',
    kind: 'account_transaction',
    subject: `${account_number} ${tran_date} ${direction} ${tran_id}`,
    valid_from: tran_date,
    valid_to: null,
    known_at: `${known_at}T14:30:00Z`,
    recorded_at: `${known_at}T15:00:00Z`,
    payload: {
      account_number,
      cif_id: 'CIF-1001',
      tran_id,
      tran_date,
      tran_amount,
      direction,
      mode: 'transfer',
      counterparty: null,
      relation: null,
      entry_user_id: 'U40213',
      ...payload,
    },
    source_document: `transactions-of-${known_at}`,
    locator: { file_name: 'transactions.csv', row: 2 },
    content_hash: name,
  }
}

export const received = (tran_id: string, tran_date: IsoDate, tran_amount: string, more: More = {}) =>
  paid(tran_id, tran_date, tran_amount, { ...more, direction: 'credit' })

export const drawnInCash = (tran_id: string, tran_date: IsoDate, tran_amount: string, more: More = {}) =>
  paid(tran_id, tran_date, tran_amount, { ...more, mode: 'cash' })
