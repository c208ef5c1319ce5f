import type { DeskColumn } from '@saakh/contract/desk-columns'

/** The columns of the queue in words. */
export const COLUMN_WORDS: Record<DeskColumn, string> = {
  exposure: 'Exposure',
  class: 'Class and days',
  months: '13 months',
  readings: 'Readings',
  assignee: 'Assignee',
  deadline: 'Next deadline',
  promise: 'Promise',
}
