import type { partyDetail } from '@saakh/contract/parties'
import { companyMaster } from '@saakh/domain/fact-kinds/company-master'
import type { FactLocator } from '@saakh/domain/facts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../platform/db.ts'

type IdentityLine = z.input<typeof partyDetail>['identity'][number]
type Payload = z.output<typeof companyMaster.payload>
type Format = IdentityLine['format']

/** What the company register says, in the order it is shown. */
const LINES: readonly [key: keyof Payload, label: string, format?: Format][] = [
  ['name', 'Registered name'],
  ['cin', 'CIN'],
  ['status', 'Company status'],
  ['class', 'Class'],
  ['category', 'Category'],
  ['sub_category', 'Sub-category'],
  ['listed', 'Listed'],
  ['registration_date', 'Date of registration', 'date'],
  ['authorized_capital', 'Authorised capital', 'money'],
  ['paid_up_capital', 'Paid-up capital', 'money'],
  ['activity', 'Activity'],
  ['nic_code', 'NIC code'],
  ['address', 'Registered address'],
  ['state', 'State'],
  ['roc', 'Registrar of companies'],
  ['last_annual_return', 'Last annual return', 'date'],
  ['last_balance_sheet', 'Last balance sheet', 'date'],
]

interface MasterRow {
  payload: unknown
  locator: FactLocator
  document_id: string | null
  file_name: string | null
  attribution: string | null
  as_of: string
}

export interface Identity {
  lines: IdentityLine[]
  address: string | null
}

const shown = (value: Payload[keyof Payload]): string | null =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value

/** The newest edition of the register about the party, line by line with its place; nothing for a party it does not know. */
export async function readIdentity(tx: Tx, party_id: string): Promise<Identity> {
  const { rows } = await sql<MasterRow>`
    select f.payload, f.locator, d.document_id, coalesce(f.locator->>'file_name', d.file_name) as file_name,
      d.attribution, coalesce(d.as_of, f.valid_from) as as_of
    from facts_head h join facts f on f.fact_id = h.fact_id left join documents d on d.document_id = f.source_document
    where h.party_id = ${party_id} and h.kind = 'company_master'
    order by h.known_at desc, f.recorded_at desc limit 1`.execute(tx)
  const [newest] = rows
  const read = companyMaster.payload.safeParse(newest?.payload)
  if (!newest || !read.success) return { lines: [], address: null }
  const source = {
    document_id: newest.document_id,
    file_name: newest.file_name,
    row: newest.locator.row ?? null,
    as_of: newest.as_of,
    attribution: newest.attribution,
  }
  return {
    lines: LINES.map(([key, label, format = 'text']) => ({
      key,
      label,
      value: shown(read.data[key]),
      format,
      source,
    })),
    address: read.data.address,
  }
}
