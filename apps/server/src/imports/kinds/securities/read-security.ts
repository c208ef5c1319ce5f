import { istDate } from '@saakh/domain/dates'
import { parseIdentifier } from '@saakh/domain/identifiers'
import { isGuarantee, SECURITY_KINDS, securityKindOf } from '@saakh/domain/security'
import { anyDay, givenText, pastDay, positiveAmount } from '../../kit/event-cells.ts'
import type { PartyEvent } from '../../kit/event-facts.ts'
import { type Cells, type Doubt, type ImportOptions, type ParsedRow, refuse, refuseRow } from '../../kit/import-kind.ts'
import type { SecurityColumn } from './security-columns.ts'

export interface StagedSecurity {
  customer_number: string | null
  account_number: string | null
  event: PartyEvent<'security'>
}

const GUARANTOR = ['cover', 'guarantor_name', 'guarantor_pan', 'guarantor_cin'] as const

function identifierOf(scheme: 'pan' | 'cin', cell: string): ParsedRow<string | null> {
  const text = givenText(cell)
  if (text === null) return { ok: true, staged: null }
  const parsed = parseIdentifier(scheme, text)
  return parsed.ok ? { ok: true, staged: parsed.value } : refuse(`guarantor_${scheme}`, parsed.reason)
}

/** The cells of one line; a kind that nobody knows is kept as another security, and said. */
export function readSecurity(
  cells: Cells<SecurityColumn>,
  { today, known_at }: ImportOptions,
): ParsedRow<StagedSecurity> {
  const known = istDate(known_at)
  const customer_number = givenText(cells.customer_number)
  const account_number = givenText(cells.account_number)
  if (customer_number === null && account_number === null)
    return refuseRow('customer_number', 'The line names no borrower: give a customer number or an account number.')
  const security_kind = securityKindOf(cells.kind)
  const asOf = pastDay('as_of', cells.as_of, today)
  if (!asOf.ok) return asOf
  if (asOf.staged !== null && asOf.staged > known)
    return refuse('as_of', `as_of is ${asOf.staged}, later than the day on which this file was known.`)
  const value = positiveAmount('value', cells.value)
  if (!value.ok) return value
  const valued = pastDay('valued_on', cells.valued_on, today)
  if (!valued.ok) return valued
  const insured = anyDay('insured_until', cells.insured_until)
  if (!insured.ok) return insured
  const cover = positiveAmount('cover', cells.cover)
  if (!cover.ok) return cover
  const pan = identifierOf('pan', cells.guarantor_pan)
  if (!pan.ok) return pan
  const cin = identifierOf('cin', cells.guarantor_cin)
  if (!cin.ok) return cin
  const released = pastDay('released_on', cells.released_on, today)
  if (!released.ok) return released
  const orphan =
    security_kind !== null && security_kind !== 'other' && !isGuarantee(security_kind)
      ? GUARANTOR.find((column) => givenText(cells[column]) !== null)
      : undefined
  if (orphan) return refuseRow(orphan, `${orphan} is given, but the kind is '${cells.kind}' and no guarantee.`)
  const doubts: Doubt[] =
    security_kind === null
      ? [
          {
            field: 'kind',
            reason: `'${cells.kind}' is not a kind that is known, so it is kept as another security. Known: ${SECURITY_KINDS.join(', ')}.`,
          },
        ]
      : []
  return {
    ok: true,
    staged: {
      customer_number,
      account_number,
      event: {
        subject: cells.security_id,
        valid_from: asOf.staged ?? known,
        valid_to: null,
        // The record is the lender's own: it knew it on the day that the record stands at.
        public_on: asOf.staged,
        payload: {
          security_id: cells.security_id,
          account_number,
          security_kind: security_kind ?? 'other',
          kind_told: security_kind === null ? cells.kind : null,
          description: givenText(cells.description),
          value: value.staged,
          valued_on: valued.staged,
          insured_until: insured.staged,
          charge_id: givenText(cells.charge_id),
          cover: cover.staged,
          guarantor_name: givenText(cells.guarantor_name),
          guarantor_pan: pan.staged,
          guarantor_cin: cin.staged,
          released_on: released.staged,
        },
      },
    },
    ...(doubts.length > 0 && { doubts }),
  }
}
