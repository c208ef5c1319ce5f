import { istDate } from '@saakh/domain/dates'
import {
  type FiledRow,
  mergeFiled,
  publishedResultFacts,
  type ResultPayload,
} from '../../kit/filings/filed-statements.ts'
import { defineImportKind, refuse } from '../../kit/import-kind.ts'
import { type Filing, readFiling } from '../../kit/xbrl/filing.ts'
import { parseInstance } from '../../kit/xbrl/instance.ts'
import { INSTANCE_COLUMN, instanceFiles } from '../../kit/xbrl/instance-files.ts'
import { type FiledStatement, type FilingReading, statementsOf } from '../../kit/xbrl/statements.ts'

export const payloadOf = (filing: Filing, statement: FiledStatement): ResultPayload => ({
  ...statement,
  company_name: filing.company_name,
  filing_id: filing.filing_id,
  symbol: filing.symbol,
  isin: filing.isin,
  scrip_code: filing.scrip_code,
  financial_year_end: filing.financial_year.end,
  address: filing.address,
})

interface Staged {
  filing: Filing
  reading: FilingReading
}

export const kind = defineImportKind<typeof INSTANCE_COLUMN, Staged>({
  kind: 'xbrl_filings',
  place: 220,
  label: 'Result filings (XBRL)',
  description:
    'Quarterly and yearly results as companies file them with the exchanges: one XML instance, or a tar archive of instances (.tar, .tar.gz). Each instance is one record.',
  visibility: 'public',
  needs_as_of: false,
  sample_name: '14Nov2024_1730_INDAS_100001_200001_14112024053000.xml',
  facts: [publishedResultFacts],
  batch_rows: 1000,
  columns: [
    {
      name: INSTANCE_COLUMN,
      label: 'Instance',
      required: true,
      example: '14Aug2024_1730_INDAS_1_2_14082024053000.xml',
    },
  ],
  records: instanceFiles,
  parseRow(cells, { today }, record) {
    const parsed = parseInstance(record.content ?? '')
    if (!parsed.ok) return refuse(null, parsed.reason)
    const read = readFiling(cells.file_name, parsed.instance)
    if (!read.ok) return refuse(null, read.reason)
    const { filing } = read
    if (istDate(filing.known_at) > today)
      return refuse(INSTANCE_COLUMN, 'The filing would be published on a day that has not come yet.')
    const reading = statementsOf(filing)
    if (reading.statements.length + reading.worded.length + reading.aside.length === 0)
      return refuse(null, 'The filing holds no statement that is read.')
    return { ok: true, staged: { filing, reading } }
  },
  merge: (context, rows, about) =>
    mergeFiled(
      context,
      rows.map(
        ({ row, text, staged: { filing, reading } }): FiledRow => ({
          row,
          text,
          company: {
            name: filing.company_name,
            isins: filing.isin === null ? [] : [filing.isin],
            symbol: filing.symbol,
            scrip_code: filing.scrip_code,
            known_at: filing.known_at,
          },
          statements: reading.statements.map((statement) => payloadOf(filing, statement)),
          worded: reading.worded.map(({ statement, rounding }) => ({
            payload: payloadOf(filing, statement),
            rounding,
          })),
          aside: reading.aside,
        }),
      ),
      about,
    ),
})
