import { istDate } from '@saakh/domain/dates'
import { latestVersion } from '../../../platform/fact-rows.ts'
import { givenText, positiveAmount } from '../../kit/event-cells.ts'
import { refuseRow } from '../../kit/import-kind.ts'
import { MARK_COLUMN, REPORTED_COLUMNS, readClass, readMark, readReported } from '../../kit/other-lender-cells.ts'
import { definePartyEventKind } from '../../kit/party-event.ts'

export const kind = definePartyEventKind({
  kind: 'crilc_status',
  place: 118,
  label: 'CRILC status',
  description:
    'What the central repository of information on large credits says of your borrowers, as you download it: one line per borrower, day of the report and reporting lender, with exposure and class.',
  fact: 'crilc_status',
  loader: latestVersion('crilc_status'),
  columns: [
    ...REPORTED_COLUMNS,
    {
      name: 'line',
      label: 'Number of the line (where lenders are masked)',
      required: false,
      example: '1',
      aliases: ['line_no', 'serial_no', 'sr_no'],
    },
    {
      name: 'funded',
      label: 'Funded exposure (₹)',
      required: false,
      example: '48000000.00',
      aliases: ['fund_based', 'funded_exposure', 'funded_outstanding'],
    },
    {
      name: 'non_funded',
      label: 'Non-funded exposure (₹)',
      required: false,
      example: '12000000.00',
      aliases: ['non_fund_based', 'non_funded_exposure', 'non_funded_outstanding'],
    },
    {
      name: 'status',
      label: 'Class as reported',
      required: false,
      example: 'SMA-1',
      aliases: ['asset_class', 'sma_status', 'asset_classification'],
    },
    MARK_COLUMN,
  ],
  parseEvent(cells, options) {
    const reported = readReported(cells, options)
    if (!reported.ok) return reported
    const funded = positiveAmount('funded', cells.funded)
    if (!funded.ok) return funded
    const non_funded = positiveAmount('non_funded', cells.non_funded)
    if (!non_funded.ok) return non_funded
    const asset_class = readClass('status', cells.status)
    if (!asset_class.ok) return asset_class
    const mark = readMark(cells.mark)
    if (!mark.ok) return mark
    const statedValues = [funded.staged, non_funded.staged, asset_class.staged, mark.staged]
    if (statedValues.every((value) => value === null))
      return refuseRow('status', 'The line gives no exposure, class or mark.')
    const { reported_on, reported_by, lender } = reported.staged
    const line = givenText(cells.line)
    return {
      ok: true,
      staged: {
        subject: [reported_on, reported_by, lender ?? '-', line ?? '-'].join(' / '),
        valid_from: reported_on,
        valid_to: null,
        public_on: null,
        payload: {
          reported_on,
          reported_by,
          lender,
          line,
          funded: funded.staged,
          non_funded: non_funded.staged,
          asset_class: asset_class.staged,
          mark: mark.staged,
        },
      },
    }
  },
  reaches: (_event, about) => istDate(about.known_at),
})
