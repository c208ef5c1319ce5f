import type { FactPayload } from '@saakh/domain/facts'
import { CONTROL_BASES, RELATIONS, readControlBasis, readRelation, readShare } from '@saakh/domain/relations'
import { anyDay, givenText, pastDay, positiveAmount } from '../../kit/event-cells.ts'
import { type Cells, type ParsedRow, refuseRow } from '../../kit/import-kind.ts'

/** What the line says of the relation, whoever its ends are. */
export type Terms = Pick<
  FactPayload<'party_relation'>,
  'relation' | 'share' | 'basis' | 'amount' | 'reference' | 'from' | 'until'
>

export const TERM_COLUMNS = [
  {
    name: 'relation',
    label: 'Relation',
    required: true,
    example: 'guarantee',
    aliases: ['relation_type', 'type_of_relation', 'relationship'],
  },
  {
    name: 'share',
    label: 'Share (%)',
    required: false,
    example: '',
    aliases: ['holding', 'share_percent', 'percentage'],
  },
  { name: 'basis', label: 'Basis of control', required: false, example: '', aliases: ['control_basis'] },
  {
    name: 'amount',
    label: 'Amount guaranteed (₹)',
    required: false,
    example: '2500000',
    aliases: ['guarantee_amount'],
  },
  {
    name: 'reference',
    label: 'Reference',
    required: false,
    example: '',
    aliases: ['guarantee_number', 'account_number'],
  },
  {
    name: 'from',
    label: 'From',
    required: false,
    example: '2021-04-01',
    aliases: ['valid_from', 'start_date', 'since'],
    date: { precision: 'day' },
  },
  {
    name: 'until',
    label: 'Until',
    required: false,
    empty_means: 'still stands',
    example: '',
    aliases: ['valid_until', 'end_date', 'valid_to'],
    date: { precision: 'day' },
  },
] as const
export type TermColumn = (typeof TERM_COLUMNS)[number]['name']

/**
 * A cell that says something of another relation than the line's would be lost silently; without its days or share a line
 * would say something else. So all but an amount costs the line.
 */
export function readTerms(cells: Cells<TermColumn>, today: string): ParsedRow<Terms> {
  const relation = readRelation(cells.relation)
  if (relation === null)
    return refuseRow('relation', `relation is '${cells.relation}'; write ${RELATIONS.join(', ').replaceAll('_', '-')}.`)
  const shareText = givenText(cells.share)
  const share = shareText === null ? null : readShare(shareText)
  if (share?.ok === false) return refuseRow('share', share.reason)
  const basisText = givenText(cells.basis)
  const basis = basisText === null ? null : readControlBasis(basisText)
  if (basisText !== null && basis === null)
    return refuseRow('basis', `basis is '${basisText}'; write ${CONTROL_BASES.join(', ').replaceAll('_', ' ')}.`)
  const amount = positiveAmount('amount', cells.amount)
  if (!amount.ok) return amount
  if (relation !== 'control' && (share !== null || basis !== null))
    return refuseRow(share === null ? 'basis' : 'share', 'Only control has a share and a basis.')
  if (relation !== 'guarantee' && amount.staged !== null) return refuseRow('amount', 'Only a guarantee has an amount.')
  if (relation === 'control' && share === null && basis === null)
    return refuseRow(
      'share',
      'The line says that somebody controls the company, but gives neither the share nor the way.',
    )
  if (basis === 'shares' && share === null) return refuseRow('share', 'The basis is shares, but share is empty.')
  const from = pastDay('from', cells.from, today)
  if (!from.ok) return refuseRow(from.field, from.reason)
  const until = anyDay('until', cells.until)
  if (!until.ok) return refuseRow(until.field, until.reason)
  if (from.staged !== null && until.staged !== null && until.staged < from.staged)
    return refuseRow('until', `until is ${until.staged}, before ${from.staged}.`)
  return {
    ok: true,
    staged: {
      relation,
      share: share?.value ?? null,
      basis: basis ?? (share === null ? null : 'shares'),
      amount: amount.staged,
      reference: givenText(cells.reference),
      from: from.staged,
      until: until.staged,
    },
  }
}
