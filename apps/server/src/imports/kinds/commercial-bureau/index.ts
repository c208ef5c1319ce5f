import { istDate } from '@saakh/domain/dates'
import { latestVersion } from '../../../platform/fact-rows.ts'
import { definePartyEventKind } from '../../kit/party-event.ts'
import { BUREAU_COLUMNS } from './bureau-columns.ts'
import { readBureauLine } from './read-bureau-line.ts'

export const kind = definePartyEventKind({
  kind: 'commercial_bureau',
  place: 119,
  label: 'Commercial bureau report',
  description:
    "A commercial bureau's report on your borrower in rows: one line per facility of yours and of other lenders, and one of the report's totals.",
  fact: 'bureau_facility',
  loader: latestVersion('bureau_facility'),
  columns: BUREAU_COLUMNS,
  parseEvent: readBureauLine,
  reaches: (_event, about) => istDate(about.known_at),
})
