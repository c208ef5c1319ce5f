import { financialYearOf, type IsoDate, type IsoMonth } from '@saakh/domain/dates'
import { monthsLater } from '@saakh/domain/gst-calendar'
import { csvLine, rupees } from '../feeds.ts'
import { FIRM } from './firm.ts'
import { CLOSED_ON_DAY, type FirmMonth, netOf } from './firm-months.ts'

const RATE = 9
const taxOf = (net: number): number => Math.round(net * RATE) / 100

/** '092026' */
const periodName = (month: IsoMonth): string => `${month.slice(5)}${month.slice(0, 4)}`
const dashed = (day: IsoDate): string => day.split('-').reverse().join('-')
const filedOn = (month: IsoMonth, day: number): IsoDate => `${monthsLater(month, 1)}-${String(day).padStart(2, '0')}`

const declared = ({ invoices }: FirmMonth) => invoices.filter(({ is_declared }) => is_declared)

export function gstr1({ month, ...of }: FirmMonth): string {
  const b2b = declared({ month, ...of }).map(({ customer, reference, date, net }) => ({
    ctin: customer.gstin,
    inv: [
      {
        inum: reference,
        idt: dashed(date),
        val: net + 2 * taxOf(net),
        pos: '30',
        rchrg: 'N',
        inv_typ: 'R',
        itms: [{ num: 1, itm_det: { rt: 2 * RATE, txval: net, camt: taxOf(net), samt: taxOf(net), csamt: 0 } }],
      },
    ],
  }))
  const fil_dt = dashed(filedOn(month, CLOSED_ON_DAY - 1))
  return JSON.stringify({ gstin: FIRM.gstin, fp: periodName(month), filing_typ: 'M', fil_dt, b2b })
}

export function gstr3b(month: FirmMonth): string {
  const net = netOf(declared(month))
  const supplies = (txval: number) => ({ txval, iamt: 0, camt: taxOf(txval), samt: taxOf(txval), csamt: 0 })
  return JSON.stringify({
    gstin: FIRM.gstin,
    ret_period: periodName(month.month),
    sup_details: {
      osup_det: supplies(net),
      osup_zero: supplies(0),
      osup_nil_exmp: { txval: 0 },
      isup_rev: supplies(0),
    },
  })
}

/** A GSTR-3B does not say when it was filed; the portal's table does. */
export const filingTable = (months: readonly FirmMonth[]): string =>
  [
    csvLine(['gstin', 'fy', 'taxp', 'mof', 'dof', 'rtntype', 'status', 'turnover']),
    ...months.map((month) =>
      csvLine([
        FIRM.gstin,
        financialYearOf(`${month.month}-01`).label,
        periodName(month.month),
        'ONLINE',
        filedOn(month.month, CLOSED_ON_DAY),
        'GSTR3B',
        'Filed',
        rupees(netOf(declared(month))),
      ]),
    ),
  ].join('')

/** The one year whose form is read, and the day from which its return can have been made. */
export const INCOME_TAX_YEAR = { assessment_year: 2026, made_on: '2026-09-28' } as const

export const incomeTaxReturn = (): string =>
  JSON.stringify({
    ITR: {
      ITR6: {
        CreationInfo: { JSONCreationDate: INCOME_TAX_YEAR.made_on },
        Form_ITR6: { FormName: 'ITR-6', AssessmentYear: String(INCOME_TAX_YEAR.assessment_year), SchemaVer: 'Ver1.0' },
        PartA_GEN1: { OrgFirmInfo: { PAN: FIRM.pan } },
        PARTA_BSFor6FrmAY13: {
          Assets: {
            CurrentAssets: {
              Inventories: { TotInventries: 3_150_000 },
              TradeReceivables: { TotalTradeReceivables: 2_480_000 },
            },
          },
          TotalAssets: 11_260_000,
        },
        PARTA_PL: {
          CreditsToPL: { OthIncome: { TotOthIncome: 42_000 } },
          DebitsToPL: {
            DebitPlAcnt: {
              EmployeeComp: { TotEmployeeComp: 3_060_000 },
              InterestExpdrtDtls: { InterestExpdr: 318_000 },
              PBT: 1_240_000,
            },
            TaxProvAppr: { ProfitAfterTax: 928_000 },
          },
        },
      },
    },
  })
