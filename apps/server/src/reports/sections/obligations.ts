import type { IsoDate } from '@saakh/domain/dates'
import { facilityLabel } from '@saakh/domain/facility'
import { type Fact, isFactOfKind } from '@saakh/domain/facts'
import { formatDate, formatDays, formatMoney } from '@saakh/domain/formats'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import type { Citations } from '../citations.ts'
import { lastOfEach } from '../latest.ts'
import type { ReportDossier } from '../read-dossier.ts'
import { figure, left, noteSection, plain, right, row, type Section, table, totalRow } from '../report-content.ts'
import { exposureTable } from './exposure-table.ts'

const latestStates = <F extends Fact>(facts: readonly F[]): F[] => lastOfEach(facts, ({ subject }) => subject)

/** Charges as the register of charges last told them, open ones first. */
export function chargeSection({ facts }: ReportDossier, citations: Citations): Section {
  const charges = latestStates(facts.filter((fact) => isFactOfKind(fact, 'charge'))).sort(
    (a, b) =>
      Number(a.payload.satisfied_on !== null) - Number(b.payload.satisfied_on !== null) ||
      (a.payload.created_on < b.payload.created_on ? 1 : -1),
  )
  if (charges.length === 0)
    return noteSection('Charges', 'No extract of the register of charges is known for this business.')
  const open = charges.filter(({ payload }) => payload.satisfied_on === null)
  const amounts = open.flatMap(({ payload }) => (payload.amount === null ? [] : [paiseOf(payload.amount)]))
  const rows = charges.map((fact) => {
    const { charge_id, holder, own, amount, created_on, satisfied_on, assets } = fact.payload
    const notes = [citations.fact(fact)]
    const state =
      satisfied_on === null
        ? figure('Open', notes)
        : figure(`Satisfied ${formatDate(satisfied_on)}`, notes, { tone: 'quiet' })
    return row([
      figure(charge_id, notes, { tone: 'code' }),
      figure(own ? `${holder} (this lender)` : holder, notes),
      assets === null ? plain('') : figure(assets, notes),
      figure(formatDate(created_on), notes),
      state,
      amount === null ? figure('–', notes, { tone: 'quiet' }) : figure(formatMoney(amount), notes),
    ])
  })
  const total = totalRow([
    plain('Open'),
    plain(`${open.length} of ${charges.length}`),
    plain(''),
    plain(''),
    plain(''),
    figure(formatMoney(decimalOf(amounts.reduce((sum, amount) => sum + amount, 0n))), citations.facts(open)),
  ])
  return {
    title: 'Charges',
    basis: 'As the register of charges last gave them.',
    blocks: [
      table(
        null,
        [
          left('Charge', 13),
          left('Holder', 24),
          left('Assets', 23),
          left('Created', 12),
          left('State', 14),
          right('Amount', 14),
        ],
        open.length > 0 ? [...rows, total] : rows,
      ),
    ],
  }
}

const FORUM_NAMES: Record<Fact<'court_case'>['payload']['forum'], string> = {
  nclt: 'NCLT',
  nclat: 'NCLAT',
  drt: 'DRT',
  drat: 'DRAT',
  high_court: 'High Court',
  supreme_court: 'Supreme Court',
  district_court: 'District court',
  consumer: 'Consumer forum',
  other: 'Other forum',
}

export function courtSection({ facts }: ReportDossier, citations: Citations): Section | null {
  const cases = latestStates(facts.filter((fact) => isFactOfKind(fact, 'court_case'))).sort((a, b) =>
    a.payload.filed_on < b.payload.filed_on ? 1 : -1,
  )
  if (cases.length === 0) return null
  const rows = cases.map((fact) => {
    const { case_number, forum, bench, role, other_side, under, filed_on, stage, stage_date, amount } = fact.payload
    const notes = [citations.fact(fact)]
    return row([
      figure([FORUM_NAMES[forum], bench].filter((part) => part !== null).join(', '), notes),
      figure(case_number, notes),
      figure(
        [under, `as ${role}`, other_side === null ? null : `against ${other_side}`]
          .filter((part) => part !== null)
          .join(', '),
        notes,
      ),
      figure(formatDate(filed_on), notes),
      figure(
        [stage, stage_date === null ? null : formatDate(stage_date)].filter((part) => part !== null).join(' '),
        notes,
      ),
      amount === null ? plain('') : figure(formatMoney(amount), notes),
    ])
  })
  return {
    title: 'Court cases',
    basis: "As the lender's files give them.",
    blocks: [
      table(
        null,
        [
          left('Forum', 15),
          left('Case', 17),
          left('Matter', 28),
          left('Filed', 12),
          left('Stage', 15),
          right('Amount', 13),
        ],
        rows,
      ),
    ],
  }
}

interface LastDay {
  fact: Fact<'account_day_end'>
  index: number
  day: IsoDate
}

/** The last day of which an outstanding balance was delivered. */
function lastDay(months: readonly Fact<'account_day_end'>[]): LastDay | null {
  for (const fact of [...months].sort((a, b) => (a.payload.month < b.payload.month ? 1 : -1))) {
    const index = fact.payload.outstanding.findLastIndex((amount) => amount !== null)
    if (index >= 0) return { fact, index, day: `${fact.payload.month}-${String(index + 1).padStart(2, '0')}` }
  }
  return null
}

/** The lender's own accounts of the business at their last day-end. */
export function accountSection(dossier: ReportDossier, citations: Citations, as_of: IsoDate): Section | null {
  const { facts } = dossier
  const accounts = facts.filter((fact) => isFactOfKind(fact, 'loan_account'))
  if (accounts.length === 0) return null
  const months = facts.filter((fact) => isFactOfKind(fact, 'account_day_end'))
  const rows = accounts
    .sort((a, b) => (a.payload.account_number < b.payload.account_number ? -1 : 1))
    .map((account) => {
      const { account_number, kind, sanction_limit, product_desc } = account.payload
      const own = [citations.fact(account)]
      const last = lastDay(months.filter(({ payload }) => payload.account_number === account_number))
      const notes = last ? [citations.fact(last.fact, last.index)] : own
      const dpd = last?.fact.payload.dpd?.[last.index] ?? null
      const drawing = last?.fact.payload.drawing_power?.[last.index] ?? null
      const outstanding = last?.fact.payload.outstanding[last.index] ?? null
      const money = (amount: string | null, from: readonly number[]) =>
        amount === null ? figure('–', from, { tone: 'quiet' }) : figure(formatMoney(amount), from)
      return row([
        figure(account_number, own, { tone: 'code' }),
        figure(product_desc ?? facilityLabel(kind), own),
        money(
          last?.fact.payload.sanction_limit?.[last.index] ?? sanction_limit,
          last?.fact.payload.sanction_limit ? notes : own,
        ),
        money(drawing, notes),
        money(outstanding, notes),
        dpd === null ? figure('–', notes, { tone: 'quiet' }) : figure(formatDays(dpd), notes),
        last ? figure(formatDate(last.day), notes) : figure('no day-end', notes, { tone: 'quiet' }),
      ])
    })
  const exposures = exposureTable(dossier, citations, as_of)
  return {
    title: 'Accounts with this lender',
    basis:
      'At the last day-end delivered; days past due as the lender counts them, a dash where it delivers no count. How long a limit is exceeded stands among the signals.',
    blocks: [
      table(
        null,
        [
          left('Account', 19),
          left('Product', 18),
          right('Limit', 13),
          right('Drawing power', 14),
          right('Outstanding', 14),
          right('Past due', 10),
          right('Day-end', 12),
        ],
        rows,
      ),
      ...(exposures ? [exposures] : []),
    ],
  }
}
