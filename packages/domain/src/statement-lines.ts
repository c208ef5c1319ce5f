// The lines of financial statements by the names of the exchanges' result taxonomy (in-bse-fin), so that a figure can be
// found again in its filing: `element` is the XBRL element, the key is the same name as the wire and files carry it.

export const STATEMENTS = ['profit_and_loss', 'balance_sheet', 'cash_flow'] as const
export type Statement = (typeof STATEMENTS)[number]

export const STATEMENT_LABELS: Record<Statement, string> = {
  profit_and_loss: 'Profit and loss',
  balance_sheet: 'Balance sheet',
  cash_flow: 'Cash flow',
}

/** Whose figures: the company's alone, or with its subsidiaries. The two are never compared. */
export const NATURES = ['standalone', 'consolidated'] as const
export type Nature = (typeof NATURES)[number]

/** The form of the filing. Industrial ratios say nothing about the last three. */
export const STATEMENT_FORMS = ['commercial', 'banking', 'nbfc', 'insurance'] as const
export type StatementForm = (typeof STATEMENT_FORMS)[number]

export interface StatementLine {
  statement: Statement
  element: string
  label: string
  /** A total of lines above it. */
  total?: true
}

const line = (statement: Statement, element: string, label: string): StatementLine => ({ statement, element, label })
const total = (statement: Statement, element: string, label: string): StatementLine => ({
  statement,
  element,
  label,
  total: true,
})

/** In the order in which a statement is read. */
export const STATEMENT_LINES = {
  revenue_from_operations: line('profit_and_loss', 'RevenueFromOperations', 'Revenue from operations'),
  interest_earned: line('profit_and_loss', 'InterestEarned', 'Interest earned'),
  other_income: line('profit_and_loss', 'OtherIncome', 'Other income'),
  income: total('profit_and_loss', 'Income', 'Total income'),
  cost_of_materials_consumed: line('profit_and_loss', 'CostOfMaterialsConsumed', 'Cost of materials consumed'),
  purchases_of_stock_in_trade: line('profit_and_loss', 'PurchasesOfStockInTrade', 'Purchases of stock in trade'),
  changes_in_inventories_of_finished_goods_work_in_progress_and_stock_in_trade: line(
    'profit_and_loss',
    'ChangesInInventoriesOfFinishedGoodsWorkInProgressAndStockInTrade',
    'Changes in inventories',
  ),
  employee_benefit_expense: line('profit_and_loss', 'EmployeeBenefitExpense', 'Employee benefit expense'),
  interest_expended: line('profit_and_loss', 'InterestExpended', 'Interest expended'),
  finance_costs: line('profit_and_loss', 'FinanceCosts', 'Finance costs'),
  depreciation_depletion_and_amortisation_expense: line(
    'profit_and_loss',
    'DepreciationDepletionAndAmortisationExpense',
    'Depreciation and amortisation',
  ),
  other_expenses: line('profit_and_loss', 'OtherExpenses', 'Other expenses'),
  expenses: total('profit_and_loss', 'Expenses', 'Total expenses'),
  profit_before_exceptional_items_and_tax: total(
    'profit_and_loss',
    'ProfitBeforeExceptionalItemsAndTax',
    'Profit before exceptional items and tax',
  ),
  exceptional_items_before_tax: line('profit_and_loss', 'ExceptionalItemsBeforeTax', 'Exceptional items'),
  profit_before_tax: total('profit_and_loss', 'ProfitBeforeTax', 'Profit before tax'),
  tax_expense: line('profit_and_loss', 'TaxExpense', 'Tax expense'),
  profit_loss_for_period: total('profit_and_loss', 'ProfitLossForPeriod', 'Profit or loss for the period'),
  property_plant_and_equipment: line('balance_sheet', 'PropertyPlantAndEquipment', 'Property, plant and equipment'),
  capital_work_in_progress: line('balance_sheet', 'CapitalWorkInProgress', 'Capital work in progress'),
  goodwill: line('balance_sheet', 'Goodwill', 'Goodwill'),
  other_intangible_assets: line('balance_sheet', 'OtherIntangibleAssets', 'Other intangible assets'),
  intangible_assets_under_development: line(
    'balance_sheet',
    'IntangibleAssetsUnderDevelopment',
    'Intangible assets under development',
  ),
  noncurrent_assets: total('balance_sheet', 'NoncurrentAssets', 'Non-current assets'),
  inventories: line('balance_sheet', 'Inventories', 'Inventories'),
  trade_receivables_current: line('balance_sheet', 'TradeReceivablesCurrent', 'Trade receivables'),
  cash_and_cash_equivalents: line('balance_sheet', 'CashAndCashEquivalents', 'Cash and cash equivalents'),
  bank_balance_other_than_cash_and_cash_equivalents: line(
    'balance_sheet',
    'BankBalanceOtherThanCashAndCashEquivalents',
    'Other bank balances',
  ),
  current_assets: total('balance_sheet', 'CurrentAssets', 'Current assets'),
  assets: total('balance_sheet', 'Assets', 'Total assets'),
  equity_share_capital: line('balance_sheet', 'EquityShareCapital', 'Equity share capital'),
  other_equity: line('balance_sheet', 'OtherEquity', 'Other equity'),
  /** Not in the exchanges' filings; a borrower's own statement may tell it. */
  retained_earnings: line('balance_sheet', 'RetainedEarnings', 'Retained earnings'),
  revaluation_reserve: line('balance_sheet', 'RevaluationReserve', 'Revaluation reserve'),
  equity_attributable_to_owners_of_parent: total(
    'balance_sheet',
    'EquityAttributableToOwnersOfParent',
    'Equity of the owners of the parent',
  ),
  non_controlling_interest: line('balance_sheet', 'NonControllingInterest', 'Non-controlling interest'),
  equity: total('balance_sheet', 'Equity', 'Total equity'),
  borrowings_noncurrent: line('balance_sheet', 'BorrowingsNoncurrent', 'Non-current borrowings'),
  noncurrent_liabilities: total('balance_sheet', 'NoncurrentLiabilities', 'Non-current liabilities'),
  borrowings_current: line('balance_sheet', 'BorrowingsCurrent', 'Current borrowings'),
  trade_payables_current: line('balance_sheet', 'TradePayablesCurrent', 'Trade payables'),
  current_liabilities: total('balance_sheet', 'CurrentLiabilities', 'Current liabilities'),
  liabilities: total('balance_sheet', 'Liabilities', 'Total liabilities'),
  equity_and_liabilities: total('balance_sheet', 'EquityAndLiabilities', 'Equity and liabilities'),
  cash_flows_from_used_in_operating_activities: total(
    'cash_flow',
    'CashFlowsFromUsedInOperatingActivities',
    'Cash flow from operating activities',
  ),
  cash_flows_from_used_in_investing_activities: total(
    'cash_flow',
    'CashFlowsFromUsedInInvestingActivities',
    'Cash flow from investing activities',
  ),
  cash_flows_from_used_in_financing_activities: total(
    'cash_flow',
    'CashFlowsFromUsedInFinancingActivities',
    'Cash flow from financing activities',
  ),
} as const satisfies Record<string, StatementLine>

export type StatementLineName = keyof typeof STATEMENT_LINES

export const isStatementLine = (name: string): name is StatementLineName => Object.hasOwn(STATEMENT_LINES, name)

const BY_ELEMENT = new Map<string, StatementLineName>()
for (const name of Object.keys(STATEMENT_LINES))
  if (isStatementLine(name)) BY_ELEMENT.set(STATEMENT_LINES[name].element, name)

/** The line that an XBRL element fills; undefined for elements that are not read. */
export const lineOfElement = (element: string): StatementLineName | undefined => BY_ELEMENT.get(element)
