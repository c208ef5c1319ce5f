import type { BankAccount, BankLine } from '../bank-accounts.ts'
import { type Figures, type Said, said } from '../kit/figures.ts'
import type { Judged, JudgedClear, JudgedFinding, JudgedNotMeasurable, JudgedStale, Place } from '../kit/judgement.ts'
import { staleAfter } from '../kit/limits.ts'
import type { JudgeContext } from '../kit/rule.ts'
import type { Words } from '../kit/words.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'

/** Sentences and limits of rules that judge bank statements. */
export const BANK_WORDS: Words = {
  reasons: {
    no_statement: 'No bank statement is known.',
    no_whole_month: 'The statements of {account} cover no whole month of the last twelve.',
  },
  evidence: { line: { label: '{words}', observed: '{amount:money_full}' } },
}

export const STALE_STATEMENT = staleAfter({
  days: 75,
  note: 'Days since the last day that a statement covers from which it says nothing about today. Our default: two months and the days until the next download.',
})

export const noStatement: JudgedNotMeasurable = {
  state: 'not_measurable',
  subject: WHOLE_PARTY,
  reason: said('no_statement'),
  last_data_date: null,
}

export const unmeasuredOn = ({ name, until }: BankAccount, reason: Said): JudgedNotMeasurable => ({
  state: 'not_measurable',
  subject: name,
  reason,
  last_data_date: until,
})

export const noWholeMonth = (account: BankAccount): JudgedNotMeasurable =>
  unmeasuredOn(account, said('no_whole_month', { account: account.name }))

export const linePlace = ({ fact, date }: BankLine, words: string): Place => ({
  fact_id: fact.fact_id,
  as_of: date,
  path: 'amount',
  code: 'line',
  figures: { words, amount: fact.payload.amount },
})

/** The statements that show that a span is covered. */
const statementIds = ({ statements }: BankAccount): string[] => statements.map(({ fact_id }) => fact_id)

export const perAccount = <B extends string>(
  accounts: readonly BankAccount[],
  judge: (account: BankAccount) => Judged<B>,
): readonly Judged<B>[] => (accounts.length === 0 ? [noStatement] : accounts.map(judge))

interface FoundOfAccount<B extends string>
  extends Pick<JudgedFinding<B>, 'band' | 'severity' | 'detail' | 'places' | 'event_date'> {
  figures?: Figures
  /** Facts beside those of the places and the statements. */
  fact_ids?: readonly string[]
}

/** What was found on an account, or that its statements are too old to say it of today. */
export const foundOn = <B extends string>(
  account: BankAccount,
  accountFinding: FoundOfAccount<B>,
  { today, limits }: JudgeContext<{ stale_after_days: number }>,
): Judged<B> => {
  const { fact_ids = [], ...rest } = accountFinding
  const finding: JudgedFinding<B> = {
    state: 'finding',
    subject: account.name,
    ...rest,
    fact_ids: [...statementIds(account), ...fact_ids],
    trend: null,
    exposure: null,
    last_data_date: account.until,
  }
  return staleWhenOlder(finding, account.until, today, limits.stale_after_days)
}

export const clearOn = (
  account: BankAccount,
  figures: Figures,
  { today, limits }: JudgeContext<{ stale_after_days: number }>,
): JudgedClear | JudgedStale =>
  staleWhenOlder(
    {
      state: 'clear',
      subject: account.name,
      reason: said('clear', { account: account.name, ...figures }),
      last_data_date: account.until,
    },
    account.until,
    today,
    limits.stale_after_days,
  )
