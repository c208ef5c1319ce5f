import type { IsoDate, IsoMonth } from './dates.ts'

/** A due date that a notification moved, for one return and tax period. */
export interface GstExtension {
  return_type: 'GSTR1' | 'GSTR3B'
  /** First month of the period. */
  first: IsoMonth
  quarterly: boolean
  /** The codes in front of a GSTIN it holds for. */
  state_codes: readonly string[] | 'all'
  date: IsoDate
  source: string
}

const ct = (number: string, day: string) => `Notification ${number} – Central Tax of ${day}`
const FIRST_GROUP = ['22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37']
const SECOND_GROUP = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '20',
  '21',
  '38',
]

/**
 * Only what was found stated by sources (cleartax.in GST calendar of January 2025; press of 18-10-2025). The table is not
 * complete: an extension that is missing here makes a return look late by its length, which the days of grace of
 * the rule soften and a new row cures.
 */
export const GST_EXTENSIONS: readonly GstExtension[] = [
  {
    return_type: 'GSTR1',
    first: '2024-12',
    quarterly: false,
    state_codes: 'all',
    date: '2025-01-13',
    source: ct('01/2025', '10-01-2025'),
  },
  {
    return_type: 'GSTR1',
    first: '2024-10',
    quarterly: true,
    state_codes: 'all',
    date: '2025-01-15',
    source: ct('01/2025', '10-01-2025'),
  },
  {
    return_type: 'GSTR3B',
    first: '2024-12',
    quarterly: false,
    state_codes: 'all',
    date: '2025-01-22',
    source: ct('02/2025', '10-01-2025'),
  },
  {
    return_type: 'GSTR3B',
    first: '2024-10',
    quarterly: true,
    state_codes: FIRST_GROUP,
    date: '2025-01-24',
    source: ct('02/2025', '10-01-2025'),
  },
  {
    return_type: 'GSTR3B',
    first: '2024-10',
    quarterly: true,
    state_codes: SECOND_GROUP,
    date: '2025-01-26',
    source: ct('02/2025', '10-01-2025'),
  },
  {
    return_type: 'GSTR3B',
    first: '2025-09',
    quarterly: false,
    state_codes: 'all',
    date: '2025-10-25',
    source: ct('17/2025', '18-10-2025'),
  },
  {
    return_type: 'GSTR3B',
    first: '2025-07',
    quarterly: true,
    state_codes: 'all',
    date: '2025-10-25',
    source: ct('17/2025', '18-10-2025'),
  },
]
