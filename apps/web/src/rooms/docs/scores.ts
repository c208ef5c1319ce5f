import { SCORECARDS } from '@saakh/catalogue/scores/scorecards'
import {
  ASSET_CLASSES,
  type AssetClass,
  classOrder,
  LENDER_KINDS,
  npaNorm,
  revolvingClass,
  termLoanClass,
} from '@saakh/domain/dpd'
import { altmanZDoublePrime, Z_DOUBLE_PRIME_ZONES } from '@saakh/domain/failure-scores'
import { rounded } from '@saakh/domain/ratio'
import { cardDoc } from './card-docs.ts'

export interface ScoreTable {
  title: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  numeric?: readonly number[]
}

export interface ScoreDoc {
  id: string
  title: string
  lead: string
  paragraphs: readonly string[]
  tables: readonly ScoreTable[]
  /** What it cannot say. */
  limits: readonly string[]
  source: string
  /** Alert types that rest on it. */
  signals: readonly string[]
}

/** Weights of Z'', beside the figures of a made-up company. */
export const Z_TERMS = [
  { weight: 6.56, what: 'Working capital ÷ total assets', over: 'assets', figure: 'working_capital' },
  { weight: 3.26, what: 'Retained earnings ÷ total assets', over: 'assets', figure: 'retained_earnings' },
  { weight: 6.72, what: 'Earnings before interest and tax ÷ total assets', over: 'assets', figure: 'ebit' },
  { weight: 1.05, what: 'Book equity ÷ total liabilities', over: 'liabilities', figure: 'equity' },
] as const

/** In lakh of rupees; nobody's. */
export const Z_EXAMPLE = {
  current_assets: 420n,
  current_liabilities: 310n,
  assets: 900n,
  retained_earnings: 140n,
  ebit: 72n,
  equity: 260n,
  liabilities: 640n,
}

const inExample = (name: (typeof Z_TERMS)[number]['figure']): bigint =>
  name === 'working_capital' ? Z_EXAMPLE.current_assets - Z_EXAMPLE.current_liabilities : Z_EXAMPLE[name]

function workedZ(): string[][] {
  const lines = Z_TERMS.map(({ weight, what, over, figure }) => {
    const ratio = Number(inExample(figure)) / Number(Z_EXAMPLE[over])
    return [
      what,
      String(weight),
      `${inExample(figure)} ÷ ${Z_EXAMPLE[over]} = ${ratio.toFixed(3)}`,
      (weight * ratio).toFixed(3),
    ]
  })
  const zScore = altmanZDoublePrime(Z_EXAMPLE)
  return [
    ...lines,
    ["Z''", '', zScore.ok ? zScore.value.zone : '', zScore.ok ? rounded(zScore.value.score, 3).toFixed(3) : ''],
  ]
}

/** 'from 31 to 60' by asking the counting itself. */
function rangeOf(assetClass: AssetClass, classAt: (days: number) => AssetClass): string {
  const days = Array.from({ length: 200 }, (_, day) => day).filter((day) => classAt(day) === assetClass)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return 'does not occur'
  if (last === 199) return `more than ${first - 1} days`
  if (first === 0) return last === 0 ? 'nothing due' : `up to ${last} days`
  return `${first} to ${last} days`
}

const LENDER_WORDS = {
  bank: 'Bank',
  nbfc_upper_or_middle: 'NBFC of the upper or middle layer',
  nbfc_base: 'NBFC of the base layer',
} as const

export const SCORE_DOCS: readonly ScoreDoc[] = [
  ...SCORECARDS.map(cardDoc),
  {
    id: 'altman-z-double-prime',
    title: "Altman Z''",
    lead: 'A figure from four ratios of the balance sheet and the profit statement that tells failing companies from sound ones.',
    paragraphs: [
      "Saakh uses Z'', the form for companies that do not manufacture and for emerging markets. It takes book equity instead of a market value and leaves out turnover, so that it can be computed for companies that are not listed.",
      `Above ${Z_DOUBLE_PRIME_ZONES.safe} a company stands in the safe zone, below ${Z_DOUBLE_PRIME_ZONES.distress} in the zone of distress; between them, the limits included, nothing is said either way.`,
    ],
    tables: [
      {
        title: 'The four terms, worked on a made-up company (figures in lakh of rupees)',
        heads: ['Term', 'Weight', 'Ratio', 'Points'],
        rows: workedZ(),
        numeric: [1, 2, 3],
      },
      {
        title: 'Zones',
        heads: ['Zone', "Z''"],
        rows: [
          ['Safe', `above ${Z_DOUBLE_PRIME_ZONES.safe}`],
          ['Grey', `${Z_DOUBLE_PRIME_ZONES.distress} to ${Z_DOUBLE_PRIME_ZONES.safe}`],
          ['Distress', `below ${Z_DOUBLE_PRIME_ZONES.distress}`],
        ],
        numeric: [1],
      },
    ],
    limits: [
      'It does not apply to banks, NBFCs and insurers, whose balance sheets are of another kind.',
      'Without assets, liabilities or equity above zero it is not measurable, and Saakh says so.',
      'Some papers add 3.25 to the figure. Read with the zones above, such a figure calls failing companies safe; Saakh never shows one without its zone.',
      'Filings that hold only other equity overstate retained earnings; the alert then names its basis.',
    ],
    source: 'Altman (1983, 1995); Altman, Hartzell and Peck (1995).',
    signals: ['weak_or_declining_zscore'],
  },
  {
    id: 'dpd-and-sma',
    title: 'Days past due, SMA classes and NPA',
    lead: 'How many days an account is behind, counted at day-end, and the class that follows from it.',
    paragraphs: [
      'The day on which an amount falls due counts as the first: due on 31 March and unpaid at its end is one day past due, and SMA-0. It turns to SMA-1 on 30 April, to SMA-2 on 30 May and to NPA on 29 June.',
      'Cash credit and overdraft have no instalments. Their days are those above the lower of limit and drawing power; they have no SMA-0, and are out of order also when within the limit no credits came for 90 days, or fewer than the interest that was debited.',
      'An NPA becomes standard again only when all arrears of interest and principal are paid. A borrower is classed by the worst account.',
    ],
    tables: [
      {
        title: 'Classes by days',
        heads: ['Class', 'Term loan, days past due', 'Cash credit and overdraft, days in excess'],
        rows: [...ASSET_CLASSES]
          .sort((assetClass, other) => classOrder(assetClass) - classOrder(other))
          .map((assetClass) => [assetClass, rangeOf(assetClass, termLoanClass), rangeOf(assetClass, revolvingClass)]),
      },
      {
        title: 'Days after which an account is NPA',
        heads: ['Lender', 'On 31-03-2023', 'On 31-03-2024', 'On 31-03-2025', 'Since 31-03-2026'],
        rows: LENDER_KINDS.map((kind) => [
          LENDER_WORDS[kind],
          ...['2023-03-31', '2024-03-31', '2025-03-31', '2026-03-31'].map((day) => `more than ${npaNorm(kind, day)}`),
        ]),
        numeric: [1, 2, 3, 4],
      },
    ],
    limits: [
      'A day-end that was not delivered is a gap and not a day without arrears.',
      'Loss assets are identified by people; no count of days leads there.',
    ],
    source: 'RBI circular DOR.STR.REC.68/21.04.048/2021-22 of 12-11-2021 and the norms for NBFCs.',
    signals: ['dpd_status_change'],
  },
]
