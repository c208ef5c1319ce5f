import { type FacilityPosition, positionsOf } from '@saakh/catalogue/book/positions'
import { conductOf } from '@saakh/catalogue/conduct-series'
import type { IsoDate } from '@saakh/domain/dates'
import { facilityLabel } from '@saakh/domain/facility'
import { type Fact, isFactOfKind } from '@saakh/domain/facts'
import { formatDate, formatMoney } from '@saakh/domain/formats'
import type { Citations } from '../citations.ts'
import type { ReportDossier } from '../read-dossier.ts'
import { type Block, figure, left, right, row, type TableRow, table } from '../report-content.ts'
import { borrowerTotal } from './borrower-total.ts'

/** The facilities of the borrower at the last day-end of each, as the book counts them. */
function positionsIn({ facts, lender }: ReportDossier, as_of: IsoDate): FacilityPosition[] {
  const accounts = facts.filter((fact) => isFactOfKind(fact, 'loan_account'))
  const months = facts.filter((fact) => isFactOfKind(fact, 'account_day_end'))
  return positionsOf(conductOf(accounts, months, as_of), { lender, from: '0001-01' })
    .filter(({ is_latest }) => is_latest)
    .sort((a, b) => (a.account_number < b.account_number ? -1 : 1))
}

function rowOf(position: FacilityPosition, cited: Fact | undefined, citations: Citations): TableRow {
  const { account_number, kind, is_funded, exposure, declared_class, computed_class, by_another, day } = position
  const index = cited?.kind === 'account_day_end' ? Number(day.slice(8)) - 1 : undefined
  const notes = cited ? [citations.fact(cited, index)] : []
  const or = (text: string | null) => (text === null ? figure('–', notes, { tone: 'quiet' }) : figure(text, notes))
  return row([
    figure(account_number, notes, { tone: 'code' }),
    figure(`${facilityLabel(kind)}${is_funded ? '' : ', not fund based'}`, notes),
    or(declared_class),
    or(computed_class === null ? null : by_another ? `${computed_class}, by another account` : computed_class),
    figure(formatDate(day), notes),
    or(exposure === null ? null : formatMoney(exposure)),
  ])
}

/** What the borrower owes and may draw, and its class: declared by the lender, and as the days tell it. Null without facilities. */
export function exposureTable(dossier: ReportDossier, citations: Citations, as_of: IsoDate): Block | null {
  const positions = positionsIn(dossier, as_of)
  if (positions.length === 0) return null
  const byId = new Map(dossier.facts.map((fact) => [fact.fact_id, fact]))
  const cited = positions.flatMap(({ fact_id }) => byId.get(fact_id) ?? [])
  const total = borrowerTotal(positions, citations.facts(cited))
  return table(
    'Exposure and class: the higher of the sanctioned amount and what is owed, less the cash margin',
    [
      left('Account', 19),
      left('Facility', 26),
      left('Declared class', 14),
      left('By the days', 15),
      right('Day-end', 12),
      right('Exposure', 14),
    ],
    [...positions.map((position) => rowOf(position, byId.get(position.fact_id), citations)), total],
  )
}
