/** What the schemes of identifiers are called on screen. */
export const SCHEME_LABELS: Record<string, string> = {
  cin: 'CIN',
  llpin: 'LLPIN',
  pan: 'PAN',
  gstin: 'GSTIN',
  isin: 'ISIN',
  nse_symbol: 'NSE symbol',
  bse_code: 'BSE scrip code',
}
