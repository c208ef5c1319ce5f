// States and union territories with the codes of GST numbers and the letters of CINs and addresses.
// Source: GST state code list (gstkanun.in, zoho.com KB, india-compliance STATE_NUMBERS); letter variants as seen in registers.

export interface IndianState {
  /** The number in front of a GSTIN. */
  gst_code: string
  name: string
  kind: 'state' | 'union_territory'
  /** Letter codes; the first is the usual one, the rest live side by side in real data. */
  letters: readonly string[]
  former_names?: readonly string[]
}

export const INDIAN_STATES: readonly IndianState[] = [
  { gst_code: '01', name: 'Jammu and Kashmir', kind: 'union_territory', letters: ['JK'] },
  { gst_code: '02', name: 'Himachal Pradesh', kind: 'state', letters: ['HP'] },
  { gst_code: '03', name: 'Punjab', kind: 'state', letters: ['PB'] },
  { gst_code: '04', name: 'Chandigarh', kind: 'union_territory', letters: ['CH'] },
  {
    gst_code: '05',
    name: 'Uttarakhand',
    kind: 'state',
    letters: ['UK', 'UT', 'UA', 'UR'],
    former_names: ['Uttaranchal'],
  },
  { gst_code: '06', name: 'Haryana', kind: 'state', letters: ['HR'] },
  {
    gst_code: '07',
    name: 'Delhi',
    kind: 'union_territory',
    letters: ['DL'],
    former_names: ['NCT of Delhi', 'New Delhi'],
  },
  { gst_code: '08', name: 'Rajasthan', kind: 'state', letters: ['RJ'] },
  { gst_code: '09', name: 'Uttar Pradesh', kind: 'state', letters: ['UP'] },
  { gst_code: '10', name: 'Bihar', kind: 'state', letters: ['BR'] },
  { gst_code: '11', name: 'Sikkim', kind: 'state', letters: ['SK'] },
  { gst_code: '12', name: 'Arunachal Pradesh', kind: 'state', letters: ['AR'] },
  { gst_code: '13', name: 'Nagaland', kind: 'state', letters: ['NL'] },
  { gst_code: '14', name: 'Manipur', kind: 'state', letters: ['MN'] },
  { gst_code: '15', name: 'Mizoram', kind: 'state', letters: ['MZ'] },
  { gst_code: '16', name: 'Tripura', kind: 'state', letters: ['TR'] },
  { gst_code: '17', name: 'Meghalaya', kind: 'state', letters: ['ML'] },
  { gst_code: '18', name: 'Assam', kind: 'state', letters: ['AS'] },
  { gst_code: '19', name: 'West Bengal', kind: 'state', letters: ['WB'] },
  { gst_code: '20', name: 'Jharkhand', kind: 'state', letters: ['JH'] },
  { gst_code: '21', name: 'Odisha', kind: 'state', letters: ['OD', 'OR'], former_names: ['Orissa'] },
  { gst_code: '22', name: 'Chhattisgarh', kind: 'state', letters: ['CG', 'CT'], former_names: ['Chattisgarh'] },
  { gst_code: '23', name: 'Madhya Pradesh', kind: 'state', letters: ['MP'] },
  { gst_code: '24', name: 'Gujarat', kind: 'state', letters: ['GJ'] },
  {
    gst_code: '26',
    name: 'Dadra and Nagar Haveli and Daman and Diu',
    kind: 'union_territory',
    letters: ['DD', 'DN', 'DH'],
    former_names: ['Dadra and Nagar Haveli', 'Daman and Diu'],
  },
  { gst_code: '27', name: 'Maharashtra', kind: 'state', letters: ['MH', 'PN'] },
  { gst_code: '29', name: 'Karnataka', kind: 'state', letters: ['KA'] },
  { gst_code: '30', name: 'Goa', kind: 'state', letters: ['GA'] },
  { gst_code: '31', name: 'Lakshadweep', kind: 'union_territory', letters: ['LD'] },
  { gst_code: '32', name: 'Kerala', kind: 'state', letters: ['KL'] },
  { gst_code: '33', name: 'Tamil Nadu', kind: 'state', letters: ['TN', 'TZ'] },
  { gst_code: '34', name: 'Puducherry', kind: 'union_territory', letters: ['PY'], former_names: ['Pondicherry'] },
  {
    gst_code: '35',
    name: 'Andaman and Nicobar Islands',
    kind: 'union_territory',
    letters: ['AN'],
    former_names: ['Andaman and Nicobar'],
  },
  { gst_code: '36', name: 'Telangana', kind: 'state', letters: ['TS', 'TG'] },
  { gst_code: '37', name: 'Andhra Pradesh', kind: 'state', letters: ['AP', 'AD'] },
  { gst_code: '38', name: 'Ladakh', kind: 'union_territory', letters: ['LA'] },
]

/** Numbers that are no state of today: readable in old data, refused for new (25 and 28), or no state at all (97, 99). */
const OTHER_GST_CODES: Record<string, { name: string; retired: boolean; state_today: string | null }> = {
  '25': { name: 'Daman and Diu (until 26-01-2020)', retired: true, state_today: '26' },
  '28': { name: 'Andhra Pradesh before the division', retired: true, state_today: '37' },
  '97': { name: 'Other Territory', retired: false, state_today: null },
  '99': { name: 'Centre jurisdiction', retired: false, state_today: null },
}

const byCode = new Map(INDIAN_STATES.map((state) => [state.gst_code, state]))
const byLetters = new Map<string, IndianState>(
  INDIAN_STATES.flatMap((state) => state.letters.map((letters) => [letters, state] as const)),
)
const nameKey = (name: string) =>
  name
    .toUpperCase()
    .replaceAll('&', ' AND ')
    .replace(/[^A-Z]+/g, ' ')
    .trim()
const byName = new Map<string, IndianState>(
  INDIAN_STATES.flatMap((state) =>
    [state.name, ...(state.former_names ?? [])].map((name) => [nameKey(name), state] as const),
  ),
)

export interface GstStateCode {
  name: string
  /** True for 25 and 28: accept in old data only. */
  retired: boolean
  /** The state of today; null for 97 and 99. */
  state: IndianState | null
}

export function gstStateCode(code: string): GstStateCode | null {
  const state = byCode.get(code)
  if (state) return { name: state.name, retired: false, state }
  const other = OTHER_GST_CODES[code]
  if (!other) return null
  return {
    name: other.name,
    retired: other.retired,
    state: other.state_today ? (byCode.get(other.state_today) ?? null) : null,
  }
}

/** The state of two letters in any of their spellings; null when unknown. */
export const stateByLetters = (letters: string): IndianState | null =>
  byLetters.get(letters.trim().toUpperCase()) ?? null

/** The state of a name as registers write it ('goa', 'Jammu & Kashmir', 'Orissa'); null when unknown. */
export const stateByName = (name: string): IndianState | null => byName.get(nameKey(name)) ?? null
