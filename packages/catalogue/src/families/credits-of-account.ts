import { dayNumber, daysInMonth, type IsoDate, type IsoMonth, monthStart } from '@saakh/domain/dates'
import { isRevolving } from '@saakh/domain/facility'
import { paiseOf } from '@saakh/domain/money'
import { type BankAccount, type BankKind, bankAccounts, isReceipt, sumOfLines } from '../bank-accounts.ts'
import { type ConductSeries, conduct } from '../conduct-series.ts'
import type { FactSet } from '../fact-set.ts'
import type { Place } from '../kit/judgement.ts'
import { monthSum } from '../month-sums.ts'
import { accountOf, type ConductKind, placesAt } from './account-conduct.ts'

// Working capital accounts and what is credited to them, by the lender's own day-ends or by statements of the bank.

export interface CreditedAccount {
  subject: string
  about: ReturnType<typeof accountOf>
  /** Null where nothing shows one. */
  limit: bigint | null
  opened_on: IsoDate | null
  /** Null where a day of the month is not stated. */
  creditsIn(month: IsoMonth): bigint | null
  limitPlaces(month: IsoMonth): Place[]
  factIds(first: IsoMonth, last: IsoMonth): string[]
}

const lastDay = (month: IsoMonth): IsoDate => `${month}-${daysInMonth(month)}`

function ofConduct(series: ConductSeries): CreditedAccount {
  let day = series.last
  while (day >= series.first && series.paise('sanction_limit', day) === null) day--
  const sanctioned = series.account?.payload.sanction_limit ?? null
  const { account } = series
  return {
    subject: series.account_number,
    about: accountOf(series),
    limit: series.paise('sanction_limit', day) ?? (sanctioned === null ? null : paiseOf(sanctioned)),
    opened_on: account?.payload.opened_on ?? null,
    creditsIn: (month) => monthSum(series, 'credits', month),
    limitPlaces: (month) => {
      const delivered = placesAt(series, 'sanction_limit', day, 'limit', {
        told_limit: series.text('sanction_limit', day),
      })
      if (delivered.length > 0 || !account || sanctioned === null) return delivered
      return [
        {
          fact_id: account.fact_id,
          as_of: lastDay(month),
          path: 'sanction_limit',
          code: 'limit',
          figures: { told_limit: sanctioned },
        },
      ]
    },
    factIds: (first, last) => [
      ...series.factIds(['credits'], monthStart(first), dayNumber(lastDay(last))),
      ...series.factIds(['sanction_limit'], day, day),
    ],
  }
}

function ofStatements(account: BankAccount): CreditedAccount | null {
  const statement = account.statements.findLast(({ payload }) => payload.drawing_limit !== null)
  const limit = paiseOf(statement?.payload.drawing_limit ?? '0')
  if (!statement || limit <= 0n) return null
  const nothing = { customer_number: null, product_code: null, product_desc: null }
  return {
    subject: account.name,
    about: { account_number: account.name, ...nothing },
    limit,
    opened_on: null,
    creditsIn: (month) => (account.coversMonth(month) ? sumOfLines(account.linesOf(month).filter(isReceipt)) : null),
    limitPlaces: () => [
      {
        fact_id: statement.fact_id,
        as_of: statement.payload.to,
        path: 'drawing_limit',
        code: 'limit',
        figures: { told_limit: statement.payload.drawing_limit },
      },
    ],
    factIds: (_, last) => [
      ...account.statements.map(({ fact_id }) => fact_id),
      ...account.lines.filter(({ date }) => date <= lastDay(last)).map(({ fact }) => fact.fact_id),
    ],
  }
}

/** Of the lender's own records where it has such accounts, else those that bank statements show with a drawing limit. */
export function creditedAccounts(facts: FactSet<ConductKind | BankKind>): CreditedAccount[] {
  const own = facts.read(conduct).filter(({ account }) => account !== null && isRevolving(account.payload.kind))
  return own.length > 0
    ? own.map(ofConduct)
    : facts.read(bankAccounts).flatMap((account) => ofStatements(account) ?? [])
}
