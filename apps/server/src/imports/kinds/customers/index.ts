import { cinParts } from '@saakh/domain/cin'
import { panOfGstin } from '@saakh/domain/gstin'
import { crossCheckIdentifiers, type IdentifierScheme, parseIdentifier } from '@saakh/domain/identifiers'
import { stateByName } from '@saakh/domain/indian-states'
import type { PartyType } from '@saakh/domain/party'
import { withoutTurns } from '@saakh/domain/plain-text'
import { actorName } from '../../../platform/access.ts'
import { idOf } from '../../../platform/ids.ts'
import { type CustomerRow, decideLink, identifiersOf } from '../../kit/customer-link.ts'
import { readKnowledge, type WrittenCustomer, writeCustomers } from '../../kit/customer-records.ts'
import { defineImportKind, refusalOf, refuse, refuseRow } from '../../kit/import-kind.ts'
import { linkParties } from '../../kit/party-links.ts'
import { customerDetails, DETAIL_COLUMNS, tellsMore } from './customer-details.ts'

const TYPE_WORDS: readonly [RegExp, PartyType][] = [
  [/\bllp\b|limited liability/, 'limited_liability_partnership'],
  [/private|pvt|one person|\bopc\b/, 'private_company'],
  [/public|listed/, 'public_company'],
  [/individual|^person$/, 'person'],
  [/partner|proprietor|firm|\bhuf\b|undivided|trust|society|association/, 'firm'],
]

/** From the lender's word; without one from the CIN, whose class letters name it. */
function typeOf(constitution: string, cin: string | null): PartyType {
  const word = constitution.toLowerCase().replaceAll('_', ' ')
  const partyType = TYPE_WORDS.find(([pattern]) => pattern.test(word))?.[1]
  if (partyType) return partyType
  if (!cin) return 'default'
  return /^(PTC|OPC|FTC|GAT|ULT)$/.test(cinParts(cin).company_class ?? '') ? 'private_company' : 'public_company'
}

const IDENTIFIERS = ['cin', 'pan', 'gstin', 'lei'] as const satisfies readonly IdentifierScheme[]

export const kind = defineImportKind({
  kind: 'customers',
  place: 10,
  label: 'Customers',
  description:
    'Your borrowers. A CIN, PAN or GSTIN links a customer to its company; the others wait in the review list and are monitored meanwhile.',
  visibility: 'tenant',
  needs_as_of: false,
  facts: [],
  batch_rows: 10_000,
  concerns: (row: CustomerRow) => [
    row.customer_number,
    ...identifiersOf(row).map(({ scheme, value }) => `${scheme}:${value}`),
  ],
  columns: [
    {
      name: 'customer_number',
      label: 'Customer number',
      required: true,
      example: 'C-1001',
      aliases: ['customer_no', 'customer_id'],
    },
    {
      name: 'name',
      label: 'Name',
      required: true,
      example: 'Neelambari Sample Textiles Private Limited',
      aliases: ['customer_name', 'borrower_name'],
    },
    { name: 'cif_id', label: 'CIF', required: false, example: 'CIF0001001', aliases: ['cif', 'cif_no'] },
    { name: 'cin', label: 'CIN', required: false, example: 'U17100GA2012PTC990002' },
    { name: 'pan', label: 'PAN', required: false, example: 'AAACN1234F', personal: 'pan' },
    {
      name: 'gstin',
      label: 'GSTIN',
      required: false,
      example: '30AAACN1234F1ZA',
      aliases: ['gst', 'gst_no'],
      personal: 'gstin',
    },
    { name: 'lei', label: 'LEI', required: false, example: '', aliases: ['lei_code', 'lei_number'] },
    {
      name: 'constitution',
      label: 'Constitution',
      required: false,
      example: 'private_company',
      aliases: ['borrower_type'],
    },
    { name: 'city', label: 'City', required: false, example: 'Panaji' },
    { name: 'state', label: 'State', required: false, example: 'Goa' },
    {
      name: 'branch',
      label: 'Branch',
      required: false,
      example: 'Panaji',
      aliases: ['branch_code', 'branch_name', 'sol_id', 'home_branch'],
    },
    ...DETAIL_COLUMNS,
  ],
  parseRow(cells, { today }) {
    const identifiers: Record<(typeof IDENTIFIERS)[number], string | null> = {
      cin: null,
      pan: null,
      gstin: null,
      lei: null,
    }
    for (const scheme of IDENTIFIERS) {
      if (cells[scheme] === '' || /^(na|n\/a|null|-+)$/i.test(cells[scheme])) continue
      const parsed = parseIdentifier(scheme, cells[scheme], { old_data: true, today_year: Number(today.slice(0, 4)) })
      if (!parsed.ok) return refuse(scheme, parsed.reason)
      identifiers[scheme] = parsed.value
    }
    const inside = identifiers.gstin ? panOfGstin(identifiers.gstin) : null
    if (identifiers.pan && inside && inside !== identifiers.pan)
      return refuseRow('gstin', `The GSTIN belongs to the PAN ${inside}, not to ${identifiers.pan}.`)
    const companyOnly = crossCheckIdentifiers({ cin: identifiers.cin, pan: identifiers.pan ?? inside }).find((text) =>
      /CIN is given to companies/.test(text),
    )
    if (companyOnly) return refuseRow('pan', companyOnly)
    const details = customerDetails(cells)
    if (!details.ok) return details
    const staged: CustomerRow = {
      customer_number: cells.customer_number,
      name: withoutTurns(cells.name),
      cif_id: cells.cif_id || null,
      ...identifiers,
      type: typeOf(cells.constitution, identifiers.cin),
      city: cells.city || null,
      branch: cells.branch || null,
      details: details.staged,
      state: cells.state === '' ? null : (stateByName(cells.state)?.name ?? cells.state),
    }
    return { ok: true, staged }
  },
  async merge(context, rows, about) {
    const { organization_id } = context.org
    const known = await readKnowledge(
      context.tx,
      organization_id,
      rows.map(({ staged }) => staged),
    )
    const refused = []
    const written: WrittenCustomer[] = []
    const moves = new Map<string, string>()
    const seen = new Map<string, number>()
    for (const row of rows) {
      const { staged } = row
      const before = known.customers.get(staged.customer_number)
      const earlier = seen.get(staged.customer_number)
      const isRepeated = before !== undefined && before.source_document === about.document_id
      if (
        isRepeated &&
        (before.name !== staged.name ||
          before.cif_id !== staged.cif_id ||
          before.branch !== staged.branch ||
          tellsMore(staged.details, before.details))
      ) {
        const where = earlier === undefined ? 'earlier' : `in line ${earlier}`
        refused.push(
          refusalOf(
            row,
            'customer_number',
            `Customer ${staged.customer_number} stands ${where} in this file already, with other data.`,
          ),
        )
        continue
      }
      const decision = decideLink(staged, known, (key) => idOf('party', organization_id, key))
      if (decision.kind === 'refused') {
        refused.push(refusalOf(row, decision.field, decision.reason))
        continue
      }
      if (decision.moves) moves.set(decision.moves.party_id, decision.party.party_id)
      seen.set(staged.customer_number, row.row)
      known.customers.set(staged.customer_number, {
        party: decision.party,
        name: staged.name,
        cif_id: staged.cif_id,
        branch: staged.branch,
        details: staged.details,
        source_document: about.document_id,
      })
      if (
        before &&
        !decision.moves &&
        decision.identifiers.length === 0 &&
        before.name === staged.name &&
        before.cif_id === staged.cif_id &&
        // A file without the column says nothing of it.
        (staged.branch === null || before.branch === staged.branch) &&
        !tellsMore(staged.details, before.details)
      )
        continue
      written.push({ row: row.row, ...staged, decision, is_known: before !== undefined })
    }
    const named_in_reviews = await writeCustomers(context, written, about)
    await linkParties(context.tx, {
      organization_id,
      pairs: [...moves].map(([from, to]) => ({ from, to })),
      by: actorName(context.actor),
      at: context.clock.now(),
    })
    return {
      refused,
      facts_written: 0,
      touched: [...written.map(({ decision }) => decision.party.party_id), ...moves.keys()],
      named_in_reviews,
      // Parties that are led to others may be those of customers elsewhere in the file.
      reaches_beyond: moves.size > 0,
    }
  },
})
