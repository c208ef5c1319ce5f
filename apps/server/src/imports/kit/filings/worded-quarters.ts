import { addDays, type IsoDate } from '@saakh/domain/dates'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { STATEMENT_LINES, type StatementLineName } from '@saakh/domain/statement-lines'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

// Quarters whose first day only a word tells ('Third quarter'): banks' filings up to 2023 give none. What a year to date
// grew by since the one before it is the quarter, and proves it.

/** A profit and loss statement; `known_at` of its filing. */
export interface FiledFlow {
  filing_id: string
  nature: string
  start: IsoDate
  end: IsoDate
  known_at: Date
  lines: Readonly<Record<string, string>>
}

const NEEDED: readonly StatementLineName[] = ['income', 'profit_loss_for_period']
const COMPARED: readonly StatementLineName[] = [
  'interest_earned',
  'other_income',
  'revenue_from_operations',
  'income',
  'interest_expended',
  'operating_expenses',
  'profit_before_tax',
  'tax_expense',
  'profit_loss_for_period',
]

/** Three figures that were rounded by themselves are apart by less than two units. */
const UNITS_APART = 2n
const abs = (n: bigint) => (n < 0n ? -n : n)

const NO_START = 'The filing does not say when its period starts'

/** Why a quarter is not proved by the years to date that are known of its company; null when it is. */
export function unprovedQuarter(quarter: FiledFlow, rounding: bigint, known: readonly FiledFlow[]): string | null {
  const { nature, start, end, known_at, filing_id } = quarter
  const flows = known.filter((flow) => flow.nature === nature && flow.known_at <= known_at)
  const whole = flows.find((flow) => flow.filing_id === filing_id && flow.end === end && flow.start < start)
  if (!whole) return `${NO_START}, and it has no year to date that could prove it.`
  const until = addDays(start, -1)
  const before = flows
    .filter((flow) => flow.start === whole.start && flow.end === until)
    .reduce<FiledFlow | null>((last, flow) => (last && last.known_at > flow.known_at ? last : flow), null)
  if (!before) return `${NO_START}, and no figures for ${whole.start} to ${until} are known that could prove it.`
  for (const name of COMPARED) {
    const [part, all, earlier] = [quarter.lines[name], whole.lines[name], before.lines[name]]
    if (part === undefined || all === undefined || earlier === undefined) {
      if (!NEEDED.includes(name)) continue
      return `${NO_START}, and the file does not state ${STATEMENT_LINES[name].label}, which could prove it.`
    }
    const grown = paiseOf(all) - paiseOf(earlier)
    if (abs(grown - paiseOf(part)) > rounding * UNITS_APART)
      return `${NO_START}, and its figures do not prove it: ${STATEMENT_LINES[name].label} is ${part}, but from ${until} to ${end} the year to date grew by ${decimalOf(grown)}.`
  }
  return null
}

/** The profit and loss statements of these companies that are stored, by company. */
export async function storedFlows(tx: Tx, parties: readonly string[]): Promise<Map<string, FiledFlow[]>> {
  const flowsByParty = new Map<string, FiledFlow[]>()
  if (parties.length === 0) return flowsByParty
  const { rows } = await sql<FiledFlow & { party_id: string }>`
    select party_id, payload->>'filing_id' as filing_id, payload->>'nature' as nature,
      payload->>'period_start' as start, payload->>'period_end' as end, known_at, payload->'lines' as lines
    from facts
    where party_id = any(${[...parties]}::uuid[]) and kind = 'published_result' and organization_id is null
      and payload->>'statement' = 'profit_and_loss'
    order by known_at`.execute(tx)
  for (const { party_id, ...flow } of rows) flowsByParty.set(party_id, [...(flowsByParty.get(party_id) ?? []), flow])
  return flowsByParty
}
