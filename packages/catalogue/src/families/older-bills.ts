import type { BillSide } from '@saakh/domain/books'
import { decimalOf } from '@saakh/domain/money'
import { type AgedBill, totalOf } from './listed-bills.ts'
import { type BillSettings, shareOfOpenBills } from './open-bills.ts'

const SHOWN = 10

const isOlder = ({ age }: AgedBill, days: number): boolean => age !== null && age.from > days

const mayBeOlder = ({ age }: AgedBill, days: number): boolean => age === null || age.to === null || age.to > days

const sumOf = (bills: readonly AgedBill[]): bigint => bills.reduce((sum, { paise }) => sum + paise, 0n)

/** Bills older than so many days, as a share of all that is open. */
export const olderBills = (side: BillSide) =>
  shareOfOpenBills<BillSettings & { age_days: number }>({
    side,
    measure(parties, _, { age_days }) {
      const all = parties.flatMap(({ bills }) => bills)
      const older = all
        .filter((bill) => isOlder(bill, age_days))
        .sort((a, b) => (b.paise > a.paise ? 1 : b.paise < a.paise ? -1 : a.at - b.at))
      const part = sumOf(older)
      const total = totalOf(parties)
      const rows = parties
        .map(({ party, paise, bills }) => ({
          party,
          paise,
          old: sumOf(bills.filter((bill) => isOlder(bill, age_days))),
        }))
        .filter(({ old }) => old > 0n)
        .sort((a, b) => (b.old > a.old ? 1 : b.old < a.old ? -1 : 0))
      return {
        part,
        at_most: sumOf(all.filter((bill) => mayBeOlder(bill, age_days))),
        bills: older,
        figures: { older: decimalOf(part), bills: older.length },
        detail: () => ({
          total: decimalOf(total),
          older: decimalOf(part),
          number_of_bills: older.length,
          parties: rows.slice(0, SHOWN).map(({ party, paise, old }) => ({
            party,
            open: decimalOf(paise),
            older: decimalOf(old),
          })),
        }),
      }
    },
  })
