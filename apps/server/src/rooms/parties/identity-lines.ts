import type { partyDetail } from '@saakh/contract/parties'
import { companyMaster } from '@saakh/domain/fact-kinds/company-master'
import { exchangeListing } from '@saakh/domain/fact-kinds/exchange-listing'
import type { FactLocator } from '@saakh/domain/facts'
import { formatDate } from '@saakh/domain/formats'
import { sql } from 'kysely'
import type { z } from 'zod'
import { KEPT, keptIds } from '../../platform/connections.ts'
import type { Tx } from '../../platform/db.ts'
import { notSetAside } from '../../platform/fact-rows.ts'

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

const EXCHANGES = { nse: 'NSE', bse: 'BSE' } as const

/** The last word of each exchange on the party's shares: where it is listed, in which state, and how it left. */
async function listingLines(tx: Tx, party_ids: string[]): Promise<IdentityLine[]> {
  const { rows } = await sql<MasterRow & { fact_id: string }>`${KEPT}
    select f.fact_id, f.payload, f.locator, d.document_id, coalesce(f.locator->>'file_name', d.file_name) as file_name,
      d.attribution, f.valid_from as as_of
    from facts_head h join facts f on f.fact_id = h.fact_id left join documents d on d.document_id = f.source_document
    where h.party_id = any(${keptIds(party_ids)}) and h.kind = 'exchange_listing' and h.organization_id is null
      and ${notSetAside(sql`current_organization()`, 'h.fact_id')}
    order by f.payload->>'exchange' desc, h.known_at desc, h.subject`.execute(tx)
  return rows.flatMap(({ fact_id, payload, locator, as_of, ...document }) => {
    const read = exchangeListing.payload.safeParse(payload)
    if (!read.success) return []
    const { exchange, code, series, group, status, industry, delisted_on } = read.data
    const words = [
      code,
      series && `series ${series}`,
      group && `group ${group}`,
      status,
      delisted_on && `left on ${formatDate(delisted_on)}`,
    ]
    const source = { ...document, row: locator.row ?? null, as_of }
    const line = (key: string, label: string, value: string) => ({ key, label, value, format: 'text' as const, source })
    return [
      line(`listing_${fact_id}`, `Listing at ${EXCHANGES[exchange]}`, words.filter(Boolean).join(', ')),
      ...(industry === null ? [] : [line(`industry_${fact_id}`, 'Industry', industry)]),
    ]
  })
}

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
export async function readIdentity(tx: Tx, party_ids: string[]): Promise<Identity> {
  const listed = await listingLines(tx, party_ids)
  const { rows } = await sql<MasterRow>`${KEPT}
    select f.payload, f.locator, d.document_id, coalesce(f.locator->>'file_name', d.file_name) as file_name,
      d.attribution, coalesce(d.as_of, f.valid_from) as as_of
    from facts f left join documents d on d.document_id = f.source_document
    where f.party_id = any(${keptIds(party_ids)}) and f.kind = 'company_master'
      and ${notSetAside(sql`current_organization()`, 'f.fact_id')}
    order by f.known_at desc, f.recorded_at desc limit 1`.execute(tx)
  const [newest] = rows
  const read = companyMaster.payload.safeParse(newest?.payload)
  if (!newest || !read.success) return { lines: listed, address: null }
  const source = {
    document_id: newest.document_id,
    file_name: newest.file_name,
    row: newest.locator.row ?? null,
    as_of: newest.as_of,
    attribution: newest.attribution,
  }
  return {
    lines: [
      ...LINES.map(([key, label, format = 'text']) => ({ key, label, value: shown(read.data[key]), format, source })),
      ...listed,
    ],
    address: read.data.address,
  }
}
