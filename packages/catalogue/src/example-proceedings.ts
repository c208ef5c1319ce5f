import { courtCaseKey } from '@saakh/domain/court-case-number'
import type { IsoDate } from '@saakh/domain/dates'
import type { Fact, FactPayload } from '@saakh/domain/facts'

// Short ways to write facts of the register of charges and of courts in examples. All names and figures are fictional.

const ORGANIZATION = '00000000-0000-4000-8000-000000000001'
const PARTY = '00000000-0000-4000-8000-0000000000aa'

/** A line of the register of charges that the lender had on `known_at`. */
export function chargeEntry(
  charge_id: string,
  known_at: IsoDate,
  payload: Pick<FactPayload<'charge'>, 'created_on'> & Partial<FactPayload<'charge'>>,
): Fact<'charge'> {
  return {
    fact_id: `charge-${charge_id}-${known_at}`,
    organization_id: ORGANIZATION,
    party_id: PARTY,
    kind: 'charge',
    subject: charge_id,
    valid_from: payload.created_on,
    valid_to: payload.satisfied_on ?? null,
    known_at,
    recorded_at: `${known_at}T12:00:00Z`,
    payload: {
      charge_id,
      holder: 'Example Gramin Bank',
      own: false,
      amount: '2500000.00',
      modified_on: null,
      satisfied_on: null,
      assets: 'Book debts',
      ...payload,
    },
    source_document: `charges-of-${known_at}`,
    locator: { file_name: `charges-${known_at}.csv`, row: 2 },
    content_hash: `charge-${charge_id}-${known_at}`,
  }
}

/** A case as a file reported it; it was known on the day of its stage, else on the day of its filing. */
export function reportedCase(
  stage: FactPayload<'court_case'>['stage'],
  stage_date: IsoDate | null,
  more: { known_at?: IsoDate } & Partial<FactPayload<'court_case'>> = {},
): Fact<'court_case'> {
  const { known_at = stage_date ?? '2025-06-10', ...payload } = more
  const filed_on = payload.filed_on ?? '2025-06-02'
  const forum = payload.forum ?? 'nclt'
  const case_number = payload.case_number ?? 'CP (IB) No. 990/MB/2025'
  return {
    fact_id: `case-${case_number}-${stage}-${known_at}`,
    organization_id: ORGANIZATION,
    party_id: PARTY,
    kind: 'court_case',
    subject: courtCaseKey(forum, case_number),
    valid_from: stage_date ?? filed_on,
    valid_to: null,
    known_at,
    recorded_at: `${known_at}T12:00:00Z`,
    payload: {
      case_number,
      forum,
      bench: 'Mumbai Bench-IV',
      role: 'debtor',
      other_side: 'Example Gramin Bank',
      under: 'IBC section 7',
      filed_on,
      stage,
      stage_date,
      amount: '48000000.00',
      ...payload,
    },
    source_document: `cases-of-${known_at}`,
    locator: { file_name: `court-cases-${known_at}.csv`, row: 2 },
    content_hash: `case-${case_number}-${stage}-${known_at}`,
  }
}
