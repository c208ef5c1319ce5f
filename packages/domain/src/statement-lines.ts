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
  /** Elements of other forms (banks, companies without Ind AS) that mean the same line. */
  also?: readonly string[]
}

const line = (statement: Statement, element: string, label: string, also?: readonly string[]): StatementLine => ({
  statement,
  element,
  label,
  ...(also && { also }),
})
const total = (...args: Parameters<typeof line>): StatementLine => ({ ...line(...args), total: true })

/**
 * In the order in which a statement is read; lines of banks and NBFCs stand where their forms have them. No line for cash
 * at the beginning and the end of a cash flow: the filings give both under one element and context.
 */
export const STATEMENT_LINES = {
  interest_or_discount_on_advances_or_bills: line(
    'profit_and_loss',
    'InterestOrDiscountOnAdvancesOrBills',
    'Interest or discount on advances and bills',
  ),
  revenue_on_investments: line('profit_and_loss', 'RevenueOnInvestments', 'Income on investments'),
  interest_on_balances_with_reserve_bank_of_india_and_other_inter_bank_funds: line(
    'profit_and_loss',
    'InterestOnBalancesWithReserveBankOfIndiaAndOtherInterBankFunds',
    'Interest on balances with the Reserve Bank and other banks',
  ),
  other_interest: line('profit_and_loss', 'OtherInterest', 'Other interest'),
  interest_earned: line('profit_and_loss', 'InterestEarned', 'Interest earned'),
  dividend_income: line('profit_and_loss', 'DividendIncome', 'Dividend income'),
  rental_income: line('profit_and_loss', 'RentalIncome', 'Rental income'),
  fees_and_commission_income: line('profit_and_loss', 'FeesAndCommissionIncome', 'Fees and commission income'),
  net_gain_on_fair_value_changes: line(
    'profit_and_loss',
    'NetGainOnFairValueChanges',
    'Net gain on fair value changes',
  ),
  revenue_from_sale_of_services: line('profit_and_loss', 'RevenueFromSaleOfServices', 'Revenue from sale of services'),
  other_revenue_from_operations: line('profit_and_loss', 'OtherRevenueFromOperations', 'Other revenue from operations'),
  revenue_from_operations: line('profit_and_loss', 'RevenueFromOperations', 'Revenue from operations'),
  other_income: line('profit_and_loss', 'OtherIncome', 'Other income'),
  income: total('profit_and_loss', 'Income', 'Total income', ['Revenue']),
  cost_of_materials_consumed: line('profit_and_loss', 'CostOfMaterialsConsumed', 'Cost of materials consumed'),
  purchases_of_stock_in_trade: line('profit_and_loss', 'PurchasesOfStockInTrade', 'Purchases of stock in trade'),
  changes_in_inventories_of_finished_goods_work_in_progress_and_stock_in_trade: line(
    'profit_and_loss',
    'ChangesInInventoriesOfFinishedGoodsWorkInProgressAndStockInTrade',
    'Changes in inventories',
  ),
  employee_benefit_expense: line('profit_and_loss', 'EmployeeBenefitExpense', 'Employee benefit expense', [
    'EmployeesCost',
  ]),
  interest_expended: line('profit_and_loss', 'InterestExpended', 'Interest expended'),
  finance_costs: line('profit_and_loss', 'FinanceCosts', 'Finance costs'),
  /** Not in the exchanges' filings: a part of the finance costs that a borrower's own statement may tell. */
  interest_on_term_loans: line('profit_and_loss', 'InterestOnTermLoans', 'Interest on term loans'),
  fees_and_commission_expense: line('profit_and_loss', 'FeesAndCommissionExpense', 'Fees and commission expense'),
  net_loss_on_fair_value_changes: line(
    'profit_and_loss',
    'NetLossOnFairValueChanges',
    'Net loss on fair value changes',
  ),
  impairment_on_financial_instruments: line(
    'profit_and_loss',
    'ImpairmentOnFinancialInstruments',
    'Impairment on financial instruments',
  ),
  depreciation_depletion_and_amortisation_expense: line(
    'profit_and_loss',
    'DepreciationDepletionAndAmortisationExpense',
    'Depreciation and amortisation',
    ['DepreciationAndAmortisationExpense'],
  ),
  other_operating_expenses: line('profit_and_loss', 'OtherOperatingExpenses', 'Other operating expenses'),
  operating_expenses: total('profit_and_loss', 'OperatingExpenses', 'Operating expenses'),
  other_expenses: line('profit_and_loss', 'OtherExpenses', 'Other expenses'),
  expenses: total('profit_and_loss', 'Expenses', 'Total expenses'),
  expenditure_excluding_provisions_and_contingencies: total(
    'profit_and_loss',
    'ExpenditureExcludingProvisionsAndContingencies',
    'Expenditure before provisions',
  ),
  operating_profit_before_provision_and_contingencies: total(
    'profit_and_loss',
    'OperatingProfitBeforeProvisionAndContingencies',
    'Operating profit before provisions',
  ),
  provisions_other_than_tax_and_contingencies: line(
    'profit_and_loss',
    'ProvisionsOtherThanTaxAndContingencies',
    'Provisions and contingencies, without tax',
  ),
  profit_before_exceptional_items_and_tax: total(
    'profit_and_loss',
    'ProfitBeforeExceptionalItemsAndTax',
    'Profit before exceptional items and tax',
  ),
  exceptional_items_before_tax: line('profit_and_loss', 'ExceptionalItemsBeforeTax', 'Exceptional items', [
    'ExceptionalItems',
  ]),
  profit_before_tax: total('profit_and_loss', 'ProfitBeforeTax', 'Profit before tax', [
    'ProfitLossFromOrdinaryActivitiesBeforeTax',
  ]),
  current_tax: line('profit_and_loss', 'CurrentTax', 'Current tax'),
  deferred_tax: line('profit_and_loss', 'DeferredTax', 'Deferred tax'),
  tax_expense: line('profit_and_loss', 'TaxExpense', 'Tax expense'),
  profit_loss_for_period_from_continuing_operations: total(
    'profit_and_loss',
    'ProfitLossForPeriodFromContinuingOperations',
    'Profit or loss from continuing operations',
  ),
  profit_loss_from_discontinued_operations_after_tax: line(
    'profit_and_loss',
    'ProfitLossFromDiscontinuedOperationsAfterTax',
    'Profit or loss from discontinued operations',
  ),
  share_of_profit_loss_of_associates_and_joint_ventures_accounted_for_using_equity_method: line(
    'profit_and_loss',
    'ShareOfProfitLossOfAssociatesAndJointVenturesAccountedForUsingEquityMethod',
    'Share of profit of associates and joint ventures',
  ),
  profit_loss_for_period: total('profit_and_loss', 'ProfitLossForPeriod', 'Profit or loss for the period', [
    'ProfitLossForThePeriod',
  ]),
  other_comprehensive_income_net_of_taxes: line(
    'profit_and_loss',
    'OtherComprehensiveIncomeNetOfTaxes',
    'Other comprehensive income',
  ),
  comprehensive_income_for_the_period: total(
    'profit_and_loss',
    'ComprehensiveIncomeForThePeriod',
    'Comprehensive income',
  ),
  /** A note to the accounts, not in the exchanges' filings; a borrower's own statement may tell it. */
  related_party_transactions: line('profit_and_loss', 'RelatedPartyTransactions', 'Transactions with related parties'),
  // At the end of the span; banks' forms give them below the profit. A 0 there is an empty cell and not read.
  gross_non_performing_assets: line('profit_and_loss', 'GrossNonPerformingAssets', 'Gross non-performing assets'),
  non_performing_assets: line('profit_and_loss', 'NonPerformingAssets', 'Net non-performing assets'),
  property_plant_and_equipment: line('balance_sheet', 'PropertyPlantAndEquipment', 'Property, plant and equipment'),
  capital_work_in_progress: line('balance_sheet', 'CapitalWorkInProgress', 'Capital work in progress'),
  investment_property: line('balance_sheet', 'InvestmentProperty', 'Investment property'),
  goodwill: line('balance_sheet', 'Goodwill', 'Goodwill'),
  other_intangible_assets: line('balance_sheet', 'OtherIntangibleAssets', 'Other intangible assets'),
  intangible_assets_under_development: line(
    'balance_sheet',
    'IntangibleAssetsUnderDevelopment',
    'Intangible assets under development',
  ),
  investments_accounted_for_using_equity_method: line(
    'balance_sheet',
    'InvestmentsAccountedForUsingEquityMethod',
    'Investments in associates and joint ventures',
  ),
  noncurrent_investments: line('balance_sheet', 'NoncurrentInvestments', 'Non-current investments'),
  trade_receivables_noncurrent: line('balance_sheet', 'TradeReceivablesNoncurrent', 'Non-current trade receivables'),
  loans_noncurrent: line('balance_sheet', 'LoansNoncurrent', 'Non-current loans given'),
  other_noncurrent_financial_assets: line(
    'balance_sheet',
    'OtherNoncurrentFinancialAssets',
    'Other non-current financial assets',
  ),
  deferred_tax_assets_net: line('balance_sheet', 'DeferredTaxAssetsNet', 'Deferred tax assets'),
  other_noncurrent_assets: line('balance_sheet', 'OtherNoncurrentAssets', 'Other non-current assets'),
  noncurrent_assets: total('balance_sheet', 'NoncurrentAssets', 'Non-current assets'),
  inventories: line('balance_sheet', 'Inventories', 'Inventories'),
  current_investments: line('balance_sheet', 'CurrentInvestments', 'Current investments'),
  trade_receivables_current: line('balance_sheet', 'TradeReceivablesCurrent', 'Trade receivables'),
  cash_and_cash_equivalents: line('balance_sheet', 'CashAndCashEquivalents', 'Cash and cash equivalents'),
  bank_balance_other_than_cash_and_cash_equivalents: line(
    'balance_sheet',
    'BankBalanceOtherThanCashAndCashEquivalents',
    'Other bank balances',
  ),
  loans_current: line('balance_sheet', 'LoansCurrent', 'Current loans given'),
  other_current_financial_assets: line(
    'balance_sheet',
    'OtherCurrentFinancialAssets',
    'Other current financial assets',
  ),
  other_current_assets: line('balance_sheet', 'OtherCurrentAssets', 'Other current assets'),
  current_assets: total('balance_sheet', 'CurrentAssets', 'Current assets'),
  cash_and_balances_with_reserve_bank_of_india: line(
    'balance_sheet',
    'CashAndBalancesWithReserveBankOfIndia',
    'Cash and balances with the Reserve Bank',
  ),
  balances_with_banks_and_money_at_call_and_short_notice: line(
    'balance_sheet',
    'BalancesWithBanksAndMoneyAtCallAndShortNotice',
    'Balances with banks and money at call',
  ),
  investments: line('balance_sheet', 'Investments', 'Investments'),
  advances: line('balance_sheet', 'Advances', 'Advances'),
  loans: line('balance_sheet', 'Loans', 'Loans given'),
  trade_receivables: line('balance_sheet', 'TradeReceivables', 'Trade receivables, all'),
  fixed_assets: line('balance_sheet', 'FixedAssets', 'Fixed assets'),
  other_financial_assets: line('balance_sheet', 'OtherFinancialAssets', 'Other financial assets'),
  // (sic) The taxonomy of the exchanges writes the element so.
  financial_assets: total('balance_sheet', 'FinanicalAssets', 'Financial assets', ['FinancialAssets']),
  non_financial_assets: total('balance_sheet', 'NonFinancialAssets', 'Non-financial assets'),
  other_assets: line('balance_sheet', 'OtherAssets', 'Other assets'),
  assets: total('balance_sheet', 'Assets', 'Total assets'),
  capital: line('balance_sheet', 'Capital', 'Capital'),
  reserves_and_surplus: line('balance_sheet', 'ReservesAndSurplus', 'Reserves and surplus'),
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
  deposits: line('balance_sheet', 'Deposits', 'Deposits'),
  debt_securities: line('balance_sheet', 'DebtSecurities', 'Debt securities issued'),
  borrowings: line('balance_sheet', 'Borrowings', 'Borrowings'),
  subordinated_liabilities: line('balance_sheet', 'SubordinatedLiabilities', 'Subordinated liabilities'),
  other_financial_liabilities: line('balance_sheet', 'OtherFinancialLiabilities', 'Other financial liabilities'),
  financial_liabilities: total('balance_sheet', 'FinancialLiabilities', 'Financial liabilities'),
  provisions: line('balance_sheet', 'Provisions', 'Provisions'),
  other_liabilities_and_provisions: line(
    'balance_sheet',
    'OtherLiabilitiesAndProvisions',
    'Other liabilities and provisions',
  ),
  non_financial_liabilities: total('balance_sheet', 'NonFinancialLiabilities', 'Non-financial liabilities'),
  borrowings_noncurrent: line('balance_sheet', 'BorrowingsNoncurrent', 'Non-current borrowings'),
  other_noncurrent_financial_liabilities: line(
    'balance_sheet',
    'OtherNoncurrentFinancialLiabilities',
    'Other non-current financial liabilities',
  ),
  provisions_noncurrent: line('balance_sheet', 'ProvisionsNoncurrent', 'Non-current provisions'),
  deferred_tax_liabilities_net: line('balance_sheet', 'DeferredTaxLiabilitiesNet', 'Deferred tax liabilities'),
  noncurrent_liabilities: total('balance_sheet', 'NoncurrentLiabilities', 'Non-current liabilities'),
  borrowings_current: line('balance_sheet', 'BorrowingsCurrent', 'Current borrowings'),
  trade_payables_current: line('balance_sheet', 'TradePayablesCurrent', 'Trade payables'),
  other_current_financial_liabilities: line(
    'balance_sheet',
    'OtherCurrentFinancialLiabilities',
    'Other current financial liabilities',
  ),
  other_current_liabilities: line('balance_sheet', 'OtherCurrentLiabilities', 'Other current liabilities'),
  provisions_current: line('balance_sheet', 'ProvisionsCurrent', 'Current provisions'),
  current_liabilities: total('balance_sheet', 'CurrentLiabilities', 'Current liabilities'),
  liabilities: total('balance_sheet', 'Liabilities', 'Total liabilities'),
  equity_and_liabilities: total('balance_sheet', 'EquityAndLiabilities', 'Equity and liabilities', [
    'CapitalAndLiabilities',
  ]),
  // Notes to the accounts: parts of the lines above, or outside of the balance sheet. Not in the exchanges' filings.
  current_maturities_of_long_term_borrowings: line(
    'balance_sheet',
    'CurrentMaturitiesOfLongTermBorrowings',
    'Current maturities of long-term borrowings',
  ),
  trade_payables_over_90_days: line(
    'balance_sheet',
    'TradePayablesOverNinetyDays',
    'Trade payables older than 90 days',
  ),
  unbilled_revenue: line('balance_sheet', 'UnbilledRevenue', 'Unbilled revenue'),
  contingent_liabilities: line('balance_sheet', 'ContingentLiabilities', 'Contingent liabilities'),
  cash_flows_from_used_in_operations: line(
    'cash_flow',
    'CashFlowsFromUsedInOperations',
    'Cash generated from operations',
  ),
  cash_flows_from_used_in_operating_activities: total(
    'cash_flow',
    'CashFlowsFromUsedInOperatingActivities',
    'Cash flow from operating activities',
  ),
  purchase_of_property_plant_and_equipment_classified_as_investing_activities: line(
    'cash_flow',
    'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
    'Purchase of property, plant and equipment',
  ),
  cash_flows_from_used_in_investing_activities: total(
    'cash_flow',
    'CashFlowsFromUsedInInvestingActivities',
    'Cash flow from investing activities',
  ),
  proceeds_from_borrowings_classified_as_financing_activities: line(
    'cash_flow',
    'ProceedsFromBorrowingsClassifiedAsFinancingActivities',
    'Borrowings taken',
  ),
  repayments_of_borrowings_classified_as_financing_activities: line(
    'cash_flow',
    'RepaymentsOfBorrowingsClassifiedAsFinancingActivities',
    'Borrowings repaid',
  ),
  interest_paid_classified_as_financing_activities: line(
    'cash_flow',
    'InterestPaidClassifiedAsFinancingActivities',
    'Interest paid',
  ),
  dividends_paid_classified_as_financing_activities: line(
    'cash_flow',
    'DividendsPaidClassifiedAsFinancingActivities',
    'Dividends paid',
  ),
  cash_flows_from_used_in_financing_activities: total(
    'cash_flow',
    'CashFlowsFromUsedInFinancingActivities',
    'Cash flow from financing activities',
  ),
  increase_decrease_in_cash_and_cash_equivalents: total(
    'cash_flow',
    'IncreaseDecreaseInCashAndCashEquivalents',
    'Change in cash and cash equivalents',
  ),
} as const satisfies Record<string, StatementLine>

export type StatementLineName = keyof typeof STATEMENT_LINES

export const isStatementLine = (name: string): name is StatementLineName => Object.hasOwn(STATEMENT_LINES, name)

const BY_ELEMENT = new Map<string, StatementLineName>()
for (const name of Object.keys(STATEMENT_LINES)) {
  if (!isStatementLine(name)) continue
  const { element, also = [] }: StatementLine = STATEMENT_LINES[name]
  for (const xbrlElement of [element, ...also]) BY_ELEMENT.set(xbrlElement, name)
}

/** The line that an XBRL element fills; undefined for elements that are not read. */
export const lineOfElement = (element: string): StatementLineName | undefined => BY_ELEMENT.get(element)
