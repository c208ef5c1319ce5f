/** Letters that the field says one by one. */
const SAID_AS_LETTERS = new Set(
  'bg cersai cin dpd drt dscr emi epf esi ews gst gstr itr lc mca nclt npa pan pf rbi rmd roc sebi tds wc'.split(' '),
)

/** A type's code in words: 'gst_turnover_mismatch' is 'GST turnover mismatch'. */
export function alertTypeWords(code: string): string {
  // A lender's own rule is told from others by its first word, which is no part of its name.
  const words = code
    .replace(/^own_/, '')
    .split('_')
    .filter((word) => word !== '')
  const said = words.map((word) => (SAID_AS_LETTERS.has(word.toLowerCase()) ? word.toUpperCase() : word)).join(' ')
  return said.replace(/^./, (first) => first.toUpperCase())
}
