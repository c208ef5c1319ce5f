import type { Borrower } from './borrowers.ts'
import { csvLine } from './feeds.ts'

/**
 * People whom Demo Bank has as customers without a loan of their own, so that persons can be searched and opened, too.
 * Invented; nothing but name and place is said of them.
 */
export const DEMO_PERSONS: readonly (readonly [customer_number: string, name: string, city: string, state: string])[] =
  [
    ['P100001', 'Anvita Sohoni Mandrekar', 'Margao', 'Goa'],
    ['P100002', 'Devdutt Karmarkar Wagle', 'Pune', 'Maharashtra'],
    ['P100003', 'Ilaxi Borthakur Dewan', 'Guwahati', 'Assam'],
  ]

const HEADING = ['customer_number', 'name', 'constitution', 'city', 'state']

export const personsFile = (): string =>
  [
    csvLine(HEADING),
    ...DEMO_PERSONS.map(([number, name, city, state]) => csvLine([number, name, 'individual', city, state])),
  ].join('')

/**
 * Directors of the first borrowers, one of them in two companies. Invented as well: the register has given out no DIN that
 * begins with 99.
 */
const DEMO_DIRECTORS: readonly (readonly [
  place: number,
  din: string,
  name: string,
  role: string,
  appointed: string,
])[] = [
  [0, '99000001', 'Madhulika Rebello Khandeparkar', 'Managing director', '2014-06-02'],
  [0, '99000002', 'Tejaswin Barve Ambekar', 'Director', '2019-11-18'],
  [1, '99000002', 'Tejaswin Barve Ambekar', 'Independent director', '2021-04-05'],
  [1, '99000003', 'Nirupama Phukan Sastri', 'Whole-time director', '2012-01-09'],
  [2, '99000004', 'Hrishabh Dalvi Menezes', 'Managing director', '2016-08-22'],
]

const DIRECTOR_HEADING = ['customer_number', 'din', 'director_name', 'role', 'appointed_on', 'din_status']

export const directorsFile = (borrowers: readonly Borrower[]): string =>
  [
    csvLine(DIRECTOR_HEADING),
    ...DEMO_DIRECTORS.map(([place, din, name, role, appointed_on]) =>
      csvLine([borrowers[place]?.customer_number ?? null, din, name, role, appointed_on, 'Approved']),
    ),
  ].join('')
