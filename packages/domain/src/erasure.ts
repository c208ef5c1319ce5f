/** Why data of a person may be kept although their erasure was asked for. */
export const LAWS = ['s. 8(7)', 's. 17(1)(f)', 'legal hold'] as const
export type Law = (typeof LAWS)[number]

export const LAW_WORDS: Record<Law, string> = {
  's. 8(7)': 'Section 8(7) of the DPDP Act: a law asks for these records to be kept.',
  's. 17(1)(f)':
    'Section 17(1)(f) of the DPDP Act: they tell of the finances of somebody who defaulted on a loan, and the Act gives no right to erasure of those.',
  'legal hold': 'A legal hold: a proceeding needs these records.',
}
