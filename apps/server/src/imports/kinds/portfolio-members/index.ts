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
import { PARTY_COLUMNS } from '../../kit/party-by-identifier.ts'
import { LLPIN_COLUMN, type PartyEnd, parsePartyEnd, partiesByEnds } from '../../kit/party-ends.ts'

interface Staged {
  portfolio: string | null
  party: PartyEnd
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
    LLPIN_COLUMN,
  ],
  parseRow(cells): ParsedRow<Staged> {
    const party = parsePartyEnd(cells)
    if (!party.ok) return party
    return party.staged === null
      ? refuse(
          'customer_number',
          'The line names no borrower: give a customer number, a CIN, an LLPIN, a PAN or a GSTIN.',
        )
      : { ok: true, staged: { portfolio: cells.portfolio || null, party: party.staged } }
  },
  async merge(context, rows, about) {
    const partyOf = await partiesByEnds(
      context,
      rows.map(({ staged }) => staged.party),
    )
    const refused: Refusal[] = []
    const members: { row: StagedRow<Staged>; party_id: string }[] = []
    for (const row of rows) {
      const party = partyOf(row.staged.party)
      if (party.ok) members.push({ row, party_id: party.party_id })
      else refused.push(refusalOf(row, party.field, party.reason))
    }
    const filled = await within(context, fillPortfolios, {
      portfolio_id: about.portfolio_id,
      rows: members.map(({ row, party_id }) => ({ portfolio: row.staged.portfolio, party_id })),
    })
    for (const [i, { row }] of members.entries()) {
      const reason = filled.refused[i]
      if (reason) refused.push(refusalOf(row, 'portfolio', reason))
    }
    return { refused, facts_written: 0, touched: Object.values(filled.added).flat() }
  },
})
