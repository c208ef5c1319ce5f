import { addDays, daysBetween } from '@saakh/domain/dates'
import { openRuleCasesTask } from '../jobs/open-rule-cases.ts'
import { evaluateDirty } from '../monitoring/run.ts'
import { borrowersOf } from './borrowers.ts'
import { caseDesk, type Desk } from './case-desk.ts'
import { importText } from './import-text.ts'
import { type Client, type TestWorld, testWorld } from './server.ts'
import { settableClock } from './settable-clock.ts'

const CUSTOMERS = `customer_number,name,branch
C-1,Ashwini Sample Mills,Panaji
C-2,Kaveri Sample Traders,Margao
C-3,Devbagh Sample Marine,Panaji
C-4,Mapusa Sample Foods,Panaji
`
const ACCOUNTS = `account_number,customer_number,kind,sanction_limit
L-1,C-1,term loan,80000000
L-2,C-2,term loan,6000000
L-3,C-3,term loan,4000000
L-4,C-4,term loan,20000000
`
export const RULES = '/v1/admin/desk/case_rules'
export const HIGH = { name: 'High from 50 lakh', kind: 'high_above', exposure_from: '50,00,000' }

export interface Lender {
  asha: Client
  desk: Desk
  parties: Record<string, string>
}
export interface Line {
  due?: string
  /** From this day on the lender declares NPA. */
  npa?: string
  /** It names the class, and no day since when. */
  undated?: boolean
}

export const rule = ({ desk }: Lender, more: Record<string, unknown> = {}) => ({
  ...{ name: 'New NPA', is_on: true, kind: 'npa', exposure_from: null, alert_types: [], categories: [] },
  ...{ case_type: desk.types['Early warning review'], assign_to: 'nobody', assignee: null, quiet_days: 0, ...more },
})

/** A world in which lenders with rules that open cases live from day to day. */
export async function ruledWorld() {
  const clock = settableClock('2026-05-01T06:00:00Z')
  const world: TestWorld = await testWorld({ clock })
  /** Four borrowers whose facilities are known. */
  async function lender(): Promise<Lender> {
    clock.set('2026-05-01T04:00:00Z')
    const asha = await world.organization()
    await importText(world, asha.organization_id, 'customers', CUSTOMERS)
    await importText(world, asha.organization_id, 'accounts', ACCOUNTS)
    await evaluateDirty(world.platform, asha.organization_id)
    const desk = await caseDesk(world, asha)
    const parties = await borrowersOf(world, asha)
    return { asha, desk, parties }
  }

  /** A day begins: its day-ends arrive, everything is judged, and the job of the rules runs. */
  async function live({ asha }: Lender, day: string, lines: Record<string, Line>, from = day) {
    clock.set(`${day}T06:00:00Z`)
    const rows: string[] = []
    for (let date = from; date <= day; date = addDays(date, 1))
      for (const [account, { due, npa, undated }] of Object.entries(lines)) {
        const dpd = due === undefined ? 0 : Math.max(0, daysBetween(due, date) + 1)
        const isNpa = npa !== undefined && date >= npa
        const declared = undated ? 'Sub-standard,' : `NPA,${npa}`
        rows.push(`${account},${date},1500000,${dpd > 0 ? 25000 : 0},${dpd},${isNpa ? declared : ','}`)
      }
    await importText(
      world,
      asha.organization_id,
      'day_end',
      `account_number,day_end_date,outstanding,overdue_amount,dpd,asset_class,npa_since\n${rows.join('\n')}\n`,
    )
    await evaluateDirty(world.platform, asha.organization_id)
    await run(asha)
  }
  const run = ({ organization_id }: Client) => openRuleCasesTask.run(world.platform, { organization_id })

  async function set({ asha }: Lender, rules: unknown[], who = asha) {
    const answered = await who.post(RULES, { rules })
    if (answered.status !== 200) throw new Error(`not set: ${JSON.stringify(answered.body)}`)
  }
  async function raise({ asha, parties }: Lender, customer: string, alert_type: string, risk_severity = 'High') {
    const { data } = (await asha.get('/v1/admin/alerts/signals')).body
    const signal = data.find((item: Record<string, string>) => item.alert_type === alert_type)
    const { status, body } = await asha.post('/v1/admin/alerts', {
      ...{ party_id: parties[customer], party_name: customer, date_of_event: clock.today(), risk_severity },
      ...{ signal_code: signal?.code, alert_detail: 'Seen at the branch' },
    })
    if (status !== 200) throw new Error(`${alert_type} was not raised: ${JSON.stringify(body)}`)
    return String(body.data.alert_id)
  }
  async function close({ asha }: Lender, uid: string) {
    for (const case_status of ['wip', 'closed']) {
      const { status, body } = await asha.patch(`/v1/cases/${uid}`, { notes: 'Seen to.', case_status })
      if (status !== 200) throw new Error(`not closed: ${JSON.stringify(body)}`)
    }
  }
  const casesOf = async ({ asha }: Lender) =>
    (await asha.get('/v1/cases?per_page=100&sort_by=case_id&sort_in=asc')).body.cases

  return { world, clock, lender, live, run, set, raise, close, casesOf }
}
