import type { StatementLineName } from '@saakh/domain/statement-lines'

// The groups that every Tally company has, by the names that Tally gives them in English.

export const PRIMARY_GROUPS: ReadonlySet<string> = new Set([
  'branch / divisions',
  'capital account',
  'current assets',
  'current liabilities',
  'direct expenses',
  'direct incomes',
  'fixed assets',
  'indirect expenses',
  'indirect incomes',
  'investments',
  'loans (liability)',
  'misc. expenses (asset)',
  'profit & loss a/c',
  'purchase accounts',
  'sales accounts',
  'suspense a/c',
])

export const groupKey = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ')

/** What a group is in a balance sheet; `held_by` gives the amount its sign there: Tally writes debits negative. */
interface BalanceGroup {
  line: StatementLineName
  side: 'assets' | 'equity' | 'liabilities'
}

export const BALANCE_GROUPS: ReadonlyMap<string, BalanceGroup> = new Map([
  ['capital account', { line: 'capital', side: 'equity' }],
  ['profit & loss a/c', { line: 'retained_earnings', side: 'equity' }],
  ['loans (liability)', { line: 'borrowings', side: 'liabilities' }],
  ['current liabilities', { line: 'current_liabilities', side: 'liabilities' }],
  ['fixed assets', { line: 'fixed_assets', side: 'assets' }],
  ['investments', { line: 'investments', side: 'assets' }],
  ['current assets', { line: 'current_assets', side: 'assets' }],
])

/** Groups below those, where the report was opened one step further; they are parts and count into no total. */
export const BALANCE_PARTS: ReadonlyMap<string, BalanceGroup> = new Map([
  ['sundry debtors', { line: 'trade_receivables_current', side: 'assets' }],
  ['stock-in-hand', { line: 'inventories', side: 'assets' }],
  ['sundry creditors', { line: 'trade_payables_current', side: 'liabilities' }],
  ['bank od a/c', { line: 'borrowings_current', side: 'liabilities' }],
])

/** Totals and balances carried over, which would be counted twice. */
export const isCarried = (name: string): boolean => /^(gross|nett?)\s+(profit|loss)\b|^total\b/i.test(name.trim())

/** Without masters the names of the ledgers tell taxes and rounding apart, as Tally's own set-up calls them. */
export const isTaxByName = (ledger: string): boolean =>
  /(^|[^a-z])((c|s|i|ut)?gst|cess|tds|tcs|vat)([^a-z]|$)|duties\s*(&|and)\s*taxes|round(ed|ing)?[\s-]*off/i.test(ledger)

export type VoucherSort = 'sales' | 'credit_note' | 'purchase' | 'debit_note' | 'receipt' | 'payment'

/** By the name of the voucher's type, which a company may extend ('Sales GST'); null for what is no turnover and no cash. */
export function sortOfVoucher(type: string): VoucherSort | null {
  const name = type.toLowerCase()
  if (/order|quotation|delivery|receipt note|rejection|memo|stock|physical|payroll|journal|contra|reversing/.test(name))
    return null
  if (/credit\s*note|sales?\s*return/.test(name)) return 'credit_note'
  if (/debit\s*note|purchase\s*return/.test(name)) return 'debit_note'
  if (/purchase/.test(name)) return 'purchase'
  if (/sale|invoice/.test(name)) return 'sales'
  if (/receipt/.test(name)) return 'receipt'
  return /payment/.test(name) ? 'payment' : null
}
