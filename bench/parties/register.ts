import { registerEdition } from '@saakh/catalogue/example-facts'
import { chargeEntry } from '@saakh/catalogue/example-proceedings'
import {
  type CompanyStatus,
  companyStatuses,
  companyStatusLabel,
  companyStatusRank,
} from '@saakh/domain/company-status'
import { daysBetween } from '@saakh/domain/dates'
import type { Random } from '../generated-names.ts'
import { AS_OF, between, chance, daysAgo, oneOf, type Part, unless } from './part.ts'

// The company register of two days, and the register of charges.

const FILES_YEARLY: readonly CompanyStatus[] = ['active', 'active_in_progress', 'active_non_compliant']
/** Years that a filing is behind in the register of October 2026, by the year end of the last one. */
const YEARS_BEHIND = { '2025-03-31': 0, '2024-03-31': 1, '2022-03-31': 3 } as const

const lastFiling = (random: Random) =>
  unless(
    random,
    15,
    oneOf<keyof typeof YEARS_BEHIND>(random, '2025-03-31', '2025-03-31', '2025-03-31', '2024-03-31', '2022-03-31'),
  )

const anyStatus = (random: Random): CompanyStatus => {
  const [first = 'active', ...others] = companyStatuses()
  return oneOf(random, first, ...others)
}

export function companyOf(random: Random, name: string): Part & { has_financial_activity: boolean } {
  if (chance(random, 6))
    return {
      facts: [],
      has_financial_activity: false,
      ready: {
        register_age_days: null,
        status_worse_by: null,
        files_yearly: null,
        balance_sheets_behind: null,
        annual_returns_behind: null,
      },
    }
  const before: CompanyStatus = chance(random, 75) ? 'active' : anyStatus(random)
  const now = chance(random, 60) ? before : anyStatus(random)
  const isReadable = !chance(random, 3)
  const isFirst = chance(random, 10)
  const [edition, earlier] = chance(random, 6) ? ['2026-04-30', '2025-10-31'] : ['2026-10-31', '2026-04-30']
  const has_financial_activity = chance(random, 3)
  const [sheet, annual] = [lastFiling(random), lastFiling(random)]
  const about = { name, nic_code: has_financial_activity ? '65100' : '15400' }
  const latest = registerEdition(isReadable ? companyStatusLabel(now) : 'EXAMPLE WORD', edition, {
    ...about,
    last_balance_sheet: sheet,
    last_annual_return: annual,
  })
  const worse = companyStatusRank(now) - companyStatusRank(before)
  return {
    facts: isFirst ? [latest] : [registerEdition(companyStatusLabel(before), earlier, about), latest],
    has_financial_activity,
    ready: {
      register_age_days: daysBetween(edition, AS_OF),
      status_worse_by: isReadable && !isFirst ? worse : null,
      files_yearly: isReadable && FILES_YEARLY.includes(now),
      balance_sheets_behind: sheet === null ? null : YEARS_BEHIND[sheet],
      annual_returns_behind: annual === null ? null : YEARS_BEHIND[annual],
    },
  }
}

/** The lender's own charge of years ago, and one of somebody else. */
export function chargesOf(random: Random): Part {
  const none = {
    charge_is_foreign_and_open: null,
    charge_created_days_ago: null,
    charge_modified_days_ago: null,
    charge_raised_by: null,
  }
  if (chance(random, 15)) return { facts: [], ready: none }
  const known = daysAgo(15)
  const facts = [chargeEntry('CH-1', known, { created_on: '2019-06-01', own: true, holder: 'Example Own Bank' })]
  if (chance(random, 25)) return { facts, ready: none }
  const created = oneOf(random, between(random, 20, 120), between(random, 400, 2000))
  const own = chance(random, 10)
  const satisfied_on = chance(random, 10) ? daysAgo(18) : null
  const modified = created > 300 && chance(random, 50) ? between(random, 16, 130) : null
  const isSeenBefore = modified !== null && chance(random, 75)
  const amount = between(random, 10, 90) * 100_000
  const raised_by = modified === null ? 0 : oneOf(random, 0, between(random, -5, 30) * 100_000)
  const about = { created_on: daysAgo(created), own, holder: 'Example Gramin Bank' }
  if (isSeenBefore) facts.push(chargeEntry('CH-2', daysAgo(200), { ...about, amount: `${amount}.00` }))
  facts.push(
    chargeEntry('CH-2', known, {
      ...about,
      amount: `${amount + raised_by}.00`,
      modified_on: modified === null ? null : daysAgo(modified),
      satisfied_on,
    }),
  )
  return {
    facts,
    ready: {
      charge_is_foreign_and_open: !own && satisfied_on === null,
      charge_created_days_ago: created,
      charge_modified_days_ago: modified,
      charge_raised_by: isSeenBefore ? raised_by : null,
    },
  }
}
