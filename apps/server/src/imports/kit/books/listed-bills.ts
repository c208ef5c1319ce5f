import type { BillSide } from '@saakh/domain/books'
import { type IsoDate, isStorableDay } from '@saakh/domain/dates'
import type { OpenBill } from '@saakh/domain/fact-kinds/open-bills'
import { decimalOf } from '@saakh/domain/money'
import type { ReadReport } from './book-report.ts'
import { jsonPaise } from './named-lines.ts'

/** An open bill as a program lists it, before its amounts and days are read. */
export interface ListedBill {
  party: string | null | undefined
  reference: string | null | undefined
  bill_date: string | null | undefined
  due_date: string | null | undefined
  /** Empty or INR; bills in another currency are not added to rupees. */
  currency: string | null | undefined
  open: number | string | null | undefined
  overdue?: OpenBill['overdue']
}

const dayOf = (text: string | null | undefined): IsoDate | null =>
  text && isStorableDay(text.slice(0, 10)) ? text.slice(0, 10) : null

function problemOf({ party, currency }: ListedBill, paise: bigint | null): string | null {
  if (paise === null) return 'What is open is not an amount.'
  if (currency && currency !== 'INR') return `The bill is in ${currency.slice(0, 10)}; only rupees are added up.`
  return party?.trim() ? null : 'The bill names no party.'
}

/** The bills that are open; the report itself stands in row 1. */
export function listedBills(
  title: string,
  { side, as_of }: { side: BillSide; as_of: IsoDate | null },
  listed: readonly ListedBill[],
): ReadReport {
  const read = listed
    .map((bill, at) => ({ bill, row: at + 2, paise: jsonPaise(bill.open) }))
    .filter(({ paise }) => paise !== 0n)
    .map(({ bill, row, paise }) => ({ bill, row, paise: paise ?? 0n, problem: problemOf(bill, paise) }))
  const bills = read
    .filter(({ problem }) => problem === null)
    .map(
      ({ bill, row, paise }): OpenBill => ({
        party: bill.party?.trim() ?? '',
        reference: bill.reference?.trim() || null,
        bill_date: dayOf(bill.bill_date),
        due_date: dayOf(bill.due_date),
        overdue: bill.overdue ?? null,
        amount: decimalOf(paise),
        row,
      }),
    )
  return {
    row: 1,
    title,
    report: { report: 'open_bills', side, as_of, bills, bills_not_read: read.length - bills.length },
    elements: read.map(({ bill, row, paise, problem }) => ({
      row,
      name: bill.party ?? '',
      date: bill.bill_date ?? null,
      reference: bill.reference ?? null,
      due_date: bill.due_date ?? null,
      amount: decimalOf(paise),
      ...(problem !== null && { problem }),
    })),
  }
}
