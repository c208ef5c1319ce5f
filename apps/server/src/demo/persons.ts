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
