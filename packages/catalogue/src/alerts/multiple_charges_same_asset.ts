import { sharedCharges } from '../families/shared-charges.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'multiple_charges_same_asset',
  label: 'Same asset charged to several lenders',
  category: 'Regulatory',
  bands: ['pool', 'thing'],
  signal_code: '20140',
  signal_format: 7,
  track: ['fraud'],
  severity: 'High',
  regulation_number: 14,
  counted_in_score: true,
  worse_by: 'band',
  summary:
    'The register of charges shows open charges of two or more holders on the same plot, flat or machine, or on the stock and book debts; words that name only a kind of assets are not compared.',
  also_called: ['charges', 'charge_details', 'multiple_charges'],
  limits: {},
  rule: sharedCharges,
  words: {
    title: 'Open charges on {>asset} are held by {holders} lenders.',
    why: 'These charges are open: {each charges "; "}charge {charge_id} of {holder} over [{amount:money_full}][{!amount}an amount that is not given], created on {created_on:date}{end}. All of them name {>asset}.[{?is_pool} Lenders of a consortium share such assets by agreement; the register does not say so.]',
    clears_when: 'The open charges on {>asset} are held by one lender.',
    parts: { asset: '[{?is_pool}the ]{asset}' },
    reasons: {
      one_holder: '{holder} alone holds open charges on {>asset}.',
      not_charged: 'No open charge names {>asset}.',
      none_open: 'No charge is open.',
      one_lender: 'One lender holds all open charges.',
      kinds_only:
        'The open charges name kinds of assets and not which ones, or no assets at all; they may be on different things.',
    },
    evidence: {
      assets: { label: 'Assets under charge {charge_id}', observed: '{assets}' },
      holder: { label: 'Holder of charge {charge_id}', observed: '{holder}' },
    },
  },
  detail: {
    title: 'Charges on one asset',
    tables: [
      {
        key: 'charges',
        label: 'Charges',
        columns: [
          { key: 'charge_id', label: 'Charge id', format: 'text', also: ['charge_no', 'charge_number'] },
          { key: 'holder', label: 'Charge holder', format: 'text', also: ['charge_holder', 'charge_holder_name'] },
          { key: 'held_by', label: 'Held by', format: 'text', if_present: true },
          {
            key: 'amount',
            label: 'Amount secured',
            format: 'money',
            or_null: true,
            also: ['charge_amount', 'charges_amount'],
          },
          { key: 'created_on', label: 'Created on', format: 'date', also: ['date_of_creation', 'creation_date'] },
          {
            key: 'satisfied_on',
            label: 'Satisfied on',
            format: 'date',
            or_null: true,
            also: ['date_of_satisfaction', 'satisfaction_date'],
          },
          { key: 'assets', label: 'Assets under charge', format: 'text', also: ['assets_under_charge', 'asset'] },
        ],
      },
    ],
  },
})
