import { isEmail } from '@saakh/domain/invite-emails'
import { givenText } from '../../kit/event-cells.ts'
import { type ImportColumn, type ParsedRow, refuse } from '../../kit/import-kind.ts'

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
  {
    name: 'contact_name',
    label: 'Contact',
    required: false,
    example: '',
    aliases: ['contact', 'contact_person', 'authorised_person'],
    personal: 'person_name',
  },
  {
    name: 'phone',
    label: 'Telephone of the contact',
    required: false,
    example: '',
    aliases: ['telephone', 'phone_no', 'contact_number', 'contact_phone'],
    personal: 'telephone',
  },
  {
    name: 'email',
    label: 'E-mail of the contact',
    required: false,
    example: '',
    aliases: ['email_id', 'contact_email', 'mail'],
    personal: 'email',
  },
] as const satisfies readonly ImportColumn[]

type DetailColumn = (typeof DETAIL_COLUMNS)[number]['name']
export type CustomerDetails = Partial<Record<DetailColumn, string>>

/** Telephones are written in many ways; what holds letters, or too few digits, is none. */
const PHONE = /^(?=(?:\D*\d){6,15}\D*$)\+?[\d ()/.-]+$/
const SHAPES = [
  ['phone', (text: string) => PHONE.test(text), 'phone is no telephone number.'],
  ['email', isEmail, 'email is no e-mail address.'],
] as const

/** The cells that say something: an empty one takes nothing back. Its refusals quote nothing that a person may be reached by. */
export function customerDetails(cells: Record<DetailColumn, string>): ParsedRow<CustomerDetails> {
  for (const [column, isOne, reason] of SHAPES) {
    const text = givenText(cells[column])
    if (text !== null && !isOne(text)) return refuse(column, reason)
  }
  const entries = DETAIL_COLUMNS.flatMap(({ name }) => {
    const text = name === 'phone' || name === 'email' ? givenText(cells[name]) : cells[name]
    return text === null || text === '' ? [] : [[name, text] as const]
  })
  return { ok: true, staged: Object.fromEntries(entries) }
}

export const tellsMore = (details: CustomerDetails, known: CustomerDetails): boolean =>
  Object.entries(details).some(([name, text]) => known[name as DetailColumn] !== text)
