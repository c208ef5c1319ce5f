// Signal codes have five digits. The first three name where the data comes from, the last two count within it,
// in steps of ten per alert type so that each band of a type has a code of its own (the band's place is added).
// The specification names one code, 10120, among those of the lender's own data; every other number is ours.

/** 1xx is the lender's own ('private-style') data, 2xx public or bought sources, 3xx what this product computes or hears. */
export const SIGNAL_CODE_SOURCES = {
  '101': 'Conduct of accounts and covenants (core banking)',
  '102': 'Ratings, audits and inspections of the lender',
  '201': 'Company register',
  '202': 'Courts and regulators',
  '203': 'Rating agencies',
  '204': 'GST and provident fund',
  '205': 'Financial statements',
  '206': 'News and lists',
  '207': 'Financial statements: structure and notes',
  '208': 'Auditors',
  '301': 'Scores, feeds and people',
} as const

/** Foreign answers carry signal codes as numbers or text. */
export const signalCodeText = (code: unknown): string | null =>
  typeof code === 'number' && Number.isFinite(code)
    ? String(code)
    : typeof code === 'string' && code.trim() !== ''
      ? code.trim()
      : null
