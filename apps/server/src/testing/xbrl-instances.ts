// Result filings of invented companies, as the exchanges' forms write them. Every figure is made up.

interface InstanceColumn {
  /** Reporting dates that stand in the column; undefined leaves them out. */
  start?: string
  end?: string
  nature?: string
  audited?: string
  /** Amounts by element. */
  figures: Record<string, string>
}

export interface MadeInstance {
  entry_point?: string
  namespace?: string
  head?: Record<string, string | undefined>
  period?: InstanceColumn
  year?: InstanceColumn
  balance?: Record<string, string>
  /** Days that the contexts are defined with; 'none' leaves them undefined as *_WEB.xml files do. */
  contexts?: { period: [string, string]; year: [string, string]; instant: string } | 'none'
  /** XML that stands after the facts. */
  more?: string
}

const HEAD = {
  Symbol: 'SMPLFOODS',
  ISIN: 'INE9ZZA01015',
  NameOfTheCompany: 'Samudra Sample Foods Limited',
  DateOfStartOfFinancialYear: '2024-04-01',
  DateOfEndOfFinancialYear: '2025-03-31',
  DateOfBoardMeetingWhenFinancialResultsWereApproved: '2024-11-14',
  DescriptionOfPresentationCurrency: 'INR',
  LevelOfRoundingUsedInFinancialStatements: 'Lakhs',
  ReportingQuarter: 'Half yearly',
}

/** 'RevenueFromOperations' and what belongs to it, so that every sum holds. */
export const profitAndLoss = (revenue: number): Record<string, string> => ({
  RevenueFromOperations: `${revenue}.00`,
  OtherIncome: '500000.00',
  Income: `${revenue + 500_000}.00`,
  EmployeeBenefitExpense: `${revenue / 10}.00`,
  DepreciationDepletionAndAmortisationExpense: `${revenue / 20}.00`,
  FinanceCosts: `${revenue / 25}.00`,
  Expenses: `${revenue - 1_000_000}.00`,
  ProfitBeforeTax: '1500000.00',
  ProfitLossForPeriod: '1100000.00',
})

export const BALANCE = {
  Inventories: '20000000.00',
  CurrentAssets: '50000000.00',
  Assets: '90000000.00',
  EquityShareCapital: '10000000.00',
  Equity: '40000000.00',
  CurrentLiabilities: '30000000.00',
  Liabilities: '50000000.00',
  EquityAndLiabilities: '90000000.00',
}

const span = (entity: string, id: string, [start, end]: [string, string], scenario = '') =>
  `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://www.nseindia.com/NSESymbol">${entity}</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:startDate>${start}</xbrli:startDate><xbrli:endDate>${end}</xbrli:endDate></xbrli:period>${scenario}</xbrli:context>`

/** An instance of a second quarter; what is given replaces its parts. */
export function instanceXml(made: MadeInstance = {}): string {
  const period = made.period ?? { start: '2024-07-01', end: '2024-09-30', figures: profitAndLoss(40_000_000) }
  const contexts = made.contexts ?? {
    period: ['2024-07-01', '2024-09-30'],
    year: ['2024-07-01', '2024-09-30'],
    instant: '2024-09-30',
  }
  const entity = made.head?.Symbol ?? HEAD.Symbol
  const fact = (context: string, element: string, value: string, amount: boolean) =>
    `<in-bse-fin:${element} contextRef="${context}"${amount ? ' unitRef="INR" decimals="-5"' : ''}>${value}</in-bse-fin:${element}>`
  const column = (context: string, { start, end, nature, audited, figures }: InstanceColumn) =>
    [
      ...Object.entries({
        DateOfStartOfReportingPeriod: start,
        DateOfEndOfReportingPeriod: end,
        WhetherResultsAreAuditedOrUnaudited: audited ?? 'Unaudited',
        NatureOfReportStandaloneConsolidated: nature ?? 'Standalone',
      }).flatMap(([element, value]) => (value === undefined ? [] : [fact(context, element, value, false)])),
      ...Object.entries(figures).map(([element, value]) => fact(context, element, value, true)),
    ].join('\n')
  const head = Object.entries({ ...HEAD, ...made.head }).flatMap(([element, value]) =>
    value === undefined ? [] : [fact('OneD', element, value, false)],
  )
  const segment = `<xbrli:scenario><xbrldi:explicitMember dimension="in-bse-fin:ReportableSegmentsAxis">in-bse-fin:OneReportableSegmentRevenue01Member</xbrldi:explicitMember></xbrli:scenario>`
  const defined =
    contexts === 'none'
      ? []
      : [
          span(entity, 'OneD', contexts.period),
          span(entity, 'FourD', contexts.year),
          `<xbrli:context id="OneI"><xbrli:entity><xbrli:identifier scheme="http://www.nseindia.com/NSESymbol">${entity}</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:instant>${contexts.instant}</xbrli:instant></xbrli:period></xbrli:context>`,
        ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xbrli:xbrl xmlns:in-bse-fin="${made.namespace ?? 'http://www.bseindia.com/xbrl/fin/2020-03-31/in-bse-fin'}" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:xbrldi="http://xbrl.org/2006/xbrldi" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xbrli="http://www.xbrl.org/2003/instance">`,
    `<link:schemaRef xlink:type="simple" xlink:href="${made.entry_point ?? 'Ind-AS_entry_point_2020-03-31.xsd'}"/>`,
    ...defined,
    span(entity, 'OneReportableSegmentRevenue01D', ['2024-07-01', '2024-09-30'], segment),
    '<xbrli:unit id="INR"><xbrli:measure>iso4217:INR</xbrli:measure></xbrli:unit>',
    ...head,
    column('OneD', period),
    ...(made.year ? [column('FourD', made.year)] : []),
    ...Object.entries(made.balance ?? {}).map(([element, value]) => fact('OneI', element, value, true)),
    fact('OneReportableSegmentRevenue01D', 'RevenueFromOperations', '777.00', true),
    made.more ?? '',
    '</xbrli:xbrl>',
    '',
  ].join('\n')
}

/** The half-year beside the quarter, with its own dates in the column, and a balance sheet. */
export const halfYear = (more: MadeInstance = {}): MadeInstance => ({
  year: { start: '2024-04-01', end: '2024-09-30', figures: profitAndLoss(75_000_000) },
  balance: BALANCE,
  ...more,
})

export const FILE_NAME = '14Nov2024_1730_INDAS_100001_200001_14112024053000.xml'
