import type { FactSet } from './fact-set.ts'
import { type Said, said } from './kit/figures.ts'

// Whole words of the names under which banks, NBFCs and insurers are listed. Names of private borrowers decide nothing:
// 'Hooghly Bank Jute' is a river bank.
const LISTED_NAME_WORDS =
  /\b(BANK|FINANCE|FINANCIAL|FINSERV|FINCORP|FINVEST|INSURANCE|ASSURANCE|MICROFIN|MICROFINANCE)\b/

// NIC-2004 has finance and insurance in 65 to 67, NIC-2008 in 64 to 66; 642 was telecommunications in the older one.
const FINANCIAL_NIC = /^(6[567]|64(?!2))/

/**
 * Why the party is a bank, an NBFC or an insurer; null for every other business. One filing in such a form decides for
 * good: some of these companies filed in the commercial form before their own was introduced.
 */
export function financialBusiness(facts: FactSet): Said | null {
  for (const kind of ['published_result', 'borrower_statement'] as const) {
    const statements = facts.of(kind)
    for (const { payload } of statements)
      if (payload.form !== 'commercial')
        return said('files_as_financial', { company_name: payload.company_name, form: payload.form })
    if (kind === 'borrower_statement') continue
    for (const { payload } of statements)
      if (LISTED_NAME_WORDS.test(payload.company_name.toUpperCase()))
        return said('named_as_financial', { company_name: payload.company_name })
  }
  const master = facts.of('company_master').at(-1)
  const nic_code = master?.payload.nic_code ?? ''
  if (master && FINANCIAL_NIC.test(nic_code))
    return said('registered_as_financial', { company_name: master.payload.name, nic_code })
  return null
}
