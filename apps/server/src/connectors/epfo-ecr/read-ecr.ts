import { AppError } from '@saakh/domain/errors'
import type { FileRecord, RecordReader } from '../../imports/kit/file-records.ts'
import { monthInName } from '../../imports/kit/month-in-name.ts'
import { textLines } from '../../imports/kit/text-lines.ts'
import { ECR_FIELDS, ECR_SEPARATOR, EcrSums, ecrMember } from './wire.ts'

/** In the order of the kind's columns; the sum of all members stands as a line of its own after the last. */
const ECR_COLUMNS = ['wage_month', ...ECR_FIELDS, 'members'] as const

const MONTH_MISSING =
  'An ECR does not say its month: choose it when you give the file, or let the name of the file tell it, as ECR_2026_08.txt does.'

const named = (cells: Partial<Record<(typeof ECR_COLUMNS)[number], string>>): string[] =>
  ECR_COLUMNS.map((name) => cells[name] ?? '')

export const readEcr: RecordReader = async function* (stored, file_name, { onBytes, month } = {}) {
  const wage_month = month ?? monthInName(file_name)
  if (wage_month === null) throw new AppError('invalid', MONTH_MISSING)
  yield [{ row: 0, text: '', cells: [...ECR_COLUMNS] }]
  const sums = new EcrSums()
  let last = 0
  let unread = 0
  for await (const lines of textLines(stored, onBytes))
    yield lines.map(({ row, text }): FileRecord => {
      last = row
      const member = ecrMember(text)
      const fields = text.split(ECR_SEPARATOR)
      const cells = [wage_month, ...ECR_FIELDS.map((_, at) => fields[at] ?? ''), '']
      if (typeof member === 'string') unread += 1
      else sums.add(member)
      return { row, text, cells, ...(typeof member === 'string' && { problem: member }) }
    })
  const { members, gross_wages, epf_wages, contributions, ncp_days } = sums.told
  const cells = named({
    wage_month,
    gross_wages,
    epf_wages,
    epf_contribution: contributions,
    ncp_days: String(ncp_days),
    members: String(members),
  })
  const problem = `${unread} ${unread === 1 ? 'line' : 'lines'} of the file cannot be read; sums without them would be too low.`
  yield [{ row: last + 1, text: cells.join(','), cells, ...(unread > 0 && { problem }) }]
}
