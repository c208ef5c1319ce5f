import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IsoDate } from '@saakh/domain/dates'
import { checkoutRoot } from './server-root.ts'

export interface PublicHoliday {
  day: IsoDate
  /** The letters of a state or union territory; null where it holds in all of India. */
  state: string | null
  name: string
}

let read: readonly PublicHoliday[] | undefined

const LINE = /^(\d{4}-\d{2}-\d{2}),([A-Z]{0,2}),(.+)$/
const unquoted = (text: string) => (text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text)

/** The public holidays that ship with the product; source and licence: data/public-holidays/ATTRIBUTION.md. */
export function publicHolidays(): readonly PublicHoliday[] {
  read ??= readFileSync(join(checkoutRoot(), 'data', 'public-holidays', 'india-2024-2030.csv'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, day = '', state = '', name = ''] = LINE.exec(line.trim()) ?? []
      return day === '' ? [] : [{ day, state: state || null, name: unquoted(name) }]
    })
  return read
}

/** Those of all of India, and those of one state. */
export const holidaysOf = (state: string | null): readonly PublicHoliday[] =>
  publicHolidays().filter((holiday) => holiday.state === null || holiday.state === state)
