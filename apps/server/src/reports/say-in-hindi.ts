import type { Say } from './pages/sheet.ts'

let loading: Promise<Say> | null = null

/** The words of ours in a report: headings, names of lines and columns, notes. They come with the first report that needs them. */
export function sayInHindi(): Promise<Say> {
  loading ??= Promise.all([
    import('@saakh/catalogue/retold/hindi-with'),
    import('@saakh/catalogue/retold/hindi-reports'),
    import('@saakh/catalogue/retold/hindi-statement-lines'),
  ]).then(([{ hindiWith }, { HINDI_REPORTS }, { HINDI_STATEMENT_LINES }]) => {
    const retell = hindiWith(HINDI_REPORTS, (english) => HINDI_STATEMENT_LINES[english])
    // Dashes and figures are the same in each language.
    return (english) =>
      /[a-z]{2}/i.test(english) ? (HINDI_STATEMENT_LINES[english] ?? retell(english) ?? english) : english
  })
  return loading
}
