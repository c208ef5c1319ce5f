// The status words of the MCA company master, in the wordings of its 2021 and 2025 files and of its web pages.

export type CompanyStatusEffect = 'none' | 'ended' | 'doubt' | 'distress'

interface CompanyStatusRow {
  label: string
  /** 0 is a company in good standing; higher is worse for a lender. Two statuses of one rank are different facts of like weight. */
  rank: number
  /** ended: the company lives on in another form. doubt: it exists but is silent or unreachable. distress: it ends or is insolvent. */
  effect: CompanyStatusEffect
}

const COMPANY_STATUSES = {
  active: { label: 'Active', rank: 0, effect: 'none' },
  active_in_progress: { label: 'Active in Progress', rank: 0, effect: 'none' },
  to_be_migrated: { label: 'To be migrated', rank: 0, effect: 'none' },
  converted_to_llp: { label: 'Converted to LLP', rank: 1, effect: 'ended' },
  converted_to_llp_and_dissolved: { label: 'Converted to LLP and Dissolved', rank: 1, effect: 'ended' },
  amalgamated: { label: 'Amalgamated', rank: 1, effect: 'ended' },
  active_non_compliant: { label: 'Active non-compliant', rank: 2, effect: 'doubt' },
  dormant: { label: 'Dormant', rank: 3, effect: 'doubt' },
  dormant_under_section_455: { label: 'Dormant under section 455', rank: 3, effect: 'doubt' },
  not_available_for_efiling: { label: 'Not available for eFiling', rank: 4, effect: 'doubt' },
  inactive_for_efiling: { label: 'Inactive for e-filing', rank: 4, effect: 'doubt' },
  captured: { label: 'Captured', rank: 4, effect: 'doubt' },
  defunct: { label: 'Defunct', rank: 5, effect: 'distress' },
  under_process_of_striking_off: { label: 'Under Process of Striking Off', rank: 6, effect: 'distress' },
  under_cirp: { label: 'Under CIRP', rank: 7, effect: 'distress' },
  under_liquidation: { label: 'Under Liquidation', rank: 8, effect: 'distress' },
  strike_off: { label: 'Strike Off', rank: 9, effect: 'distress' },
  liquidated: { label: 'Liquidated', rank: 10, effect: 'distress' },
  dissolved: { label: 'Dissolved', rank: 10, effect: 'distress' },
  dissolved_under_section_59_8: { label: 'Dissolved under section 59(8)', rank: 10, effect: 'distress' },
} as const satisfies Record<string, CompanyStatusRow>

export type CompanyStatus = keyof typeof COMPANY_STATUSES

const ROWS: Readonly<Record<CompanyStatus, CompanyStatusRow>> = COMPANY_STATUSES

const keyOf = (word: string) => word.toUpperCase().replace(/[^A-Z0-9]+/g, '')

/** Wordings beside the label itself. */
const OTHER_WORDINGS: Readonly<Record<string, CompanyStatus>> = {
  'Not Available for e-filing': 'not_available_for_efiling',
  'Inactive for efiling': 'inactive_for_efiling',
  'Struck Off': 'strike_off',
  'Under process of strike off': 'under_process_of_striking_off',
  'Under Corporate Insolvency Resolution Process': 'under_cirp',
  'Dissolved (Liquidated)': 'liquidated',
  'ACTIVE non-compliant': 'active_non_compliant',
}

const byWord = new Map<string, CompanyStatus>()
for (const status of companyStatuses()) byWord.set(keyOf(ROWS[status].label), status)
for (const [word, status] of Object.entries(OTHER_WORDINGS)) byWord.set(keyOf(word), status)

/** Every status, the mildest first. */
export function companyStatuses(): CompanyStatus[] {
  const isStatus = (key: string): key is CompanyStatus => Object.hasOwn(COMPANY_STATUSES, key)
  return Object.keys(COMPANY_STATUSES).filter(isStatus)
}

export type ReadCompanyStatus = { ok: true; value: CompanyStatus } | { ok: false; reason: string }

/** An unknown word is told, never guessed: 'Active-something' must not pass as Active. */
export function readCompanyStatus(word: string | null | undefined): ReadCompanyStatus {
  if (word === null || word === undefined || word.trim() === '' || keyOf(word) === 'NA')
    return { ok: false, reason: 'The register gives no status.' }
  const status = byWord.get(keyOf(word))
  return status
    ? { ok: true, value: status }
    : { ok: false, reason: `The register's status '${word.trim()}' is not a word we know.` }
}

export const companyStatusLabel = (status: CompanyStatus): string => ROWS[status].label
export const companyStatusRank = (status: CompanyStatus): number => ROWS[status].rank
export const companyStatusEffect = (status: CompanyStatus): CompanyStatusEffect => ROWS[status].effect
