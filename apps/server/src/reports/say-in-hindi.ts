import type { Say } from './pages/sheet.ts'
import type { ReportHead } from './report-content.ts'

type Texts = Readonly<Record<string, string>>

/** In a heading of a column of a report a state is not one of India. */
const IN_HEADINGS: Texts = { State: 'स्थिति' }

async function loadReports(): Promise<Say> {
  const [{ hindiWith }, { HINDI_REPORTS }, parts, { HINDI_STATEMENT_LINES }, { HINDI_OF_ALERT_TYPES }] =
    await Promise.all([
      import('@saakh/catalogue/retold/hindi-with'),
      import('@saakh/catalogue/retold/hindi-reports'),
      import('@saakh/catalogue/retold/hindi-report-parts'),
      import('@saakh/catalogue/retold/hindi-statement-lines'),
      import('@saakh/domain/hindi/hindi-alert-types'),
    ])
  const names: Texts = { ...HINDI_OF_ALERT_TYPES, ...HINDI_STATEMENT_LINES }
  return saying(
    names,
    hindiWith(HINDI_REPORTS, (english) => names[english], parts.HINDI_REPORT_PARTS),
  )
}

async function loadPapers(): Promise<Say> {
  const [{ hindiWith }, { HINDI_REPORTS }, { HINDI_REPORT_PARTS }, { HINDI_PAPERS }, ...named] = await Promise.all([
    import('@saakh/catalogue/retold/hindi-with'),
    import('@saakh/catalogue/retold/hindi-reports'),
    import('@saakh/catalogue/retold/hindi-report-parts'),
    import('@saakh/catalogue/retold/hindi-papers'),
    import('@saakh/domain/hindi/hindi-alert-types').then((module) => module.HINDI_OF_ALERT_TYPES),
    import('@saakh/domain/hindi/hindi-alert-fields').then((module) => module.HINDI_OF_ALERT_FIELDS),
    import('@saakh/domain/hindi/hindi-book-words').then((module) => module.HINDI_OF_BOOK_WORDS),
    import('@saakh/domain/hindi/hindi-imports').then((module) => module.HINDI_OF_IMPORTS),
    import('@saakh/domain/hindi/hindi-industries').then((module) => module.HINDI_OF_INDUSTRIES),
  ])
  const names: Texts = Object.assign({}, ...named)
  const texts = { ...HINDI_REPORTS, ...HINDI_PAPERS }
  return saying(
    { ...names, ...HINDI_PAPERS },
    hindiWith(texts, (english) => names[english], HINDI_REPORT_PARTS),
  )
}

/** Dashes and figures are the same in each language. */
const saying =
  (names: Texts, retell: (english: string) => string | null): Say =>
  (english, is_heading) => {
    if (!/[a-z]{2}/i.test(english)) return english
    return (is_heading ? IN_HEADINGS[english] : undefined) ?? names[english] ?? retell(english) ?? english
  }

let reports: Promise<Say> | null = null
let papers: Promise<Say> | null = null

/** The words of ours in a document: headings, names of lines and columns, notes. They come with the first one that needs them. */
export function sayInHindi({ pack, case_file }: Pick<ReportHead, 'pack' | 'case_file'> = {}): Promise<Say> {
  if (pack || case_file) {
    papers ??= loadPapers()
    return papers
  }
  reports ??= loadReports()
  return reports
}
