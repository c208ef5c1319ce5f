import { addDays, type IsoDate } from '@saakh/domain/dates'
import { expect, it } from 'vitest'
import { Today } from './today.ts'

/** What a question answers on a day, and until when the answer stands. */
function asked<T>(date: IsoDate, question: (today: Today) => T): { answer: T; changes_on: IsoDate | null } {
  const today = new Today(date)
  return { answer: question(today), changes_on: today.changes_on }
}

it('counts whole days since a date, the last of them included', () => {
  const passed = (date: IsoDate) => asked(date, (today) => today.hasPassed('2025-01-10', 30))
  expect(passed('2025-02-08')).toEqual({ answer: false, changes_on: '2025-02-09' })
  expect(passed('2025-02-09')).toEqual({ answer: true, changes_on: null })
})

it('names the running month until the next one begins', () => {
  const month = (date: IsoDate) => asked(date, (today) => today.month)
  expect(month('2024-02-01')).toEqual({ answer: '2024-02', changes_on: '2024-03-01' })
  expect(month(addDays('2024-02-01', 28))).toEqual({ answer: '2024-02', changes_on: '2024-03-01' })
  expect(month('2024-12-31')).toEqual({ answer: '2024-12', changes_on: '2025-01-01' })
})

it('goes up to a date, and with each day while the date lies ahead', () => {
  const upTo = (date: IsoDate) => asked(date, (today) => today.upTo('2025-03-31'))
  expect(upTo('2025-03-30')).toEqual({ answer: '2025-03-30', changes_on: '2025-03-31' })
  expect(upTo('2025-03-31')).toEqual({ answer: '2025-03-31', changes_on: null })
  expect(upTo('2025-06-01')).toEqual({ answer: '2025-03-31', changes_on: null })
})
