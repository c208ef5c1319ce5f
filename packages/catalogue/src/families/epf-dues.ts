import { epfPayment } from '@saakh/domain/fact-kinds/epf-payment'
import type { FactSet } from '../fact-set.ts'
import { said } from '../kit/figures.ts'
import type { Judged } from '../kit/judgement.ts'
import { EVERY_PARTY, type JudgeContext } from '../kit/rule.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { type Establishment, establishments, type WageMonth } from './epf-months.ts'
import { type DuePeriod, type DueSettings, type DueTable, daysLate, judgeDues } from './missed-dues.ts'

type WageDue = DuePeriod & { month: WageMonth }

const dueOf = (month: WageMonth): WageDue => ({
  month,
  name: month.wage_month,
  due_date: month.due_date,
  is_met: month.paid_on !== null,
  told_on: month.told_on,
  fact_id: month.main.fact_id,
  path: month.paid_on === null ? 'due_date' : 'date_of_credit',
})

function tableOf({ establishment_id, months, newest, gaps }: Establishment): DueTable<WageDue> {
  return { subject: establishment_id, periods: months.map(dueOf), newest: dueOf(newest), gaps }
}

const rowOf = (due: WageDue) => ({
  establishment_id: due.month.establishment_id,
  wage_month: due.month.wage_month,
  no_of_employees: due.month.no_of_employees,
  amount: due.month.main.payload.amount,
  due_date: due.due_date,
  date_of_credit: due.month.paid_on,
  days_late: daysLate(due),
})

/** Wage months of the provident fund, establishment by establishment. */
export const epfDues = {
  needs: [epfPayment],
  applies_to: EVERY_PARTY,
  judge(
    facts: FactSet<'epf_payment'>,
    context: JudgeContext<DueSettings>,
  ): readonly Judged<'missed' | 'missed_again'>[] {
    const known = facts.read(establishments)
    if (known.length === 0)
      return [{ state: 'not_measurable', subject: WHOLE_PARTY, reason: said('no_wage_month'), last_data_date: null }]
    return known.map((establishment) =>
      judgeDues(tableOf(establishment), context, ({ open, late }) => {
        const shown = [...open, ...late].sort((a, b) => (a.name < b.name ? 1 : -1))
        return {
          detail: { wage_months: shown.map(rowOf) },
          shown,
          fact_ids: [establishment.newest, ...shown.map(({ month }) => month)].flatMap(({ lines }) =>
            lines.map(({ fact_id }) => fact_id),
          ),
        }
      }),
    )
  },
} as const
