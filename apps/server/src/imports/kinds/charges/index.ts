import { givenText, pastDay, positiveAmount } from '../../kit/event-cells.ts'
import { type ParsedRow, refuse, refuseRow } from '../../kit/import-kind.ts'
import { definePartyEventKind } from '../../kit/party-event.ts'

const YES_NO: Readonly<Record<string, boolean>> = { yes: true, y: true, true: true, no: false, n: false, false: false }

function ownCharge(cell: string): ParsedRow<boolean | null> {
  const word = givenText(cell)
  if (word === null) return { ok: true, staged: null }
  const own = YES_NO[word.toLowerCase()]
  return own === undefined ? refuseRow('own', `own is '${word}'; write yes or no.`) : { ok: true, staged: own }
}

export const kind = definePartyEventKind({
  kind: 'charges',
  place: 40,
  label: 'Register of charges',
  description:
    'The charges on the assets of borrowers, as the register of charges shows them. Mark your own, so that only those of other lenders are reported.',
  fact: 'charge',
  columns: [
    { name: 'charge_id', label: 'Charge id', required: true, example: '100990001', aliases: ['chargeid', 'charge_no'] },
    {
      name: 'holder',
      label: 'Charge holder',
      required: true,
      example: 'Sample Gramin Bank',
      aliases: ['charge_holder_name', 'charge_holder', 'holder_name'],
    },
    { name: 'own', label: 'Your own charge', required: false, example: 'no', aliases: ['own_charge'] },
    {
      name: 'amount',
      label: 'Amount secured (₹)',
      required: false,
      example: '2500000.00',
      aliases: ['charge_amount', 'amount_of_charge', 'amount_secured'],
    },
    {
      name: 'created_on',
      label: 'Created on',
      required: true,
      example: '2026-01-20',
      aliases: ['date_of_creation', 'creation_date'],
      date: { precision: 'day' },
    },
    {
      name: 'modified_on',
      label: 'Modified on',
      required: false,
      example: '2026-02-28',
      aliases: ['date_of_modification', 'modification_date', 'date_of_last_modification'],
      date: { precision: 'day' },
    },
    {
      name: 'satisfied_on',
      label: 'Satisfied on',
      required: false,
      empty_means: 'not satisfied',
      example: '',
      aliases: ['date_of_satisfaction', 'satisfaction_date', 'closure_date'],
      date: { precision: 'day' },
    },
    {
      name: 'assets',
      label: 'Assets under charge',
      required: false,
      example: 'Book debts',
      aliases: ['assets_under_charge', 'asset'],
    },
    { name: 'status', label: 'Status', required: false, example: 'Open', aliases: ['charge_status'] },
  ],
  parseEvent(cells, { today }) {
    const own = ownCharge(cells.own)
    if (!own.ok) return own
    const amount = positiveAmount('amount', cells.amount)
    if (!amount.ok) return amount
    const created = pastDay('created_on', cells.created_on, today)
    if (!created.ok) return created
    if (created.staged === null) return refuse('created_on', 'created_on is empty.')
    const created_on = created.staged
    const modified = pastDay('modified_on', cells.modified_on, today)
    if (!modified.ok) return modified
    const satisfied = pastDay('satisfied_on', cells.satisfied_on, today)
    if (!satisfied.ok) return satisfied
    if (modified.staged !== null && modified.staged < created_on)
      return refuseRow(
        'modified_on',
        `modified_on is ${modified.staged}, before the charge was created on ${created_on}.`,
      )
    if (satisfied.staged !== null && satisfied.staged < created_on)
      return refuseRow(
        'satisfied_on',
        `satisfied_on is ${satisfied.staged}, before the charge was created on ${created_on}.`,
      )
    // A charge that is over must not pass as one that stands because its last day is missing.
    const isOver = /^(closed|satisfied|satisfaction)/i.test(cells.status)
    if (isOver && satisfied.staged === null)
      return refuseRow('satisfied_on', `The status is '${cells.status}', but satisfied_on is empty.`)
    if (/^open/i.test(cells.status) && satisfied.staged !== null)
      return refuseRow('status', `The status is '${cells.status}', but satisfied_on is ${satisfied.staged}.`)
    const holder = givenText(cells.holder)
    if (holder === null) return refuse('holder', 'The charge has no holder.')
    return {
      ok: true,
      staged: {
        subject: cells.charge_id,
        valid_from: created_on,
        valid_to: satisfied.staged,
        // The register dates the event and not the day on which it could be read there: form CHG-1 comes up to 30 days
        // later, and with fees later still. So a charge is known from the day on which the lender had the file.
        public_on: null,
        payload: {
          charge_id: cells.charge_id,
          holder,
          own: own.staged,
          amount: amount.staged,
          created_on,
          modified_on: modified.staged,
          satisfied_on: satisfied.staged,
          assets: givenText(cells.assets),
        },
      },
    }
  },
})
