import { runImport } from '../../apps/server/src/imports/pipeline/run-import.ts'
import { evaluateDirty } from '../../apps/server/src/monitoring/run.ts'
import type { Person, World } from './world.ts'

export const PRIVATE_NAME = 'Quillfeather Walking Sticks'

const dataUrl = (text: string) => `data:text/csv;base64,${Buffer.from(text).toString('base64')}`

/** A customer with an overdue loan, its alert, a case with a file, a portfolio: all of one organization. */
export async function makeThings({ platform }: World, owner: Person): Promise<void> {
  const days = Array.from({ length: 40 }, (_, day) => new Date(Date.now() - (40 - day) * 86_400_000))
  const rows = days.map((day, at) => `A-1,${day.toISOString().slice(0, 10)},1000000.00,1200000.00,${at + 1}`)
  for (const [type, text] of [
    ['customers', `customer_number,name\nC-1,${PRIVATE_NAME}\n`],
    ['accounts', 'account_number,customer_number,kind,sanction_limit\nA-1,C-1,term_loan,1200000\n'],
    ['day_end', `account_number,day_end_date,outstanding,limit,dpd\n${rows.join('\n')}\n`],
  ] as const) {
    const file = { type, file_name: `${type}.csv`, attachment: dataUrl(text) }
    const { text: answered } = await owner.ask('POST', '/v1/admin/uploads', file)
    await runImport(platform, owner.organization_id, JSON.parse(answered).data.job_id)
  }
  await evaluateDirty(platform, owner.organization_id)
  const [alert] = JSON.parse((await owner.ask('GET', '/v1/admin/alerts')).text).data
  const types = JSON.parse((await owner.ask('GET', '/v1/cases/case_types')).text)
  await owner.ask('POST', '/v1/cases', {
    ...{ party: alert.party_id, party_name: PRIVATE_NAME, subject: `About ${PRIVATE_NAME}`, issue: 'Overdue' },
    ...{ organization_id: owner.organization_id, case_type: types[0]._id },
    ...{ attachment: dataUrl('a,b\n1,2\n'), file_name: 'note.csv' },
  })
  await owner.ask('POST', '/v1/admin/portfolios', { name: PRIVATE_NAME, parties: [{ party_id: alert.party_id }] })
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Every id that the owner's own lists name and the stranger's do not. */
export async function ownIds(owner: Person, stranger: Person, paths: readonly string[]): Promise<string[]> {
  const idsOf = async (person: Person) => {
    const ids = new Set<string>()
    for (const path of paths) for (const id of (await person.ask('GET', path)).text.match(UUID) ?? []) ids.add(id)
    return ids
  }
  const theirs = await idsOf(stranger)
  return [...(await idsOf(owner))].filter((id) => !theirs.has(id))
}
