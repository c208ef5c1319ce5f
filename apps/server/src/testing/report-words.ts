import type { ReportContent } from '../reports/report-content.ts'

/** Titles of sections, heads of columns and tables, and names of lines. */
export const headingsOf = ({ head, sections }: ReportContent): string[] => [
  head.subtitle,
  ...sections.flatMap(({ title, blocks }) => [
    title,
    ...blocks.flatMap((block) => {
      if (block.kind === 'lines') return block.lines.map(({ label }) => label)
      if (block.kind === 'charts') return block.charts.map((chart) => chart.title)
      return block.kind === 'table' ? [block.caption ?? '', ...block.columns.map(({ label }) => label)] : []
    }),
  ]),
]

/** What else is printed of ours: lines beneath headings, notes, names of lines. */
export const wordsOf = ({ sections }: ReportContent): string[] =>
  sections.flatMap(({ basis, blocks }) => [
    basis ?? '',
    ...blocks.flatMap((block) => {
      if (block.kind === 'note') return [block.text]
      if (block.kind === 'headline') return [block.label, block.beside]
      if (block.kind === 'lines') return block.lines.flatMap(({ value }) => (value.is_ours ? [value.text] : []))
      if (block.kind !== 'table') return []
      return block.rows.flatMap(({ cells }) => cells.filter(({ is_ours }) => is_ours).map(({ text }) => text))
    }),
  ])

/** Terms in capitals stay, and so do days, months and figures. */
export const isEnglish = (text: string): boolean =>
  /[a-z]{2}/.test(text.replace(/\b[A-Z][a-z]{2} \d{4}\b/g, '')) && !/\p{Script=Devanagari}/u.test(text)
