import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyCircular } from './circular-class.ts'
import type { CircularClass } from './fact-kinds/exchange-circular.ts'

const classes = (table: readonly (readonly [string, CircularClass])[]) =>
  it.each(table)('%s', (title, expected) => expect(classifyCircular(title).class).toBe(expected))

describe('what accuses', () => {
  classes([
    [
      'Suspension of Trading in Zzyzx Mills Ltd for Non-Compliance with SEBI LODR Regulations',
      'equity_suspended_non_compliance',
    ],
    ['Trading Suspension of Zzyzx Mills Limited Due to Non-Compliance', 'equity_suspended_non_compliance'],
    ['SEBI Restrains Zzyzx Mills Limited and 19 Associated Entities from Securities Market', 'debarment'],
    ['SEBI Final Order against M/s. ZZYZX Mills (India) Limited and Others', 'regulator_order'],
    ['SEBI Order in the Matter of Zzyzx Mills Ltd - Fund Diversion', 'regulator_order_in_matter'],
    ['NFRA Order in the matter of Zzyzx Mills Limited', 'regulator_order_in_matter'],
    ['Surveillance Measure for Securities Under IBC - Zzyzx Mills Ltd Added to Stage 1', 'insolvency_surveillance'],
  ])
})

describe('what ends it or leaves it open', () => {
  classes([
    ['Revocation of Suspension in Trading of Equity Shares of Zzyzx Mills Ltd.', 'equity_suspension_revoked'],
    ['Cancellation of Trading Suspension for Zzyzx Mills Ltd - SEBI LODR Non-Compliance', 'equity_suspension_revoked'],
    ['Revocation Order in the matter of Zzyzx Mills Limited', 'regulator_order_ended'],
    ['Revocation Order in the matter of Zzyzx Mills Limited - A Person', 'regulator_order_other'],
    ['Revocation of debarment of Zzyzx Mills Limited', 'debarment_revoked'],
    ['SAT Order in the matter of Zzyzx Mills Limited', 'regulator_order_appeal'],
    ['Surveillance Measure for Securities under IBC - Exclusion of Zzyzx Mills Ltd', 'insolvency_surveillance_ended'],
  ])
})

describe('what accuses nobody', () => {
  classes([
    ['Suspension of Trading in Equity Shares - Zzyzx Mills Limited', 'equity_suspended_other'],
    [
      'Resolution Plan - Suspension on Reduction of Equity Share Capital of Zzyzx Mills Limited',
      'equity_suspended_other',
    ],
    [
      'Suspension of Trading in Equity Shares of Zzyzx Mills Limited - Scheme of Amalgamation',
      'equity_suspended_other',
    ],
    ['Suspension of Partly Paid-Up Equity Shares of Zzyzx Mills Limited', 'corporate_action'],
    ['Suspension of Trading in Zzyzx Nifty ETF', 'market_operations'],
    ['Temporary Suspension of Subscription in Zzyzx Silver ETF Fund of Fund', 'market_operations'],
    [
      'SEBI Order in the matter of trading activities of certain entities in the scrip of Zzyzx Mills Limited',
      'regulator_order_other',
    ],
    ['SEBI Interim Order: A Person Restrained from Trading in Zzyzx Mills Limited Securities', 'regulator_order_other'],
    ['SEBI Order Debarring Three Entities in Zzyzx Mills Limited Matter', 'regulator_order_other'],
    ['SEBI Restrains A Person from Securities Market for 6 Months in Zzyzx Mills Matter', 'regulator_order_other'],
    ['SEBI Order Against Directors of Zzyzx Mills Limited', 'regulator_order_other'],
    ['Settlement Order in the matter of Zzyzx Mills Limited', 'regulator_order_other'],
    ['Applicability of Long Term Additional Surveillance Measure (LT-ASM)', 'surveillance'],
    ['Shifting of Zzyzx Mills Ltd to ‘Z’ Group - Non-Compliance with LODR Regulations', 'surveillance'],
    ['Zzyzx Mills Limited Clarifies News on Court Order', 'clarification'],
    ['A title of a new shape', 'not_classified'],
  ])
})

// Neighbours of titles that were misread, by what turns them; all companies are invented.
describe('an order that is turned round', () => {
  classes([
    ['SEBI Rescinds Interim Order Against Zzyzx Mills Limited', 'regulator_order_ended'],
    ['SEBI Revokes its Confirmatory Order in the matter of Zzyzx Mills Limited', 'regulator_order_ended'],
    ['SEBI Withdraws Order in the matter of Zzyzx Mills Limited', 'regulator_order_ended'],
    ['SEBI Vacates Ex-Parte Interim Order Against Zzyzx Mills Limited', 'regulator_order_ended'],
    ['Order in the matter of Zzyzx Mills Limited - Set Aside', 'regulator_order_ended'],
    ['SEBI Order Against Zzyzx Mills Limited Set Aside by SAT', 'regulator_order_ended'],
    ['SAT Sets Aside SEBI Order Against Zzyzx Mills Limited', 'regulator_order_ended'],
    ['SEBI Interim Order Against Zzyzx Mills Limited Vacated', 'regulator_order_ended'],
    ['SAT Partly Sets Aside SEBI Order Against Zzyzx Mills Limited', 'regulator_order_appeal'],
    ['SEBI Revokes Order Against Directors of Zzyzx Mills Limited', 'regulator_order_other'],
    ['SEBI Withdraws Order in the matter of Zzyzx Mills Limited - A Person', 'regulator_order_other'],
    ['Debarment of Zzyzx Mills Limited Lifted by SEBI', 'debarment_revoked'],
    ['SEBI Withdraws Debarment of Zzyzx Mills Limited', 'debarment_revoked'],
    ['Trading Suspension of Zzyzx Mills Limited for Non-Compliance Rescinded', 'equity_suspension_revoked'],
    ['BSE Rescinds Suspension of Trading in Zzyzx Mills Limited for Non-Compliance', 'equity_suspension_revoked'],
    ['Recovery Certificate Against Zzyzx Mills Limited - Release of Bank Accounts', 'regulator_order_ended'],
    ['Cancellation of Recovery Certificate Against Zzyzx Mills Limited', 'regulator_order_ended'],
    ['Surveillance Measure for Securities under IBC - Zzyzx Mills Ltd Exits Stage 1', 'insolvency_surveillance_ended'],
  ])
})

describe('an order that blames nobody, or stands', () => {
  classes([
    ['SEBI Settlement Order Against Zzyzx Mills Limited', 'regulator_order_other'],
    ['Adjudication Order in the matter of Zzyzx Mills Limited - Disposed Without Penalty', 'regulator_order_other'],
    ['SEBI Order Against Zzyzx Mills Limited Disposes of the Proceedings', 'regulator_order_other'],
    ['SEBI Final Order in the matter of Zzyzx Mills Limited - Company Exonerated', 'regulator_order_other'],
    ['Corrigendum to SEBI Order Against Zzyzx Mills Limited', 'regulator_order_other'],
    ['SEBI Confirmatory Order Against Zzyzx Mills Limited', 'regulator_order'],
    ['SEBI Interim Order Against Zzyzx Mills Limited', 'regulator_order'],
    ['Confirmatory Order in the matter of Zzyzx Mills Limited', 'regulator_order_in_matter'],
    ['Adjudication Order in the matter of Zzyzx Mills Limited', 'regulator_order_in_matter'],
    ['Recovery Certificate Against Zzyzx Mills Limited', 'regulator_order'],
    ['SEBI Notice of Attachment of Bank Accounts of Zzyzx Mills Limited', 'regulator_order'],
    ['SEBI Order Against Zzyzx Mills Limited for Withdrawal of Issue Proceeds', 'regulator_order'],
    ['SEBI Order in the Matter of Zzyzx Mills Limited - Cancelled Warrants', 'regulator_order_in_matter'],
  ])
})

describe('a suspension that is none of the shares, or is not done', () => {
  classes([
    ['Temporary Suspension of Purchases in Zzyzx Overseas Fund', 'market_operations'],
    ['Zzyzx Small Cap Fund - Suspension of Lumpsum Purchases and Switch-ins', 'market_operations'],
    ['Suspension of SIP and STP Registrations - Zzyzx Global Fund', 'market_operations'],
    ['Suspension of Trading for Non-Compliance Deferred - Zzyzx Mills Limited', 'equity_suspended_other'],
    ['Corrigendum: Suspension of Trading in Zzyzx Mills Limited for Non-Compliance', 'equity_suspended_other'],
    ['Change in Status of Zzyzx Mills Limited from Delisted to Suspended', 'equity_suspended_other'],
    ['Change in Status of Company - Zzyzx Mills Limited Delisting Rescinded', 'delisting_rescinded'],
    ['Withdrawal of Delisting of Equity Shares of Zzyzx Mills Limited', 'delisting_rescinded'],
    ['Compulsory Delisting of Zzyzx Mills Limited', 'delisting'],
  ])
})

const NAMES = fc.constantFrom(
  'Zzyzx Mills Limited',
  'ZZYZX MILLS LTD',
  'Zzyzx & Sons (India) Limited',
  'Quill Finance Ltd.',
)
const DEBT = fc.constantFrom(
  ...[
    'Debentures',
    'Non-Convertible Debentures',
    'NCD',
    'NCDs',
    'Commercial Paper',
    'CP',
    'CPs',
    'Treasury Bills',
    'T-Bill',
  ],
  ...['T-Bills', 'SGB', 'Sovereign Gold Bonds', 'Bonds', 'Government Securities', 'G-Sec', 'PTCs', 'Debt Securities'],
  ...['Non-Convertible Securities (Privately Placed)', 'Preference Shares', 'State Development Loans', '7.70% NCRPS'],
)
const ISIN = fc.constantFrom('', ' (ISIN: INE688I08152)', ' - INE001A07ZZ9', ' IN0020260015', ' INE001A14ZZ5')
const TAIL = fc.constantFrom(
  '',
  ' - Record Date 12 March 2026',
  ' on Maturity',
  ' - Redemption',
  ' (Scrip Code 729667)',
  ' - Multiple Companies',
)
const SHAPES = fc.constantFrom<(debt: string, name: string) => string>(
  (debt, name) => `Suspension of Trading in ${debt} of ${name}`,
  (debt, name) => `Suspension of Trading in ${debt} - ${name}`,
  (debt, name) => `NSE: Suspension of Trading in ${debt} by ${name}`,
  (debt, name) => `Trading Suspended in ${name} ${debt}`,
  (debt, name) => `Trading Suspension: ${name} (${debt})`,
  (debt) => `Suspension of trading in ${debt}`,
  (debt, name) => `SUSPENSION OF TRADING IN ${debt.toUpperCase()} OF ${name.toUpperCase()}`,
)
const WORDS = fc.constantFrom(
  ...[
    'suspension',
    'of',
    'trading',
    'SEBI',
    'order',
    'against',
    'in the matter of',
    'non-compliance',
    'IBC',
    'debarment',
  ],
  ...['Limited', 'Ltd.', '-', '(', ')', 'Zzyzx', 'debentures', '\u0000', '🜚', '′', 'revocation', '26%', 'restrains'],
)

describe('any title', () => {
  const ACCUSING: readonly CircularClass[] = [
    ...(['equity_suspended_non_compliance', 'debarment', 'insolvency_surveillance'] as const),
    ...(['regulator_order', 'regulator_order_in_matter'] as const),
  ]

  it('about debt that is suspended is debt, and never accuses a company', () => {
    fc.assert(
      fc.property(SHAPES, DEBT, NAMES, ISIN, TAIL, (shape, debt, name, isin, tail) => {
        const classified = classifyCircular(`${shape(debt, name)}${isin}${tail}`)
        expect(classified.class).toBe('debt_redemption')
      }),
    )
  })

  it('about debt accuses nobody even where it speaks of non-compliance', () => {
    fc.assert(
      fc.property(SHAPES, DEBT, NAMES, ISIN, (shape, debt, name, isin) => {
        expect(ACCUSING).not.toContain(classifyCircular(`${shape(debt, name)}${isin} for Non-Compliance`).class)
      }),
    )
  })

  it('is read whatever it holds, and the deciding words stand in it', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(WORDS).map((words) => words.join(' ')),
        ),
        (title) => {
          const classified = classifyCircular(title)
          expect(classified.class_words === null).toBe(classified.class === 'not_classified')
          for (const part of classified.class_words?.split(' … ') ?? [])
            expect(title.replace(/\s+/g, ' ')).toContain(part)
        },
      ),
    )
  })

  it('is read in time that grows with its length', () => {
    const long = `SEBI Order Against ${'Zzyzx And '.repeat(2000)}`
    const start = performance.now()
    classifyCircular(long)
    expect(performance.now() - start).toBeLessThan(2000)
  })
})
