import { gstinCheckCharacter } from '@saakh/domain/gstin'

const gstinOf = (pan: string): string => {
  const body = `30${pan}1Z`
  return `${body}${gstinCheckCharacter(body)}`
}

const PAN = 'DSMCD9417K'

/** The business of Demo SME. Its numbers have the right shape and check character and are nobody's. */
export const FIRM = {
  name: 'Demo SME',
  pan: PAN,
  gstin: gstinOf(PAN),
  account_number: '50200099004417',
} as const

export interface Customer {
  name: string
  gstin: string
}

/** Invented, as are the suppliers. */
export const CUSTOMERS: readonly [Customer, ...Customer[]] = [
  { name: 'Tintoli Bazaar Stores', gstin: gstinOf('DTBFT9421A') },
  { name: 'Kumbhalwadi Home Needs', gstin: gstinOf('DKHFK9422B') },
  { name: 'Jharnawadi Linen House', gstin: gstinOf('DJLFJ9423C') },
  { name: 'Osragaon Guest Rooms', gstin: gstinOf('DOGFO9424D') },
]

export const SUPPLIERS = ['Pimpalkhand Yarn Mills', 'Dhupshet Dye Works', 'Lavangwadi Packaging'] as const
