// Reports as Tally writes them, of invented companies. Line ends and encodings are chosen by the tests.

export interface MadeVoucher {
  date: string
  type: string
  /** Ledger and amount, debits negative; the first is the party unless it begins with '='. */
  entries: readonly (readonly [ledger: string, amount: string])[]
  more?: string
}

const voucherXml = ({ date, type, entries, more = '' }: MadeVoucher): string => `
    <TALLYMESSAGE xmlns:UDF="TallyUDF">
     <VOUCHER REMOTEID="invented" VCHTYPE="${type}" ACTION="Create">
      <OLDAUDITENTRYIDS.LIST TYPE="Number">
       <OLDAUDITENTRYIDS>-1</OLDAUDITENTRYIDS>
      </OLDAUDITENTRYIDS.LIST>
      <DATE>${date}</DATE>
      <VOUCHERTYPENAME>${type}</VOUCHERTYPENAME>
      <CSTFORMISSUETYPE>&#4; Not Applicable</CSTFORMISSUETYPE>${more}${entries
        .map(
          ([ledger, amount], at) => `
      <ALLLEDGERENTRIES.LIST>
       <LEDGERNAME>${ledger}</LEDGERNAME>
       <ISPARTYLEDGER>${at === 0 ? 'Yes' : 'No'}</ISPARTYLEDGER>
       <AMOUNT>${amount}</AMOUNT>
       <BILLALLOCATIONS.LIST>
        <NAME>1</NAME>
        <AMOUNT>${amount}</AMOUNT>
       </BILLALLOCATIONS.LIST>
      </ALLLEDGERENTRIES.LIST>`,
        )
        .join('')}
     </VOUCHER>
    </TALLYMESSAGE>`

const DAY_BOOK_HEAD = `<ENVELOPE>
 <HEADER>
  <TALLYREQUEST>Import Data</TALLYREQUEST>
 </HEADER>
 <BODY>
  <IMPORTDATA>
   <REQUESTDESC>
    <REPORTNAME>All Masters</REPORTNAME>
    <STATICVARIABLES>
     <SVCURRENTCOMPANY>Kaveri Sample Looms</SVCURRENTCOMPANY>
    </STATICVARIABLES>
   </REQUESTDESC>
   <REQUESTDATA>`
const DAY_BOOK_TAIL = `
   </REQUESTDATA>
  </IMPORTDATA>
 </BODY>
</ENVELOPE>`

export const dayBook = (vouchers: readonly MadeVoucher[], masters = ''): string =>
  `${DAY_BOOK_HEAD}${masters}${vouchers.map(voucherXml).join('')}${DAY_BOOK_TAIL}`

/** A sale of so many rupees without tax, with 18 % of tax. */
export const sale = (date: string, rupees: number, more = ''): MadeVoucher => ({
  date,
  type: 'Sales',
  more,
  entries: [
    ['Palash Sample Stores', `-${(rupees * 1.18).toFixed(2)}`],
    ['Sales of cloth', rupees.toFixed(2)],
    ['CGST Output 9%', (rupees * 0.09).toFixed(2)],
    ['SGST Output 9%', (rupees * 0.09).toFixed(2)],
  ],
})

export interface MadeBill {
  date: string
  ref: string
  party: string
  /** As Tally writes it: negative is owed by the customer. */
  open: string
  due: string
  overdue?: number
}

export const bills = (all: readonly MadeBill[]): string =>
  `<ENVELOPE>${all
    .map(
      ({ date, ref, party, open, due, overdue = 0 }) => `
 <BILLFIXED>
  <BILLDATE>${date}</BILLDATE>
  <BILLREF>${ref}</BILLREF>
  <BILLPARTY>${party}</BILLPARTY>
 </BILLFIXED>
 <BILLCL>${open}</BILLCL>
 <BILLDUE>${due}</BILLDUE>
 <BILLOVERDUE>${overdue}</BILLOVERDUE>`,
    )
    .join('')}
</ENVELOPE>`

const display = (name: string) => `<DSPACCNAME>
  <DSPDISPNAME>${name}</DSPDISPNAME>
 </DSPACCNAME>`

export const trialBalance = (rows: readonly (readonly [name: string, debit: string, credit: string])[]): string =>
  `<ENVELOPE>${rows
    .map(
      ([name, debit, credit]) => `
 ${display(name)}
 <DSPACCINFO>
  <DSPCLDRAMT>
   <DSPCLDRAMTA>${debit}</DSPCLDRAMTA>
  </DSPCLDRAMT>
  <DSPCLCRAMT>
   <DSPCLCRAMTA>${credit}</DSPCLCRAMTA>
  </DSPCLCRAMT>
 </DSPACCINFO>`,
    )
    .join('')}
</ENVELOPE>`

export const balanceSheet = (rows: readonly (readonly [name: string, sub: string, main: string])[]): string =>
  `<ENVELOPE>${rows
    .map(
      ([name, sub, main]) => `
 <BSNAME>
 ${display(name)}
 </BSNAME>
 <BSAMT>
  <BSSUBAMT>${sub}</BSSUBAMT>
  <BSMAINAMT>${main}</BSMAINAMT>
 </BSAMT>`,
    )
    .join('')}
</ENVELOPE>`

export const profitAndLoss = (rows: readonly (readonly [name: string, sub: string, main: string])[]): string =>
  `<ENVELOPE>${rows
    .map(
      ([name, sub, main]) => `
 ${display(name)}
 <PLAMT>
  <PLSUBAMT>${sub}</PLSUBAMT>
  <BSMAINAMT>${main}</BSMAINAMT>
 </PLAMT>`,
    )
    .join('')}
</ENVELOPE>`
