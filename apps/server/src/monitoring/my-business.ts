import { businessView, differencesOf } from '@saakh/catalogue/business-view'
import { isFraudAlone } from '@saakh/catalogue/fraud-track'
import type { Answer } from '@saakh/contract/endpoint'
import type { myBusiness } from '@saakh/contract/my-business'
import { type Fact, isFactOfKind } from '@saakh/domain/facts'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { maskPersonal } from '@saakh/domain/personal-data'
import { sql } from 'kysely'
import type { Context } from '../platform/verb.ts'
import { type Dossier, judgeDossier, readDossier } from './evaluate-parties.ts'
import { readsScores } from './judge-scores.ts'
import { RULES } from './rules.ts'

type Business = Answer<(typeof myBusiness)['myBusiness']>['data']
type Tally = Answer<(typeof myBusiness)['myBusinessTally']>['data']

async function ownParty({ tx, org }: Context): Promise<Business['party']> {
  const { rows } = await sql<NonNullable<Business['party']>>`
    select p.party_id, p.name, p.is_demo from organizations o join parties p on p.party_id = party_read_as(o.party_id)
    where o.organization_id = ${org.organization_id}`.execute(tx)
  return rows[0] ?? null
}

/** Of rules that read the own data; the fraud track is nobody's here, whatever the reader's policy. */
function hintsOf(dossier: Dossier, as_of: string): Pick<Business, 'hints' | 'counts'> {
  const rules = RULES.filter((rule) => !readsScores(rule) && !isFraudAlone(rule.signal.code))
  const judged = judgeDossier(dossier, rules, as_of).flatMap(({ rule, judgement }) =>
    judgement.state === 'judged' ? judgement.outcomes.map((outcome) => ({ signal: rule.signal, outcome })) : [],
  )
  const hints = judged.flatMap(({ signal: { code, label }, outcome }) =>
    outcome.state === 'finding'
      ? [{ code, label, severity: outcome.severity, why: outcome.why, clears_when: outcome.clears_when }]
      : [],
  )
  const order = ['High', 'Medium', 'Low']
  const codesIn = (state: string) =>
    new Set(judged.filter(({ outcome }) => outcome.state === state).map(({ signal }) => signal.code)).size
  return {
    hints: hints.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity)),
    counts: { clear: codesIn('clear'), not_measurable: codesIn('not_measurable') },
  }
}

const NOTHING: Omit<Business, 'party'> = { view: null, hints: [], counts: { clear: 0, not_measurable: 0 }, ended: [] }

/** The own business as its own data tell it; what came under a consent that ended is not stated. */
export async function readMyBusiness(context: Context): Promise<Business> {
  const { tx, org, clock } = context
  const party = await ownParty(context)
  const as_of = clock.today()
  const dossier =
    party &&
    (await readDossier(tx, { organization_id: org.organization_id, party_id: party.party_id, rules: RULES, as_of }))
  if (!dossier) return { party, ...NOTHING }
  const view = businessView(dossier.facts, as_of)
  return {
    party,
    view: {
      as_of,
      ...view,
      balances: view.balances && {
        ...view.balances,
        // A bank and the last digits, as an owner knows the account.
        accounts: view.balances.accounts.map(({ name, until }) => {
          const [bank = '', number = ''] = name.split(' ')
          return { name: `${bank} ${maskPersonal('account_number', number)}`, until }
        }),
      },
      differences: differencesOf(view.months),
    },
    ...hintsOf(dossier, as_of),
    ended: dossier.ended.map(({ section, ended_on }) => ({ section, ended_on })),
  }
}

const isOf = (program: string) => (fact: Fact) => 'program' in fact.payload && fact.payload.program === program

/** What the books in Tally told; the newest month first. */
export async function readMyBusinessTally(context: Context): Promise<Tally> {
  const { tx, org, clock } = context
  const party = await ownParty(context)
  const as_of = clock.today()
  const dossier =
    party &&
    (await readDossier(tx, { organization_id: org.organization_id, party_id: party.party_id, rules: RULES, as_of }))
  const facts = (dossier?.facts ?? []).filter(isOf('tally'))
  const months = facts.filter((fact) => isFactOfKind(fact, 'books_month')).map(({ payload }) => payload)
  const trials = facts.filter((fact) => isFactOfKind(fact, 'trial_balance')).map(({ payload }) => payload)
  const bills = facts.filter((fact) => isFactOfKind(fact, 'open_bills')).map(({ payload }) => payload)
  const latest = <T>(rows: readonly T[], dayOf: (row: T) => string): T | null =>
    rows.reduce<T | null>((best, row) => (best && dayOf(best) > dayOf(row) ? best : row), null)
  // By groups it balances, so that one of the same day goes before one by ledgers.
  const trial = latest(trials, ({ as_of: day, grain }) => `${day} ${grain === 'groups' ? 1 : 0}`)
  const days = [
    ...months.map((month) => month.last_voucher_on),
    ...trials.map((trial) => trial.as_of),
    ...bills.map((bill) => bill.as_of),
  ]
  return {
    party_id: party?.party_id ?? null,
    last_data_day: days.sort().at(-1) ?? null,
    months: [...new Map(months.map((month) => [month.month, month])).values()]
      .sort((a, b) => (a.month < b.month ? 1 : -1))
      .map(({ month, is_whole, vouchers, sales, purchases, receipts, payments }) => ({
        ...{ month, is_whole, vouchers, sales, purchases, receipts, payments },
      })),
    trial_balance: trial && {
      ...{ as_of: trial.as_of, grain: trial.grain, debit: trial.debit, credit: trial.credit, balances: trial.balances },
    },
    open_bills: (['receivable', 'payable'] as const).flatMap((side) => {
      const list = latest(
        bills.filter((bill) => bill.side === side),
        (bill) => bill.as_of,
      )
      if (!list) return []
      const total = list.bills.reduce((sum, bill) => sum + paiseOf(bill.amount), 0n)
      return [{ side, as_of: list.as_of, bills: list.bills.length, total: decimalOf(total) }]
    }),
  }
}
