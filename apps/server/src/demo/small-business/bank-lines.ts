import type { IsoDate } from '@saakh/domain/dates'
import { randomOf } from '../random.ts'
import { FIRM, SUPPLIERS } from './firm.ts'
import { FIRM_MONTHS, type FirmMonth, lastDayOf, netOf, withTax } from './firm-months.ts'

export interface BankLine {
  date: IsoDate
  narration: string
  reference: string
  /** Paid in is positive. In paise, as the balance: sums of rupees with decimals drift. */
  paise: number
  balance: number
  /** What the books make of it. */
  voucher: { type: 'Receipt' | 'Payment'; party: string } | null
}

interface Movement {
  day: number
  narration: string
  voucher?: BankLine['voucher']
  /** From the balance before it. */
  paise(balance: number): number
}

const RUPEE = 100
const OPENING = 412_500 * RUPEE
const RENT = 85_000 * RUPEE
const SALARIES = 260_000 * RUPEE
const INSTALMENTS = [
  { of: 'SAHYATAL FINANCE-EMI 004417', paise: 62_400 * RUPEE },
  { of: 'LOOM LEASE-EMI 000931', paise: 28_700 * RUPEE },
] as const
const RETURN_CHARGE = 590 * RUPEE
const CASH = [42_000 * RUPEE, 36_500 * RUPEE] as const
/** What is left before the instalments of the month in which they come back: the last one, of which signals tell. */
const TOO_LITTLE = 18_400 * RUPEE
const CAME_BACK_IN = FIRM_MONTHS - 1
const RECEIPT_DAYS = [4, 9, 14, 19, 24, 27]
/** Suppliers are paid with what is above so much. */
const SUPPLIER_DAYS = [
  { day: 11, keep: 400_000 * RUPEE },
  { day: 21, keep: 300_000 * RUPEE },
  { day: 27, keep: 620_000 * RUPEE },
] as const

const fixed = (day: number, narration: string, paise: number): Movement => ({ day, narration, paise: () => paise })

const toSupplier = (day: number, keep: number, supplier: string): Movement => ({
  day,
  narration: `NEFT DR-DEMO0000202-${supplier.toUpperCase()}`,
  voucher: { type: 'Payment', party: supplier },
  paise: (balance) => -Math.max(balance - keep, 0),
})

/** Customers pay about as much in a month as is billed in it. */
function receiptsOf({ invoices }: FirmMonth, index: number): Movement[] {
  const random = randomOf('receipts', String(index))
  return invoices.map(({ net, customer }, at): Movement => {
    const paid = Math.round(withTax(net) * random.between(0.97, 1.02)) * RUPEE
    const isLast = at === invoices.length - 1
    return {
      ...fixed(
        RECEIPT_DAYS[at] ?? 1,
        `NEFT CR-DEMO0000111-${customer.name.toUpperCase()}`,
        isLast ? paid - CASH[0] - CASH[1] : paid,
      ),
      voucher: { type: 'Receipt', party: customer.name },
    }
  })
}

const cashDeposit = (day: number, paise: number): Movement => ({
  ...fixed(day, 'CASH DEPOSIT BY SELF-MARGAO', paise),
  voucher: { type: 'Receipt', party: 'Counter sales' },
})

function instalmentsOf(index: number): Movement[] {
  const presented = (day: number) => INSTALMENTS.map(({ of, paise }) => fixed(day, `ACH D- ${of}`, -paise))
  if (index !== CAME_BACK_IN) return presented(3)
  return [
    toSupplier(2, TOO_LITTLE, SUPPLIERS[0]),
    ...presented(3),
    ...INSTALMENTS.map(({ of, paise }) => fixed(3, `ACH D- RETURN ${of}-INSUFFICIENT FUNDS`, paise)),
    ...presented(7),
    fixed(7, 'ACH D RETURN CHARGES', -INSTALMENTS.length * RETURN_CHARGE),
  ]
}

const movementsOf = (month: FirmMonth, index: number): Movement[] =>
  [
    fixed(1, 'NEFT DR-DEMO0000303-GODOWN RENT', -RENT),
    ...instalmentsOf(index),
    ...receiptsOf(month, index),
    fixed(6, 'GST PAYMENT-CBIC', -Math.round(netOf(month.invoices) * 0.05) * RUPEE),
    cashDeposit(12, CASH[0]),
    cashDeposit(25, CASH[1]),
    ...SUPPLIER_DAYS.map(({ day, keep }, at) => toSupplier(day, keep, SUPPLIERS[at] ?? SUPPLIERS[0])),
    fixed(28, 'SALARY PAYMENT STAFF', -SALARIES),
  ].sort((a, b) => a.day - b.day)

/** All movements of the one account, with the balance after each. */
export function bankLinesOf(months: readonly FirmMonth[]): BankLine[] {
  let balance = OPENING
  return months.flatMap((month, index) =>
    movementsOf(month, index).flatMap(({ day, narration, voucher = null, paise }, at): BankLine[] => {
      const moved = paise(balance)
      if (moved === 0) return []
      balance += moved
      const date = `${month.month}-${String(day).padStart(2, '0')}`
      const reference = `${date.replaceAll('-', '')}${String(at).padStart(4, '0')}`
      return [{ date, narration: `${narration}-${reference}`, reference, paise: moved, balance, voucher }]
    }),
  )
}

const amount = (paise: number): string => (paise / RUPEE).toFixed(2)
const slashed = (day: IsoDate): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`
const HEADING = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'

/** The statement of all months, in the columns in which HDFC offers it. */
export function bankStatement(months: readonly FirmMonth[]): string {
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? '']
  const lines = bankLinesOf(months).map(({ date, narration, reference, paise, balance }) =>
    [
      slashed(date),
      narration,
      reference,
      slashed(date),
      paise < 0 ? amount(-paise) : '',
      paise > 0 ? amount(paise) : '',
      amount(balance),
    ].join(','),
  )
  return [
    `${FIRM.name} (demo data),,,,,,`,
    `Account No : ${FIRM.account_number},,,,,,`,
    `Statement From : ${slashed(`${first}-01`)} To : ${slashed(lastDayOf(last))},,,,,,`,
    HEADING,
    ...lines,
    '',
  ].join('\n')
}
