import { factSetOf } from '@saakh/catalogue/fact-set'
import { readZ, retainedBasisOf } from '@saakh/catalogue/families/altman-z'
import { STALE_BALANCE } from '@saakh/catalogue/families/statements'
import { formulaOf } from '@saakh/catalogue/financial-strength/drivers'
import { STRENGTH_MODEL_1 } from '@saakh/catalogue/financial-strength/model-1'
import {
  type Driver,
  periodsOf,
  type Strength,
  strengthOf,
} from '@saakh/catalogue/financial-strength/statement-strength'
import { kitSentence } from '@saakh/catalogue/kit/kit-words'
import { financialBusiness } from '@saakh/catalogue/sector'
import { latestSeries, type StatementSeries, statementSeries } from '@saakh/catalogue/statement-series'
import type { Answer } from '@saakh/contract/endpoint'
import type { parties } from '@saakh/contract/parties'
import { daysBetween, type IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { formatDays } from '@saakh/domain/formats'
import { decimalOf } from '@saakh/domain/money'
import type { Measured } from '@saakh/domain/ratio'
import { type RatioUnit, shownFigure } from '@saakh/domain/ratio-figure'
import { STATEMENT_LINES } from '@saakh/domain/statement-lines'
import { sql } from 'kysely'
import { FACT_COLUMNS, factsOf, notSetAside } from '../../platform/fact-rows.ts'
import type { Context } from '../../platform/verb.ts'
import { withheldAt, withholdFacts } from '../consents/withheld-facts.ts'
import { findParty } from './find-party.ts'
import { EVERY_DAY, readStatements } from './known-statements.ts'

type PartyStrength = Answer<(typeof parties)['partyStrength']>

const STALE_DAYS = STALE_BALANCE.stale_after_days_year.default
const NO_STATEMENTS = 'No financial statement of this party is known.'

/** The company register shows what business a company is in. */
export const readMasters = ({ tx, org }: Context, party_ids: readonly string[]): Promise<Fact[]> =>
  factsOf(
    tx,
    sql`select distinct on (f.party_id) ${FACT_COLUMNS} from facts f
      where f.party_id = any(${[...party_ids]}::uuid[]) and f.kind = 'company_master' and f.organization_id is null
        and ${notSetAside(org.organization_id, 'f.fact_id')}
      order by f.party_id, f.known_at desc, f.recorded_at desc, f.fact_id`,
  )

/** The ratios of the party's last year-end, from what is published and what it gave to this lender. */
export async function partyStrength(context: Context, asked: string): Promise<PartyStrength> {
  const { tx, org, clock } = context
  const { party_ids } = await findParty(context, asked)
  const question = { organization_id: org.organization_id, known_until: clock.now(), stored_until: null }
  const allStatements = await readStatements(tx, question, party_ids, EVERY_DAY)
  const statements = withholdFacts(allStatements, await withheldAt(tx, org.organization_id, clock.now())).read
  const facts = factSetOf([...statements, ...(await readMasters(context, party_ids))], clock.today())
  const series = latestSeries(statementSeries(facts))
  if (!series) return nothing(NO_STATEMENTS, null)
  const financial = financialBusiness(facts)
  if (financial !== null) return nothing(kitSentence(financial), series)
  const strength = strengthOf(series)
  return typeof strength === 'string' ? nothing(strength, series) : answerOf(series, strength, clock.today())
}

const nothing = (because: string, series: StatementSeries | null): PartyStrength => ({
  because,
  ...sourceOf(series),
  year_end: null,
  model_version: STRENGTH_MODEL_1.version,
  not_scored: null,
  z_double_prime: null,
  drivers: [],
})

const sourceOf = (series: StatementSeries | null): Pick<PartyStrength, 'source' | 'nature'> => ({
  source: series && (series.source === 'published_result' ? 'published' : 'borrower'),
  nature: series?.nature ?? null,
})

function answerOf(series: StatementSeries, { books, drivers, score }: Strength, today: IsoDate): PartyStrength {
  const basis = retainedBasisOf(books)
  const z = readZ(books, basis).score
  const periodOf = periodsOf(series, books)
  return {
    because: null,
    ...sourceOf(series),
    year_end: books.balance.date,
    model_version: STRENGTH_MODEL_1.version,
    not_scored: score.scored ? oldReason(books.balance.date, today) : score.reason,
    z_double_prime: {
      figure: z.ok ? shownFigure(z.value.score, 'times') : null,
      reason: z.ok ? null : z.reason,
      stands_in: basis === 'other_equity',
    },
    drivers: drivers.map((driver) => driverOf(driver, periodOf)),
  }
}

/** The rules that read year-ends take them for stale from the same age on. */
export function oldReason(year_end: IsoDate, today: IsoDate): string | null {
  const age = daysBetween(year_end, today)
  return age > STALE_DAYS
    ? `The last known year-end is ${formatDays(age)} old: after ${formatDays(STALE_DAYS)} it no longer describes today.`
    : null
}

const figureOf = (value: Measured, unit: RatioUnit): number | null => (value.ok ? shownFigure(value.value, unit) : null)

function driverOf(
  { driver, value, before, standing, stands_in, parts }: Driver,
  periodOf: ReturnType<typeof periodsOf>,
): PartyStrength['drivers'][number] {
  const { id, label, why, better, unit } = driver
  return {
    ...{ id, label, why, better, unit, standing, stands_in },
    formula: formulaOf(driver, (line) => STATEMENT_LINES[line].label),
    value: figureOf(value, unit),
    reason: value.ok ? null : value.reason,
    before: before && figureOf(before.value, unit),
    parts: parts.flatMap(({ line, place, years_before, paise }) => {
      const period = periodOf(line, years_before)
      if (!period) return []
      const { fact, date } = period
      const said = { line, label: STATEMENT_LINES[line].label, place, amount: decimalOf(paise) }
      return [{ ...said, period_end: date, fact_id: fact.fact_id }]
    }),
  }
}
