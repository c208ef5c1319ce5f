import { cinParts, parseCin } from '@saakh/domain/cin'
import { companyStatusLabel, readCompanyStatus } from '@saakh/domain/company-status'
import { istInstant, parseIndianDate } from '@saakh/domain/dates'
import type { FactPayload } from '@saakh/domain/facts'
import { stateByName } from '@saakh/domain/indian-states'
import { parseMoney } from '@saakh/domain/money'
import { matchName } from '@saakh/domain/names'
import type { PartyType } from '@saakh/domain/party'
import { everyEdition } from '../../../platform/fact-rows.ts'
import { idOf } from '../../../platform/ids.ts'
import { contentHash, type NewFact, writeFacts } from '../../../platform/write-facts.ts'
import { defineImportKind, refusalOf, refuse } from '../../kit/import-kind.ts'
import { knownCompanies, noteSightings, versionsAsOf, writeCompanies } from './company-register.ts'

type Payload = FactPayload<'company_master'>

/** The registers write what they do not know in several ways. */
const given = (cell: string): string | null => (/^(na|n\/a|null|none|unclassified|-*)$/i.test(cell) ? null : cell)

function typeOf(payload: Payload): PartyType {
  const named = payload.class?.toLowerCase() ?? ''
  if (/private|one person/.test(named)) return 'private_company'
  if (/public/.test(named)) return 'public_company'
  const { company_class } = cinParts(payload.cin)
  if (company_class === null) return 'default'
  return /^(PTC|OPC|FTC|GAT|ULT)$/.test(company_class) ? 'private_company' : 'public_company'
}

const placeOf = (part: string, state: string | null): string | null => {
  const place = given(part.replace(/[\s.]+$/, ''))
  if (place === null || place.length > 30 || /\d/.test(place) || place.toLowerCase() === state?.toLowerCase())
    return null
  // One town is written PANAJI and Panaji: lists group by it.
  return place === place.toUpperCase()
    ? place.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
    : place
}

/**
 * The town of a registered office. 2025: '…,BARDEZ,North Goa,Goa,403521-India'; 2021: '… , Aizawl Unclassified MZ 796025',
 * where only the district is told apart. Null when neither pattern names one.
 */
export function cityOf(address: string | null, state: string | null): string | null {
  if (!address) return null
  const parts = address.split(',').map((part) => part.trim())
  const last = parts.at(-1) ?? ''
  const district = /^(.*?)\s*Unclassified [A-Z]{2} \d{6}$/.exec(last)
  if (district) return placeOf(district[1] ?? '', state)
  if (!/-India$/i.test(last)) return null
  const places = parts
    .slice(-4, -2)
    .reverse()
    .map((part) => placeOf(part, state))
    .filter((place) => place !== null)
  return places.find((place) => !/^(north|south|east|west|central) /i.test(place)) ?? places[0] ?? null
}

const partyOf = (payload: Payload) => {
  const status = readCompanyStatus(payload.status)
  return {
    name: payload.name,
    match_name: matchName(payload.name),
    type: typeOf(payload),
    status: status.ok ? companyStatusLabel(status.value) : payload.status,
    city: cityOf(payload.address, payload.state),
    state: payload.state,
    attributes: { activity: payload.activity, registration_date: payload.registration_date },
  }
}

export const kind = defineImportKind({
  kind: 'company_master',
  place: 200,
  label: 'Company register',
  description:
    'The company master data that the Ministry of Corporate Affairs publishes on data.gov.in, in its format of 2021 or of 2025.',
  visibility: 'public',
  needs_as_of: true,
  facts: [everyEdition('company_master')],
  batch_rows: 20_000,
  concerns: ({ payload }: { payload: Payload; hash: string }) => [payload.cin],
  columns: [
    {
      name: 'CIN',
      label: 'CIN',
      required: true,
      example: 'U15400GA2011PTC990001',
      aliases: ['CORPORATE_IDENTIFICATION_NUMBER'],
    },
    {
      name: 'CompanyName',
      label: 'Name',
      required: true,
      example: 'SAMUDRA SAMPLE FOODS PRIVATE LIMITED',
      aliases: ['Company_Name'],
    },
    { name: 'CompanyStatus', label: 'Status', required: true, example: 'Active', aliases: ['Company_status'] },
    { name: 'CompanyClass', label: 'Class', required: false, example: 'Private', aliases: ['Company_class'] },
    { name: 'CompanyCategory', label: 'Category', required: false, example: 'Company limited by shares' },
    {
      name: 'CompanySubCategory',
      label: 'Sub-category',
      required: false,
      example: 'Non-government company',
      aliases: ['Company_sub_category'],
    },
    {
      name: 'AuthorizedCapital',
      label: 'Authorised capital (₹)',
      required: false,
      example: '1000000.00',
      aliases: ['AUTHORIZED_CAP'],
    },
    {
      name: 'PaidupCapital',
      label: 'Paid-up capital (₹)',
      required: false,
      example: '500000.00',
      aliases: ['PAIDUP_CAPITAL'],
    },
    {
      name: 'CompanyRegistrationdate_date',
      label: 'Registered on',
      required: false,
      example: '2011-05-02',
      aliases: ['DATE_OF_REGISTRATION'],
      date: { precision: 'day', order: 'day_first', keeps_century: true },
    },
    { name: 'CompanyStateCode', label: 'State', required: false, example: 'goa', aliases: ['REGISTERED_STATE'] },
    {
      name: 'nic_code',
      label: 'Activity code (NIC)',
      required: false,
      example: '15400',
      aliases: ['Industrial_Class'],
    },
    {
      name: 'CompanyIndustrialClassification',
      label: 'Activity',
      required: false,
      example: 'Manufacture of food products',
      aliases: ['PRINCIPAL_BUSINESS_ACTIVITY_AS_PER_CIN'],
    },
    {
      name: 'Registered_Office_Address',
      label: 'Registered office',
      required: false,
      example: '12 SAMPLE ROAD,PANAJI,North Goa,Goa,403001-India',
    },
    {
      name: 'CompanyROCcode',
      label: 'Registrar',
      required: false,
      example: 'ROC Goa',
      aliases: ['REGISTRAR_OF_COMPANIES'],
    },
    { name: 'Listingstatus', label: 'Listing', required: false, example: 'Unlisted' },
    {
      name: 'Latest_Year_AR',
      label: 'Last annual return',
      required: false,
      example: '31-03-20',
      date: { precision: 'day', order: 'day_first', keeps_century: true },
    },
    {
      name: 'Latest_Year_BS',
      label: 'Last balance sheet',
      required: false,
      example: '31-03-20',
      date: { precision: 'day', order: 'day_first', keeps_century: true },
    },
  ],
  parseRow(cells, { today, as_of }) {
    const cin = parseCin(cells.CIN, { today_year: Number(today.slice(0, 4)) })
    if (!cin.ok) return refuse('CIN', cin.reason)
    const { year, listed } = cinParts(cin.value)
    const name = given(cells.CompanyName)
    if (!name) return refuse('CompanyName', 'The company has no name.')

    const amounts: Record<string, string | null> = {}
    for (const column of ['AuthorizedCapital', 'PaidupCapital'] as const) {
      const text = given(cells[column])
      const money = text === null ? null : parseMoney(text)
      if (money && !money.ok) return refuse(column, `${column}: ${money.reason}.`)
      amounts[column] = money?.value ?? null
    }
    const dates: Record<string, string | null> = {}
    // Filings of the 2021 format lie near its edition, the registration near the year inside the CIN.
    const edition = Number((as_of ?? today).slice(0, 4))
    for (const [column, near_year] of [
      ['CompanyRegistrationdate_date', year],
      ['Latest_Year_AR', edition],
      ['Latest_Year_BS', edition],
    ] as const) {
      const text = given(cells[column])
      const date = text === null ? null : parseIndianDate(text, { near_year })
      if (date && !date.ok) return refuse(column, `${column}: ${date.reason}.`)
      dates[column] = date?.value ?? null
    }
    const state = given(cells.CompanyStateCode)
    const nic = given(cells.nic_code)
    const listing = given(cells.Listingstatus)
    const payload: Payload = {
      cin: cin.value,
      name,
      status: given(cells.CompanyStatus),
      class: given(cells.CompanyClass),
      category: given(cells.CompanyCategory),
      sub_category: given(cells.CompanySubCategory),
      authorized_capital: amounts.AuthorizedCapital ?? null,
      paid_up_capital: amounts.PaidupCapital ?? null,
      registration_date: dates.CompanyRegistrationdate_date ?? null,
      state: state === null ? null : (stateByName(state)?.name ?? state),
      // The 2021 format was written by a spreadsheet that dropped leading zeros.
      nic_code: nic !== null && /^\d{1,5}$/.test(nic) ? nic.padStart(5, '0') : nic,
      activity: given(cells.CompanyIndustrialClassification),
      address: given(cells.Registered_Office_Address),
      roc: given(cells.CompanyROCcode),
      listed: listing === null ? listed : /^listed$/i.test(listing),
      last_annual_return: dates.Latest_Year_AR ?? null,
      last_balance_sheet: dates.Latest_Year_BS ?? null,
    }
    return { ok: true, staged: { payload, hash: contentHash(payload) } }
  },
  async merge(context, rows, about) {
    const as_of = about.as_of ?? about.today
    const known_at = istInstant(as_of)
    const known = await knownCompanies(
      context.tx,
      rows.map(({ staged }) => staged.payload.cin),
    )
    const older = [...known.values()].filter(({ head }) => head && head.known_at > known_at)
    const before = await versionsAsOf(
      context.tx,
      older.map(({ party_id }) => party_id),
      known_at,
    )

    const refused = []
    const facts: NewFact<'company_master'>[] = []
    const companies = []
    const sighted = new Set<string>()
    const seen = new Map<string, { row: number; hash: string }>()
    for (const row of rows) {
      const { payload, hash } = row.staged
      const company = known.get(payload.cin)
      const isNewest = !company?.head || company.head.known_at <= known_at
      const version = isNewest ? company?.head : before.get(company?.party_id ?? '')
      const earlier =
        seen.get(payload.cin) ??
        (version?.source_document === about.document_id ? { row: version.row, hash: version.content_hash } : undefined)
      if (earlier && earlier.hash !== hash) {
        refused.push(
          refusalOf(
            row,
            'CIN',
            `${payload.cin} stands in line ${earlier.row} of this file already, with other figures.`,
          ),
        )
        continue
      }
      const party_id = company?.party_id ?? idOf('party', 'cin', payload.cin)
      sighted.add(party_id)
      if (earlier || version?.content_hash === hash) continue
      seen.set(payload.cin, { row: row.row, hash })
      if (isNewest) companies.push({ party_id, cin: payload.cin, is_new: !company, ...partyOf(payload) })
      facts.push({
        party_id,
        kind: 'company_master',
        subject: payload.cin,
        valid_from: as_of,
        valid_to: null,
        known_at,
        payload,
        source_document: about.document_id,
        locator: { file_name: about.file_name, row: row.row },
        locator_key: `row:${row.row}`,
      })
    }
    await writeCompanies(context.tx, companies, { as_of, document_id: about.document_id, is_demo: about.is_demo })
    const facts_written = await writeFacts(context.tx, null, facts)
    await noteSightings(context.tx, [...sighted], as_of)
    context.jobs.add('link-again', {}, { key: 'link-again' })
    return { refused, facts_written, touched: facts.map(({ party_id }) => party_id) }
  },
})
