import { parseIndianDate } from '@saakh/domain/dates'
import { parseIdentifier } from '@saakh/domain/identifiers'
import { defineImportKind, refuse } from '../../kit/import-kind.ts'
import { mergeNotices, type NoticeRow } from '../../kit/issuers/merge-notices.ts'

/** The name is the one of today, not of the change: only symbols and day are kept. */
export const kind = defineImportKind({
  kind: 'symbol_changes',
  place: 214,
  label: 'Changes of symbols',
  description: 'The changes of symbols that the National Stock Exchange publishes, with their days.',
  visibility: 'public',
  needs_as_of: false,
  without_heading: true,
  facts: [],
  batch_rows: 20_000,
  columns: [
    { name: 'company', label: 'Company', required: false, example: 'Samudra Sample Foods Limited' },
    { name: 'old_symbol', label: 'Old symbol', required: true, example: 'SAMUDRA' },
    { name: 'new_symbol', label: 'New symbol', required: true, example: 'SMPLFOODS' },
    {
      name: 'changed_on',
      label: 'Changed on',
      required: true,
      example: '05-DEC-2022',
      date: { precision: 'day', order: 'day_first' },
    },
  ],
  parseRow(cells, { today }) {
    const before = parseIdentifier('nse_symbol', cells.old_symbol)
    if (!before.ok) return refuse('old_symbol', before.reason)
    const after = parseIdentifier('nse_symbol', cells.new_symbol)
    if (!after.ok) return refuse('new_symbol', after.reason)
    const day = parseIndianDate(cells.changed_on)
    if (!day.ok) return refuse('changed_on', `${day.reason}.`)
    if (day.value > today) return refuse('changed_on', `${day.value} has not come yet.`)
    const staged: NoticeRow = {
      kind: 'symbol_change',
      day: day.value,
      symbol: after.value,
      old_value: before.value,
      new_value: after.value,
    }
    return { ok: true, staged }
  },
  merge: mergeNotices,
})
