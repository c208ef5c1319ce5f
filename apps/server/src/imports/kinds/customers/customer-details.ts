import type { ImportColumn } from '../../kit/import-kind.ts'

/** What a lender says of its customer beside name and identifiers; all of it optional. */
export const DETAIL_COLUMNS = [
  {
    name: 'relationship_manager',
    label: 'Relationship manager',
    required: false,
    example: 'R. Naik',
    aliases: ['rm', 'rm_name', 'account_manager'],
  },
  {
    name: 'industry',
    label: 'Industry (NIC-2008 code or words)',
    required: false,
    example: '13111',
    aliases: ['nic_code', 'nic', 'sector', 'activity'],
  },
  { name: 'segment', label: 'Segment', required: false, example: 'SME', aliases: ['business_segment'] },
  {
    name: 'msme_class',
    label: 'MSME class',
    required: false,
    example: 'small',
    aliases: ['msme', 'msme_category', 'enterprise_class'],
  },
  {
    name: 'borrower_group',
    label: 'Group',
    required: false,
    example: 'Sample Textiles group',
    aliases: ['group', 'group_name'],
  },
] as const satisfies readonly ImportColumn[]

type DetailColumn = (typeof DETAIL_COLUMNS)[number]['name']
export type CustomerDetails = Partial<Record<DetailColumn, string>>

/** The cells that say something: an empty one takes nothing back. */
export function customerDetails(cells: Record<DetailColumn, string>): CustomerDetails {
  const told = DETAIL_COLUMNS.flatMap(({ name }) => (cells[name] === '' ? [] : [[name, cells[name]] as const]))
  return Object.fromEntries(told)
}

export const tellsMore = (told: CustomerDetails, known: CustomerDetails): boolean =>
  Object.entries(told).some(([name, text]) => known[name as DetailColumn] !== text)
