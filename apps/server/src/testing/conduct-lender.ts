import { sql } from 'kysely'
import { importText } from './import-text.ts'
import type { TestWorld } from './server.ts'
import { ask } from './stored-rows.ts'

export const CUSTOMERS = 'customer_number,name,cif_id,cin,pan,gstin,constitution,city,state\n'
export const ACCOUNTS = 'account_number,customer_number,kind,sanction_limit\n'
const DAYS = 'account_number,day_end_date,outstanding,limit,drawing_power,dpd,oldest_due_date\n'

/** An organization with one customer and one cash credit, and a way to send it day-ends. */
export async function conductLender(world: TestWorld) {
  const { organization_id } = await world.organization()
  await importText(
    world,
    organization_id,
    'customers',
    `${CUSTOMERS}C-1,Ashwini Sample Mills,,,AAACN1234F,,private_company,,\n`,
  )
  await importText(world, organization_id, 'accounts', `${ACCOUNTS}A-1,C-1,cash_credit,5000000\n`)
  const send = (rows: string, known_at?: string) =>
    importText(world, organization_id, 'day_end', DAYS + rows, { known_at })
  const head = async (month = '2026-03') => {
    const [fact] = await ask(
      world,
      organization_id,
      sql<{
        fact_id: string
        payload: { outstanding: (string | null)[]; dpd?: (number | null)[] }
        locator: { rows: (number | null)[]; documents: (string | null)[] }
        known_at: Date
      }>`select f.* from facts_head h join facts f using (fact_id)
        where h.kind = 'account_day_end' and h.subject = ${`A-1 ${month}`}`,
    )
    return fact
  }
  return { organization_id, send, head }
}
