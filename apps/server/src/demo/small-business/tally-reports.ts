import { addDays, daysBetween, type IsoDate } from '@saakh/domain/dates'
import { bankLinesOf } from './bank-lines.ts'
import { FIRM } from './firm.ts'
import { type FirmMonth, type Invoice, lastDayOf, type Purchase, withTax } from './firm-months.ts'

const CREDIT_DAYS = 30
/** Of so many months before the last, the largest invoice is still open. */
const OLD_BILL_MONTHS = 5

interface Voucher {
  date: IsoDate
  type: 'Sales' | 'Purchase' | 'Receipt' | 'Payment'
  /** Ledger and amount, debits negative; the first is the party. */
  entries: readonly (readonly [ledger: string, amount: number])[]
}

const half = (net: number): number => Math.round(net * 9) / 100
const sale = ({ date, net, customer }: Invoice): Voucher => ({
  date,
  type: 'Sales',
  entries: [
    [customer.name, -withTax(net)],
    ['Sales of linen', net],
    ['CGST Output 9%', half(net)],
    ['SGST Output 9%', half(net)],
  ],
})
const purchase = ({ date, net, supplier }: Purchase): Voucher => ({
  date,
  type: 'Purchase',
  entries: [
    [supplier, withTax(net)],
    ['Purchase of yarn', -net],
    ['CGST Input 9%', -half(net)],
    ['SGST Input 9%', -half(net)],
  ],
})

function moneyVouchers(months: readonly FirmMonth[]): Voucher[] {
  return bankLinesOf(months).flatMap(({ date, voucher, paise }): Voucher[] => {
    if (!voucher) return []
    const amount = paise / 100
    return [
      {
        date,
        type: voucher.type,
        entries: [
          [voucher.party, amount],
          ['Current account', -amount],
        ],
      },
    ]
  })
}

const entryXml = ([ledger, amount]: Voucher['entries'][number], at: number): string => `
      <ALLLEDGERENTRIES.LIST>
       <LEDGERNAME>${ledger}</LEDGERNAME>
       <ISPARTYLEDGER>${at === 0 ? 'Yes' : 'No'}</ISPARTYLEDGER>
       <AMOUNT>${amount.toFixed(2)}</AMOUNT>
      </ALLLEDGERENTRIES.LIST>`

const voucherXml = ({ date, type, entries }: Voucher): string => `
    <TALLYMESSAGE xmlns:UDF="TallyUDF">
     <VOUCHER VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">
      <DATE>${date.replaceAll('-', '')}</DATE>
      <CMPGSTIN>${FIRM.gstin}</CMPGSTIN>
      <VOUCHERTYPENAME>${type}</VOUCHERTYPENAME>
      <ISCANCELLED>No</ISCANCELLED>${entries.map(entryXml).join('')}
     </VOUCHER>
    </TALLYMESSAGE>`

/** Tally writes UTF-16 with its mark. */
const asTallyWrites = (xml: string): Buffer => Buffer.from(`\ufeff${xml.replaceAll('\n', '\r\n')}`, 'utf16le')

export function dayBook(months: readonly FirmMonth[]): Buffer {
  const vouchers = [
    ...months.flatMap(({ invoices, purchases }) => [...invoices.map(sale), ...purchases.map(purchase)]),
    ...moneyVouchers(months),
  ].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return asTallyWrites(`<ENVELOPE>
 <HEADER>
  <TALLYREQUEST>Import Data</TALLYREQUEST>
 </HEADER>
 <BODY>
  <IMPORTDATA>
   <REQUESTDESC>
    <REPORTNAME>Day Book</REPORTNAME>
    <STATICVARIABLES>
     <SVCURRENTCOMPANY>${FIRM.name}</SVCURRENTCOMPANY>
    </STATICVARIABLES>
   </REQUESTDESC>
   <REQUESTDATA>${vouchers.map(voucherXml).join('')}
   </REQUESTDATA>
  </IMPORTDATA>
 </BODY>
</ENVELOPE>
`)
}

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** '3-Apr-26' */
const reportDay = (day: IsoDate): string =>
  `${Number(day.slice(8))}-${MONTH_NAMES[Number(day.slice(5, 7)) - 1]}-${day.slice(2, 4)}`

export interface OpenBill {
  date: IsoDate
  reference: string
  party: string
  /** As Tally writes it: negative is owed by a customer. */
  open: number
}

export function billsXml(bills: readonly OpenBill[], as_of: IsoDate): Buffer {
  const billXml = ({ date, reference, party, open }: OpenBill) => {
    const due = addDays(date, CREDIT_DAYS)
    return `
 <BILLFIXED>
  <BILLDATE>${reportDay(date)}</BILLDATE>
  <BILLREF>${reference}</BILLREF>
  <BILLPARTY>${party}</BILLPARTY>
 </BILLFIXED>
 <BILLCL>${open.toFixed(2)}</BILLCL>
 <BILLDUE>${reportDay(due)}</BILLDUE>
 <BILLOVERDUE>${Math.max(daysBetween(due, as_of), 0)}</BILLOVERDUE>`
  }
  return asTallyWrites(`<ENVELOPE>${bills.map(billXml).join('')}\n</ENVELOPE>\n`)
}

/** What stands open at the end of the last month: an old bill, some of the month before, and most of the last. */
export function billsReceivable(months: readonly FirmMonth[]): Buffer {
  const last = months.at(-1)
  const bills = [
    ...(months.at(-1 - OLD_BILL_MONTHS)?.invoices.slice(0, 1) ?? []),
    ...(months.at(-2)?.invoices.slice(3) ?? []),
    ...(last?.invoices.slice(1) ?? []),
  ].map(({ date, reference, customer, net }) => ({ date, reference, party: customer.name, open: -withTax(net) }))
  return billsXml(bills, lastDayOf(last?.month ?? ''))
}

export function billsPayable(months: readonly FirmMonth[]): Buffer {
  const last = months.at(-1)
  const bills = (last?.purchases ?? []).map(({ date, reference, supplier, net }) => ({
    ...{ date, reference, party: supplier, open: withTax(net) },
  }))
  return billsXml(bills, lastDayOf(last?.month ?? ''))
}
