import type { ImportColumn } from '../../kit/import-kind.ts'
import { REPORTED_COLUMNS } from '../../kit/other-lender-cells.ts'

export const BUREAU_COLUMNS = [
  ...REPORTED_COLUMNS,
  { name: 'bureau', label: 'Bureau', required: true, example: 'Sample Bureau', aliases: ['bureau_name', 'cic'] },
  {
    name: 'line',
    label: 'Number of the line',
    required: true,
    example: '1',
    aliases: ['line_no', 'serial_no', 'sr_no', 'facility_no'],
  },
  {
    name: 'facility',
    label: 'Kind of facility',
    required: false,
    example: 'term loan',
    aliases: ['facility_kind', 'facility_type', 'credit_type', 'loan_type'],
  },
  {
    name: 'sanctioned',
    label: 'Sanctioned (₹)',
    required: false,
    example: '30000000.00',
    aliases: ['sanctioned_amount', 'sanction_limit', 'limit'],
  },
  {
    name: 'outstanding',
    label: 'Outstanding (₹)',
    required: false,
    example: '24800000.00',
    aliases: ['outstanding_balance', 'outstanding_amount', 'balance'],
  },
  {
    name: 'overdue',
    label: 'Overdue (₹)',
    required: false,
    example: '650000.00',
    aliases: ['overdue_amount', 'amount_overdue'],
  },
  { name: 'days_past_due', label: 'Days past due', required: false, example: '42', aliases: ['dpd'] },
  {
    name: 'status',
    label: 'Class as reported',
    required: false,
    example: 'SMA-1',
    aliases: ['asset_class', 'asset_classification'],
  },
  {
    name: 'suit_filed',
    label: 'Suit filed',
    required: false,
    example: 'no',
    aliases: ['suit_filed_status'],
    track: 'fraud',
  },
  {
    name: 'wilful_default',
    label: 'Wilful default',
    required: false,
    example: 'no',
    aliases: ['wilful_defaulter', 'wilful_default_status'],
    track: 'fraud',
  },
  {
    name: 'enquiries',
    label: 'Enquiries of lenders',
    required: false,
    example: '4',
    aliases: ['no_of_enquiries', 'enquiry_count'],
  },
  {
    name: 'enquiry_months',
    label: 'Enquiries within months',
    required: false,
    example: '6',
    aliases: ['enquiries_in_months', 'enquiry_period'],
  },
] as const satisfies readonly ImportColumn[]

export type BureauColumn = (typeof BUREAU_COLUMNS)[number]['name']
