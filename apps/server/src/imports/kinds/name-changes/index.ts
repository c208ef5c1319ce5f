import { parseIndianDate } from '@saakh/domain/dates'
import { parseIdentifier } from '@saakh/domain/identifiers'
import { matchName } from '@saakh/domain/names'
import { defineImportKind, refuse } from '../../kit/import-kind.ts'
import { mergeNotices, type NoticeRow } from '../../kit/issuers/merge-notices.ts'

export const kind = defineImportKind({
  kind: 'name_changes',
  place: 216,
  label: 'Changes of names',
  description: 'The changes of names of listed companies that the National Stock Exchange publishes, with their days.',
  visibility: 'public',
  needs_as_of: false,
  facts: [],
  batch_rows: 20_000,
  columns: [
    { name: 'NCH_SYMBOL', label: 'Symbol', required: true, example: 'SMPLFOODS' },
    { name: 'NCH_PREV_NAME', label: 'Previous name', required: true, example: 'Samudra Sample Fisheries Limited' },
    { name: 'NCH_NEW_NAME', label: 'New name', required: true, example: 'Samudra Sample Foods Limited' },
    {
      name: 'NCH_DT',
      label: 'Changed on',
      required: true,
      example: '05-DEC-2022',
      date: { precision: 'day', order: 'day_first' },
    },
  ],
  parseRow(cells, { today }) {
    const symbol = parseIdentifier('nse_symbol', cells.NCH_SYMBOL)
    if (!symbol.ok) return refuse('NCH_SYMBOL', symbol.reason)
    for (const column of ['NCH_PREV_NAME', 'NCH_NEW_NAME'] as const)
      if (matchName(cells[column]) === '') return refuse(column, `${column} holds no name.`)
    const day = parseIndianDate(cells.NCH_DT)
    if (!day.ok) return refuse('NCH_DT', `${day.reason}.`)
    if (day.value > today) return refuse('NCH_DT', `${day.value} has not come yet.`)
    const staged: NoticeRow = {
      kind: 'name_change',
      day: day.value,
      symbol: symbol.value,
      old_value: cells.NCH_PREV_NAME,
      new_value: cells.NCH_NEW_NAME,
    }
    return { ok: true, staged }
  },
  merge: mergeNotices,
})
