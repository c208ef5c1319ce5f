import { alertTypes } from '@saakh/catalogue/registry'
import { api } from '@saakh/contract/api'
import type { Query } from '@saakh/contract/endpoint'
import type { Demand } from '../../apps/server/src/platform/access.ts'
import type { Context } from '../../apps/server/src/platform/verb.ts'
import { readAlertList } from '../../apps/server/src/rooms/alerts/alert-list.ts'
import { readRegister } from '../../apps/server/src/rooms/book/read-register.ts'
import { readSummary } from '../../apps/server/src/rooms/book/read-summary.ts'
import { readAtRisk } from '../../apps/server/src/rooms/desk/at-risk.ts'
import { readDesk } from '../../apps/server/src/rooms/desk/reads.ts'
import { readSinceVisit } from '../../apps/server/src/rooms/desk/visits.ts'
import { monitoredParties } from '../../apps/server/src/rooms/parties/monitored-parties.ts'
import { readPortfolioParties, readPortfolios } from '../../apps/server/src/rooms/portfolios/reads.ts'
import type { Made } from './world.ts'

export interface Question {
  what: string
  demand: Demand
  ask: (context: Context) => Promise<unknown>
  /** Milliseconds at the p99. */
  limit: number
}

type AlertSearch = Partial<Query<typeof api.adminAlerts>>
type DeskSearch = Partial<Query<typeof api.desk>>

const LIST = 20
const BOOK = 200
const PAGE = { page: 1, per_page: 50 }
const [common, , , , , , , , , , , , , , , , , , , , rare] = alertTypes

/** The combinations of filter and order that people ask for most, by name. */
const ALERTS = ({ portfolio_id, party_id }: Made): Record<string, AlertSearch> => ({
  newest: {},
  oldest: { sort_in: 'asc' },
  'High and open': { severity: 'High', state: 'open' },
  open: { state: 'open' },
  cleared: { state: 'cleared' },
  High: { severity: 'High' },
  Low: { severity: 'Low' },
  'one type, common': { alert_type: common?.code },
  'one type, rare': { alert_type: rare?.code },
  'one type, open': { alert_type: rare?.code, state: 'open' },
  'one category': { category: rare?.category },
  'category, High, open': { category: rare?.category, severity: 'High', state: 'open' },
  'raised by hand': { origin: 'manual' },
  'by engine': { origin: 'engine' },
  'by time made': { sort_by: 'created_at' },
  'by severity': { sort_by: 'risk_severity' },
  'by severity, the lowest first': { sort_by: 'risk_severity', sort_in: 'asc' },
  'open, by severity': { state: 'open', sort_by: 'risk_severity' },
  'by name': { sort_by: 'party_name' },
  'by name, from the end': { sort_by: 'party_name', sort_in: 'desc' },
  'open, by name': { state: 'open', sort_by: 'party_name' },
  'one borrower': { party_id },
  'a tenth of the borrowers': { portfolio_id },
  'a tenth of the borrowers, open': { portfolio_id, state: 'open' },
  'mine, open': { assignee: 'me', state: 'open' },
  'new since my visit': { moved: 'new' },
  'worse since my visit': { moved: 'worse' },
  'text that all have': { q: 'overdue' },
  'text of one account': { q: 'A4711' },
  'text of one borrower': { q: '0000123' },
  'text of a tenth': { q: 'steel' },
  'text of two words': { q: 'kaveri steel' },
  'text that nothing has': { q: 'qqqq' },
  'text, open': { q: 'steel', state: 'open' },
})

const DESK: Record<string, DeskSearch> = {
  'by priority': {},
  mine: { tab: 'mine' },
  High: { severity: 'High' },
  NPA: { asset_class: 'NPA' },
  'by exposure': { sort_by: 'exposure' },
  'by name': { sort_by: 'party_name' },
  'by deadline': { sort_by: 'next_deadline' },
  text: { q: 'steel' },
}

/** Pages after one another, from the first one's cursor on. */
async function fifthPage(context: Context) {
  let { next_cursor } = await readAlertList(context, PAGE)
  for (let page = 2; page <= 5 && next_cursor; page += 1)
    next_cursor = (await readAlertList(context, { ...PAGE, cursor: next_cursor })).next_cursor
}

export function questionsOn(made: Made): Question[] {
  const of = (demand: Demand, limit: number) => (what: string, ask: Question['ask']) => ({ what, demand, ask, limit })
  const alerts = of(api.adminAlerts, LIST)
  const desk = of(api.desk, LIST)
  const portfolios = of(api.adminPortfolios, LIST)
  const registers = of(api.bookRegister, BOOK)
  return [
    ...Object.entries(ALERTS(made)).map(([name, search]) =>
      alerts(`alerts: ${name}`, (context) => readAlertList(context, { ...PAGE, ...search })),
    ),
    alerts('alerts: five pages by cursor', fifthPage),
    ...Object.entries(DESK).map(([name, search]) =>
      desk(`queue: ${name}`, (context) => readDesk(context, { ...PAGE, ...search })),
    ),
    desk('dashboard: since my visit', readSinceVisit),
    desk('dashboard: largest at risk', readAtRisk),
    portfolios('portfolios', (context) => readPortfolios(context, PAGE)),
    portfolios('members of a tenth', (context) => readPortfolioParties(context, made.portfolio_id, PAGE)),
    of(api.adminParties, LIST)('monitored parties', (context) => monitoredParties(context, PAGE)),
    registers('book: sums', readSummary),
    ...(['sma', 'npa', 'at_limit', 'reviews_due'] as const).map((name) =>
      registers(`register: ${name}`, (context) => readRegister(context, name, PAGE)),
    ),
  ]
}
