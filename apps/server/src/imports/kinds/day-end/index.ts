import { daysInMonth, istDate, monthOf, parseIndianDate } from '@saakh/domain/dates'
import { daysPastDue } from '@saakh/domain/dpd'
import { parseMoney } from '@saakh/domain/money'
import { sql } from 'kysely'
import { giveRows } from '../../../platform/copy-in.ts'
import type { Tx } from '../../../platform/db.ts'
import { type NewFact, writeFacts } from '../../../platform/write-facts.ts'
import { defineImportKind, refusalOf, refuse, refuseRow } from '../../kit/import-kind.ts'
import { accountDayEndFacts } from './day-end-facts.ts'
import { type DayEndRow, type DayEndValues, dayIndex, type MonthVersion, overlayDays } from './day-end-month.ts'
import { readDeclared } from './read-declared.ts'
import { storedTotals } from './stored-totals.ts'

const AMOUNTS = [
  'limit',
  'drawing_power',
  'overdue_amount',
  'principal_outstanding',
  'principal_arrear_amt',
  'interest_arrear_amt',
  'credits',
  'debits',
  'interest_debited',
  'undrawn',
] as const
const COUNTS = ['dpd', 'principal_arr_days', 'interest_arrear_days'] as const

interface KnownMonth {
  party_id: string
  head: (MonthVersion & { known_at: Date }) | null
}

/**
 * By 'account month'; accounts that the organization does not know are left out. Looked up row by row through the
 * indexes ('limit 1' keeps the planner to it): right after a first import it knows no figures and would scan.
 */
async function knownMonths(
  tx: Tx,
  organization_id: string,
  rows: readonly DayEndRow[],
): Promise<Map<string, KnownMonth>> {
  const subjects = new Map(rows.map((row) => [subjectOf(row), row.account_number]))
  const months = await giveRows(tx, 'stage_months', { subject: 'text', account_number: 'text' }, subjects)
  const { rows: monthRows } = await sql<
    { subject: string; party_id: string; known_at: Date | null } & { [K in keyof MonthVersion]: MonthVersion[K] | null }
  >`${months.kept}
    select s.subject, a.party_id, f.payload, f.locator, f.source_document, f.known_at
    from ${months.rows} s
    cross join lateral (select party_id from accounts
      where organization_id = ${organization_id} and account_number = s.account_number limit 1) a
    left join lateral (select fact_id from facts_head
      where organization_id = ${organization_id} and party_id = a.party_id and kind = 'account_day_end'
        and subject = s.subject limit 1) h on true
    left join lateral (select * from facts where fact_id = h.fact_id limit 1) f on true`.execute(tx)
  return new Map(
    monthRows.map(({ subject, party_id, payload, locator, source_document, known_at }) => [
      subject,
      {
        party_id,
        head:
          payload && locator && source_document && known_at ? { payload, locator, source_document, known_at } : null,
      },
    ]),
  )
}

/** What was known of these months at `known_at`; for files that come later than files that know more. */
async function monthsAsOf(tx: Tx, organization_id: string, subjects: readonly string[], known_at: Date) {
  if (subjects.length === 0) return new Map<string, MonthVersion>()
  const { rows } = await sql<MonthVersion & { subject: string }>`
    select distinct on (f.subject) f.subject, f.payload, f.locator, f.source_document
    from facts f
    where f.organization_id = ${organization_id} and f.kind = 'account_day_end' and f.subject = any(${subjects})
      and f.known_at <= ${known_at}
    order by f.subject, f.known_at desc, f.recorded_at desc`.execute(tx)
  return new Map(rows.map((row) => [row.subject, row]))
}

const subjectOf = ({ account_number, day }: DayEndRow) => `${account_number} ${monthOf(day)}`

export const kind = defineImportKind({
  kind: 'day_end',
  place: 30,
  sample_dates: { until: '2026-03-31', by: 'days' },
  label: 'Day-end conduct',
  description:
    'One line per account and day: outstanding, limit, drawing power and days past due. A later file may correct a past day; the earlier figures are kept.',
  visibility: 'tenant',
  needs_as_of: false,
  facts: [accountDayEndFacts],
  delivers: ({ day, values }: DayEndRow) => ({ day, amount: values.outstanding ?? null }),
  concerns: (row: DayEndRow) => [subjectOf(row)],
  storedTotals,
  batch_rows: 10_000,
  columns: [
    {
      name: 'account_number',
      label: 'Account number',
      required: true,
      example: '7001000101',
      aliases: ['account_no', 'loan_account_number'],
      personal: 'account_number',
    },
    {
      name: 'day_end_date',
      label: 'Day-end',
      required: true,
      example: '2026-03-31',
      aliases: ['date', 'day_end', 'as_on_date'],
      date: { precision: 'day' },
    },
    {
      name: 'outstanding',
      label: 'Outstanding (₹)',
      required: true,
      example: '4875000.00',
      aliases: ['outstanding_amount', 'balance'],
    },
    {
      name: 'limit',
      label: 'Limit (₹)',
      required: false,
      example: '5000000.00',
      aliases: ['sanction_limit', 'sanctioned_limit'],
    },
    { name: 'drawing_power', label: 'Drawing power (₹)', required: false, example: '4600000.00', aliases: ['dp'] },
    { name: 'dpd', label: 'Days past due', required: false, example: '27', aliases: ['days_past_due'] },
    {
      name: 'oldest_due_date',
      label: 'Oldest unpaid due date',
      required: false,
      example: '2026-03-05',
      aliases: ['overdue_since'],
      date: { precision: 'day' },
    },
    { name: 'overdue_amount', label: 'Overdue (₹)', required: false, example: '310000.00', aliases: ['overdue'] },
    { name: 'principal_outstanding', label: 'Principal outstanding (₹)', required: false, example: '4800000.00' },
    { name: 'principal_arrear_amt', label: 'Principal in arrears (₹)', required: false, example: '250000.00' },
    { name: 'principal_arr_days', label: 'Principal in arrears, days', required: false, example: '27' },
    { name: 'interest_arrear_amt', label: 'Interest in arrears (₹)', required: false, example: '60000.00' },
    { name: 'interest_arrear_days', label: 'Interest in arrears, days', required: false, example: '27' },
    { name: 'credits', label: 'Credits of the day (₹)', required: false, example: '125000.00' },
    { name: 'debits', label: 'Debits of the day (₹)', required: false, example: '310000.00' },
    { name: 'interest_debited', label: 'Interest debited that day (₹)', required: false, example: '0.00' },
    { name: 'undrawn', label: 'Undrawn (₹)', required: false, example: '125000.00', aliases: ['undrawn_amount'] },
    {
      name: 'asset_class',
      label: 'Class of your system',
      required: false,
      example: 'SMA-0',
      aliases: ['asset_classification', 'classification', 'npa_status', 'sma_status'],
    },
    {
      name: 'npa_since',
      label: 'NPA since',
      required: false,
      example: '',
      aliases: ['npa_date', 'date_of_npa'],
      date: { precision: 'day' },
    },
    {
      name: 'sma_since',
      label: 'SMA since',
      required: false,
      example: '2026-03-05',
      aliases: ['sma_date', 'date_of_sma'],
      date: { precision: 'day' },
    },
  ],
  parseRow(cells, { today, known_at }) {
    const date = parseIndianDate(cells.day_end_date)
    if (!date.ok) return refuse('day_end_date', `day_end_date: ${date.reason}.`)
    const day = date.value
    if (day > today) return refuse('day_end_date', `day_end_date is ${day}, a day that has not come yet.`)
    if (day > istDate(known_at))
      return refuse('day_end_date', `day_end_date is ${day}, later than the day on which this file was known.`)
    const outstanding = parseMoney(cells.outstanding)
    if (!outstanding.ok) return refuse('outstanding', `outstanding: ${outstanding.reason}.`)
    const values: DayEndValues = { outstanding: outstanding.value }
    for (const column of AMOUNTS) {
      if (cells[column] === '') continue
      const money = parseMoney(cells[column])
      if (!money.ok) return refuse(column, `${column}: ${money.reason}.`)
      if (money.value.startsWith('-')) return refuse(column, `${column} is ${money.value}; it cannot be negative.`)
      values[column === 'limit' ? 'sanction_limit' : column] = money.value
    }
    for (const column of COUNTS) {
      if (cells[column] === '') continue
      if (!/^\d{1,5}$/.test(cells[column]))
        return refuse(column, `${column} is '${cells[column]}', not a whole number of days.`)
      values[column] = Number(cells[column])
    }
    if (cells.oldest_due_date !== '') {
      const due = parseIndianDate(cells.oldest_due_date)
      if (!due.ok) return refuse('oldest_due_date', `oldest_due_date: ${due.reason}.`)
      const computed = daysPastDue(day, due.value)
      if (values.dpd !== undefined && values.dpd !== computed)
        return refuseRow(
          'dpd',
          `dpd is ${values.dpd}, but from ${due.value} to ${day} it is ${computed} days past due (the due date itself counts).`,
        )
      values.oldest_due_date = due.value
      values.dpd = computed
    }
    const declared = readDeclared(cells, day)
    if (!declared.ok) return declared
    return {
      ok: true,
      staged: { account_number: cells.account_number, day, values: { ...values, ...declared.values } },
    }
  },
  async merge(context, rows, about) {
    const { organization_id } = context.org
    const known = await knownMonths(
      context.tx,
      organization_id,
      rows.map(({ staged }) => staged),
    )
    const behind = [...known].flatMap(([subject, { head }]) =>
      head && head.known_at > about.known_at ? [subject] : [],
    )
    const before = await monthsAsOf(context.tx, organization_id, behind, about.known_at)

    const groups = new Map<string, (typeof rows)[number][]>()
    const refused = []
    for (const row of rows) {
      const subject = subjectOf(row.staged)
      if (!known.has(subject)) {
        const { account_number } = row.staged
        refused.push(
          refusalOf(row, 'account_number', `Account ${account_number} is not known; import the accounts first.`),
        )
        continue
      }
      const group = groups.get(subject)
      if (group) group.push(row)
      else groups.set(subject, [row])
    }
    const touched: string[] = []
    /** Made while they are written: the months of a batch are never held as objects all at once. */
    const facts = function* (): Generator<NewFact<'account_day_end'>> {
      for (const [subject, group] of groups) {
        const { party_id, head } = known.get(subject) ?? { party_id: '', head: null }
        const isBehind = head !== null && head.known_at > about.known_at
        const base = isBehind ? (before.get(subject) ?? null) : head
        const laid = overlayDays(base, group, about)
        for (const { row, earlier } of laid.contradictions)
          refused.push(
            refusalOf(
              row,
              'day_end_date',
              `Account ${row.staged.account_number} has its ${row.staged.day} in line ${earlier} of this file already, with other figures.`,
            ),
          )
        if (!laid.version) continue
        const month = laid.version.payload.month
        const common = {
          party_id,
          kind: 'account_day_end',
          subject,
          valid_from: `${month}-01`,
          valid_to: `${month}-${daysInMonth(month)}`,
          source_document: about.document_id,
        } as const
        const locator_key = `row:${laid.first_row}`
        const { payload, locator } = laid.version
        touched.push(party_id)
        yield { known_at: about.known_at, ...common, payload, locator, locator_key }
        if (!isBehind) continue
        // What later files said of a day stays; days that none of them touched are filled in from this older one.
        const untouched = group.filter(({ staged }) => {
          const i = dayIndex(staged.day)
          return sourceOf(head, i) === sourceOf(base, i)
        })
        const filled = overlayDays(head, untouched, about)
        if (!filled.version) continue
        touched.push(party_id)
        yield { ...common, ...filled.version, known_at: head.known_at, locator_key: `${locator_key}:since` }
      }
    }
    const facts_written = await writeFacts(context.tx, organization_id, facts())
    return { refused, facts_written, touched }
  },
})

const sourceOf = (version: MonthVersion | null, i: number): string | null => {
  const row = version?.locator.rows?.[i] ?? null
  return version === null || row === null ? null : `${version.locator.documents?.[i] ?? version.source_document}:${row}`
}
