import { IDENTIFIER_LABELS, parseIdentifier } from '@saakh/domain/identifiers'
import { sql } from 'kysely'
import type { Context } from '../../../platform/verb.ts'
import { within } from '../../../platform/verb.ts'
import { FILLING, fillPortfolios } from '../../../rooms/portfolios/fill-portfolios.ts'
import {
  defineImportKind,
  type ParsedRow,
  type Refusal,
  refusalOf,
  refuse,
  type StagedRow,
} from '../../kit/import-kind.ts'
import {
  type FoundParty,
  PARTY_COLUMNS,
  type PartyKeys,
  parsePartyKeys,
  partiesByKeys,
} from '../../kit/party-by-identifier.ts'

interface Staged {
  portfolio: string | null
  keys: PartyKeys | null
  llpin: string | null
}

const KEY_COLUMNS = ['customer_number', 'cin', 'pan', 'gstin'] as const
const NAMES_NOBODY = 'The line names nobody: give a customer number, a CIN, an LLPIN, a PAN or a GSTIN.'

/** Partnerships by their LLPIN, redirects followed. */
async function partiesByLlpin({ tx, org }: Context, rows: readonly StagedRow<Staged>[]): Promise<Map<string, string>> {
  const asked = rows.flatMap(({ staged }) => staged.llpin ?? [])
  const { rows: found } = await sql<{ value: string; party_id: string }>`
    select distinct on (i.value) i.value, party_read_as(i.party_id) as party_id from party_identifiers i
    where i.scheme = 'llpin' and i.value = any(${asked}) and i.valid_to is null
      and (i.owner_organization_id is null or i.owner_organization_id = ${org.organization_id})
    order by i.value, i.owner_organization_id nulls first`.execute(tx)
  return new Map(found.map(({ value, party_id }) => [value, party_id]))
}

/** One party by all that the line gives, or the reason why there is none. */
function partyOf(
  { keys, llpin }: Staged,
  byKeys: (keys: PartyKeys) => FoundParty,
  byLlpin: Map<string, string>,
): FoundParty {
  const named = keys && byKeys(keys)
  if (llpin === null) return named ?? { ok: false, field: 'customer_number', reason: NAMES_NOBODY }
  const party_id = byLlpin.get(llpin)
  if (!party_id)
    return { ok: false, field: 'llpin', reason: `Nobody known carries the ${IDENTIFIER_LABELS.llpin} ${llpin}.` }
  if (named?.ok === false) return named
  if (named && named.party_id !== party_id)
    return {
      ok: false,
      field: 'llpin',
      reason: `The ${IDENTIFIER_LABELS.llpin} ${llpin} is of another party than the line names otherwise.`,
    }
  return { ok: true, party_id, customer_number: named?.customer_number ?? null }
}

export const kind = defineImportKind({
  kind: 'portfolio_members',
  place: 190,
  label: 'Members of portfolios',
  description:
    'One line per party. Each is named by its customer number or an exact identifier, never by its name, and goes into the portfolio that the line names, or that the file is given for.',
  visibility: 'tenant',
  needs_as_of: false,
  for_portfolio: true,
  facts: [],
  also_needs: FILLING,
  batch_rows: 10_000,
  columns: [
    {
      name: 'portfolio',
      label: 'Name of the portfolio',
      required: false,
      example: 'Sample portfolio',
      aliases: ['portfolio_name'],
    },
    ...PARTY_COLUMNS,
    { name: 'llpin', label: 'LLPIN', required: false, example: '' },
  ],
  parseRow(cells): ParsedRow<Staged> {
    const portfolio = cells.portfolio || null
    let llpin: string | null = null
    if (cells.llpin !== '') {
      const parsed = parseIdentifier('llpin', cells.llpin)
      if (!parsed.ok) return refuse('llpin', parsed.reason)
      llpin = parsed.value
    }
    if (KEY_COLUMNS.every((column) => cells[column] === ''))
      return llpin === null
        ? refuse('customer_number', NAMES_NOBODY)
        : { ok: true, staged: { portfolio, llpin, keys: null } }
    const keys = parsePartyKeys(cells)
    return keys.ok ? { ok: true, staged: { portfolio, llpin, keys: keys.staged } } : keys
  },
  async merge(context, rows, about) {
    const byKeys = await partiesByKeys(
      context,
      rows.flatMap(({ staged }) => staged.keys ?? []),
    )
    const byLlpin = await partiesByLlpin(context, rows)
    const refused: Refusal[] = []
    const found: { row: StagedRow<Staged>; party_id: string }[] = []
    for (const row of rows) {
      const party = partyOf(row.staged, byKeys, byLlpin)
      if (party.ok) found.push({ row, party_id: party.party_id })
      else refused.push(refusalOf(row, party.field, party.reason))
    }
    const filled = await within(context, fillPortfolios, {
      portfolio_id: about.portfolio_id,
      rows: found.map(({ row, party_id }) => ({ portfolio: row.staged.portfolio, party_id })),
    })
    for (const [i, { row }] of found.entries()) {
      const reason = filled.refused[i]
      if (reason) refused.push(refusalOf(row, 'portfolio', reason))
    }
    return { refused, facts_written: 0, touched: Object.values(filled.added).flat() }
  },
})
