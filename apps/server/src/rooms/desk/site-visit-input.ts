import type { api } from '@saakh/contract/api'
import type { Body } from '@saakh/contract/endpoint'
import type { IsoDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import type { FactPayload } from '@saakh/domain/facts'
import { paiseOf, parseMoney } from '@saakh/domain/money'
import { firstVisitDay, lastDayAhead, MOST_EMPLOYEES } from '@saakh/domain/site-visit'

type Given = Body<(typeof api)['recordSiteVisit']>
type Findings = FactPayload<'site_visit'>

const refuse = (field: string, message: string) => new AppError('invalid', message, { [field]: message })
const filled = (text: string | null): string | null => text || null

function readAmount(field: 'stock_value' | 'stock_stated' | 'old_stock', given: string | null): string | null {
  if (!given) return null
  const amount = parseMoney(given)
  if (!amount.ok) throw refuse(field, 'Write the amount in rupees, such as 40,00,000.')
  if (paiseOf(amount.value) < 0n) throw refuse(field, 'The amount must not be less than zero.')
  return amount.value
}

function readEmployees(given: string | null): number | null {
  if (!given) return null
  const digits = given.replaceAll(',', '')
  if (!/^\d{1,7}$/.test(digits) || Number(digits) > MOST_EMPLOYEES)
    throw refuse('employees', 'Write a whole number, such as 45.')
  return Number(digits)
}

function checkDays({ visited_on, insured_until, next_visit_on }: Given, today: IsoDate): void {
  if (visited_on > today) throw refuse('visited_on', 'This day has not come yet. Choose today or an earlier day.')
  if (visited_on < firstVisitDay(today)) throw refuse('visited_on', 'Choose a day within the last ten years.')
  if (next_visit_on !== null && next_visit_on <= visited_on)
    throw refuse('next_visit_on', 'The next visit must be due after this one.')
  if (next_visit_on !== null && next_visit_on > lastDayAhead(today))
    throw refuse('next_visit_on', 'Choose a day within ten years.')
  if (insured_until !== null && (insured_until < firstVisitDay(today) || insured_until > lastDayAhead(today)))
    throw refuse('insured_until', 'Choose a day within ten years.')
}

/** What the fact says beside the kind, the day, the place and the next visit: a record without any of it needs words. */
const SEEN = [
  'working',
  'employees',
  'stock_value',
  'stock_stated',
  'old_stock',
  'insured_until',
  'security_in_place',
  'books',
] as const satisfies (keyof Findings)[]

/**
 * What was seen, as the fact keeps it, and the words of the record; what nobody filled is null. Refuses at its field what
 * is no amount, number or day that can be, and a record that says nothing.
 */
export function readFindings(given: Given, today: IsoDate) {
  checkDays(given, today)
  const findings: Findings = {
    visit_kind: given.visit_kind,
    visited_on: given.visited_on,
    state: 'recorded',
    place: filled(given.place),
    working: given.working,
    employees: readEmployees(given.employees),
    stock_value: readAmount('stock_value', given.stock_value),
    stock_stated: readAmount('stock_stated', given.stock_stated),
    old_stock: readAmount('old_stock', given.old_stock),
    insured_until: given.insured_until,
    security_in_place: given.security_in_place,
    books: given.books,
    next_visit_on: given.next_visit_on,
  }
  const adverse_findings = filled(given.adverse_findings)
  const remarks = filled(given.remarks)
  if (adverse_findings === null && given.gravity !== null)
    throw refuse('adverse_findings', 'Write down the adverse finding that is graded.')
  if (adverse_findings === null && remarks === null && SEEN.every((name) => findings[name] === null))
    throw refuse('remarks', 'Fill in at least one finding, or write down what was seen.')
  return {
    findings,
    adverse_findings,
    gravity: adverse_findings === null ? null : (given.gravity ?? 'major'),
    remarks,
    visited_by: filled(given.visited_by),
    met: filled(given.met),
  }
}
