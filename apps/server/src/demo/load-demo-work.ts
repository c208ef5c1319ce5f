import { addDays, type IsoDate } from '@saakh/domain/dates'
import { sql } from 'kysely'
import { keepCustomerParty } from '../imports/desk/decide-link-review.ts'
import type { Caller } from '../platform/access.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { createAlert } from '../rooms/alerts/create-alert.ts'
import { createList } from '../rooms/lists/create-list.ts'
import { updateList } from '../rooms/lists/update-list.ts'
import { createPortfolio } from '../rooms/portfolios/create-portfolio.ts'
import { demoCaller } from './accounts.ts'
import { daysBefore, rowsOf } from './at-moment.ts'
import { type Borrower, type DemoSize, demoBorrowers } from './borrowers.ts'
import { openRunningCases } from './desk-year/open-cases.ts'
import { workAlerts } from './load-demo-cases.ts'
import { loadDemoDesk } from './load-demo-desk.ts'
import { loadDemoExaminations } from './load-demo-examinations.ts'
import { loadDemoForms } from './load-demo-forms.ts'
import { loadDemoNotices } from './load-demo-notices.ts'
import { loadDemoPeople } from './load-demo-people.ts'
import { loadDemoRequests } from './load-demo-requests.ts'

/** Watchlist, portfolios, decided reviews, cases and filled forms of Demo Bank, each through its verb and its person. */
export async function loadDemoWork(platform: Platform, anchor: IsoDate, size: DemoSize): Promise<void> {
  const asha = demoCaller('U1')
  await decideReviews(platform, asha)
  await fillWatchlist(platform, asha)
  await makeListedWatchlist(platform, asha)
  const borrowers = demoBorrowers(anchor, size)
  await makePortfolios(platform, asha, borrowers)
  await raiseByHand(platform, anchor)
  await workAlerts(platform, anchor, asha)
  await openRunningCases(platform, anchor, size)
  await loadDemoDesk(platform, anchor)
  await loadDemoNotices(platform, anchor, borrowers)
  await loadDemoExaminations(platform, anchor, borrowers)
  await loadDemoForms(platform, anchor)
  await loadDemoRequests(platform, anchor)
  await loadDemoPeople(platform, anchor)
}

/** Two customers stay in the review list, for trying it out. */
async function decideReviews(platform: Platform, caller: Caller): Promise<void> {
  const open = await rowsOf(
    platform,
    sql<{
      review_id: string
    }>`select review_id from link_reviews where decided_at is null order by customer_number offset 2`,
  )
  for (const { review_id } of open) await execute(platform, caller, keepCustomerParty, { review_id })
}

async function fillWatchlist(platform: Platform, caller: Caller): Promise<void> {
  const [list] = await rowsOf(platform, sql<{ list_id: string }>`select list_id from lists where is_default`)
  const parties = await rowsOf(
    platform,
    sql<{ party_id: string; name: string }>`
      (select party_id, name from parties where owner_organization_id is null and type = 'public_company' and lower(status) = 'active'
        order by length(name), name limit 5)
      union all
      (select party_id, name from parties where owner_organization_id is not null order by name limit 4)`,
  )
  if (list)
    await execute(platform, caller, updateList, {
      list_id: list.list_id,
      action: 'add',
      list_type: 'watchlist',
      parties,
    })
}

const LISTED = 'Listed companies'

/** Real companies with what they published themselves; nothing of the demo world is ever written about them. */
async function makeListedWatchlist(platform: Platform, caller: Caller): Promise<void> {
  const [there] = await rowsOf(platform, sql`select 1 from lists where name = ${LISTED}`)
  const parties = await rowsOf(
    platform,
    sql<{ party_id: string; name: string }>`
      select party_id, name from parties p where owner_organization_id is null
        and exists (select from facts_head h where h.party_id = p.party_id and h.kind = 'published_result')
      order by length(name), name limit 6`,
  )
  if (there || parties.length === 0) return
  const description = 'Published results as the exchange has them'
  const { list_id } = await execute(platform, caller, createList, { name: LISTED, list_type: 'watchlist', description })
  await execute(platform, caller, updateList, { list_id, action: 'add', list_type: 'watchlist', parties })
}

const AGRI = /\b(Agro|Foods|Grain|Oilseeds|Seafoods|Spices?|Dairy|Tea|Sugarline|Beverages|Orchids)\b/
const NORTH_EAST = ['Assam', 'Meghalaya', 'Manipur', 'Nagaland', 'Tripura', 'Sikkim']
const SERVICES = /\b(Logistics|Cold Chain|Freight|Hospitality|Traders|Distribution|Wholesale)\b/
const CRORE = 10_000_000

const PORTFOLIOS: { name: string; description: string; holds(borrower: Borrower): boolean }[] = [
  {
    name: 'Mid-size manufacturing',
    description: 'Working-capital borrowers above ₹1 crore',
    holds: ({ name, loans }) => (loans[0]?.limit ?? 0) > CRORE && !AGRI.test(name) && !SERVICES.test(name),
  },
  { name: 'Agri and food', description: 'Seasonal limits', holds: ({ name }) => AGRI.test(name) },
  {
    name: 'Branch North-East',
    description: 'Borrowers of the north-east branches',
    holds: ({ state }) => NORTH_EAST.includes(state),
  },
]

async function makePortfolios(platform: Platform, caller: Caller, borrowers: readonly Borrower[]): Promise<void> {
  const there = await rowsOf(platform, sql<{ name: string }>`select name from portfolios`)
  const customers = await rowsOf(
    platform,
    sql<{ party_id: string; customer_number: string }>`select party_id, customer_number from customers order by 2`,
  )
  for (const { name, description, holds } of PORTFOLIOS) {
    if (there.some((portfolio) => portfolio.name === name)) continue
    const held = new Set(borrowers.filter(holds).map(({ customer_number }) => customer_number))
    const parties = customers.filter((customer) => held.has(customer.customer_number))
    await execute(platform, caller, createPortfolio, { name, description, parties })
  }
}

/** What people saw that no file states; one entry an alert. */
const BY_HAND = [
  {
    customer: 2,
    by: 'U1b',
    days_ago: 21,
    severity: 'Low' as const,
    signal_code: 'rmd_alert',
    summary: 'Second shift stopped for maintenance',
    detail: 'Seen on the yearly visit. The plant manager expects the line back within three weeks.',
  },
  {
    customer: 15,
    by: 'U1',
    days_ago: 6,
    severity: 'Medium' as const,
    signal_code: 'rmd_alert',
    summary: 'Stock older than the statement says',
    detail: 'Part of the finished goods in the godown carry dates of last year. The valuer is asked for a second look.',
  },
]

async function raiseByHand(platform: Platform, anchor: IsoDate): Promise<void> {
  for (const { customer, by, days_ago, severity, signal_code, summary, detail } of BY_HAND) {
    const caller = demoCaller(by)
    const [party] = await rowsOf(
      platform,
      sql<{ party_id: string; name: string; is_told: boolean }>`
        select p.party_id, p.name,
          exists (select from alerts a where a.party_id = p.party_id and a.summary = ${summary}) as is_told
        from customers c join parties p using (party_id) order by c.customer_number offset ${customer} limit 1`,
    )
    if (!party || party.is_told) continue
    await execute(daysBefore(platform, anchor, days_ago, '12:05'), caller, createAlert, {
      party_id: party.party_id,
      party_name: party.name,
      date_of_event: addDays(anchor, -days_ago),
      risk_severity: severity,
      signal_code,
      force_trigger_case: false,
      alert_summary: summary,
      alert_detail: detail,
    })
  }
}
