import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parseIdentifier } from '@saakh/domain/identifiers'
import { matchName } from '@saakh/domain/names'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '../platform/db.ts'
import { checkoutRoot } from '../platform/server-root.ts'
import { type TestWorld, testWorld } from '../testing/server.ts'
import { demoOrganizationId } from './accounts.ts'
import { type Borrower, demoBorrowers } from './borrowers.ts'
import { dayEndFeed } from './conduct-feed.ts'
import { type DayEnd, dayEnds } from './conduct-series.ts'
import { filesOf } from './feeds.ts'
import { booksOf } from './financial-path.ts'
import { INVITED_EMAIL } from './load-demo-people.ts'
import { WAITING_EMAIL } from './load-demo-requests.ts'
import { loadDemoWorld } from './load-demo-world.ts'
import { DEMO_PERSONS } from './persons.ts'
import { statementsOf } from './statement-feed.ts'

const ANCHOR = '2026-11-21'

describe('the fictional borrowers', () => {
  it('are the same for the same anchor day', () => {
    expect(demoBorrowers(ANCHOR)).toEqual(demoBorrowers(ANCHOR))
    expect([...filesOf(dayEndFeed, demoBorrowers(ANCHOR).slice(0, 2), ANCHOR)]).toEqual([
      ...filesOf(dayEndFeed, demoBorrowers(ANCHOR).slice(0, 2), ANCHOR),
    ])
  })

  it('are two hundred, with right PAN and GSTIN, and no number twice', () => {
    const borrowers = demoBorrowers(ANCHOR)
    expect(borrowers).toHaveLength(200)
    for (const { pan, gstin } of borrowers) {
      expect(parseIdentifier('pan', pan)).toMatchObject({ ok: true })
      expect(parseIdentifier('gstin', gstin)).toMatchObject({ ok: true })
    }
    for (const key of ['customer_number', 'pan', 'gstin', 'name'] as const)
      expect(new Set(borrowers.map((borrower) => borrower[key])).size).toBe(200)
    const accounts = borrowers.flatMap((borrower) => borrower.loans.map((loan) => loan.account_number))
    expect(new Set(accounts).size).toBe(accounts.length)
  })

  it('bear no name of the registers that ship with the product', () => {
    const real = new Set<string>()
    for (const folder of ['company-register', 'listed-companies'])
      for (const file of readdirSync(join(checkoutRoot(), 'data', folder)).filter((name) => name.endsWith('.csv.gz')))
        for (const line of gunzipSync(readFileSync(join(checkoutRoot(), 'data', folder, file)))
          .toString('utf8')
          .split('\n'))
          real.add(matchName((line.split(',')[1] ?? '').replaceAll('"', '')))
    expect(real.size).toBeGreaterThan(12_000)
    expect(demoBorrowers(ANCHOR).filter((borrower) => real.has(matchName(borrower.name)))).toEqual([])
  })

  it('begin with those of the small world', () => {
    expect(demoBorrowers(ANCHOR).slice(0, 30)).toEqual(demoBorrowers(ANCHOR, 'small'))
  })

  it('are mostly without trouble, and one in nine becomes an NPA', () => {
    const borrowers = demoBorrowers(ANCHOR)
    const share = (holds: (borrower: Borrower) => boolean) => borrowers.filter(holds).length / borrowers.length
    expect(share(({ story }) => story === 'healthy' || story === 'seasonal')).toBeCloseTo(0.61, 1)
    const defaults = share(({ outcome }) => outcome === 'NPA' || outcome === 'upgraded')
    expect(defaults).toBeGreaterThan(0.1)
    expect(defaults).toBeLessThan(0.12)
  })

  it('deliver no day-end of the anchor day or later', () => {
    const text = [...filesOf(dayEndFeed, demoBorrowers(ANCHOR).slice(0, 1), ANCHOR).values()].join('')
    const days = text
      .split('\n')
      .map((line) => line.split(',')[1] ?? '')
      .filter((day) => /^\d/.test(day))
      .sort()
    expect([days[0], days.at(-1)]).toEqual(['2023-12-07', '2026-11-20'])
  })
})

describe('the data of one borrower', () => {
  const borrowers = demoBorrowers(ANCHOR)

  it('hang together: a month of books balances to the rupee', () => {
    for (const borrower of borrowers)
      for (const book of booksOf(borrower, ANCHOR)) {
        const assets = book.plant + book.inventories + book.receivables + book.cash + book.other_assets
        const owed = book.cash_credit + book.term_loan + book.promoters_loan + book.payables + book.other_liabilities
        expect(assets).toBe(owed + book.share_capital + book.retained)
        expect(
          Math.min(book.cash, book.plant, book.inventories, book.receivables, book.promoters_loan),
        ).toBeGreaterThanOrEqual(0)
      }
  })

  it('close their cash from year to year, and profit goes to the reserves', () => {
    for (const borrower of borrowers) {
      const years = statementsOf(borrower, ANCHOR).filter(({ audited }) => audited)
      expect(years).toHaveLength(4)
      for (const [at, { lines }] of years.entries()) {
        expect(lines.assets).toBe(lines.equity_and_liabilities)
        expect(lines.equity + lines.liabilities).toBe(lines.equity_and_liabilities)
        expect(lines.income - lines.expenses - lines.tax_expense).toBe(lines.profit_loss_for_period)
        const before = years[at - 1]?.lines
        if (!before) continue
        expect(lines.cash_and_cash_equivalents - before.cash_and_cash_equivalents).toBe(
          lines.cash_flows_from_used_in_operating_activities +
            lines.cash_flows_from_used_in_investing_activities +
            lines.cash_flows_from_used_in_financing_activities,
        )
        expect(lines.retained_earnings - before.retained_earnings).toBe(lines.profit_loss_for_period)
      }
    }
  })

  it('account for every rupee of the cash credit, day by day', () => {
    const wrong: DayEnd[] = []
    for (const borrower of borrowers.slice(0, 60)) {
      let before: DayEnd | null = null
      for (const day of dayEnds(borrower, ANCHOR)) {
        if (before?.account_number === day.account_number) {
          const owed = before.outstanding + day.debits + day.interest_debited - day.credits
          if (owed !== day.outstanding || Math.min(owed, day.debits, day.credits) < 0) wrong.push(day)
        }
        before = day
      }
    }
    expect(wrong).toEqual([])
  })

  it('reach the outcome of the story by days past due, and no graver one', () => {
    const least = { none: 0, downgraded: 0, 'SMA-1': 31, 'SMA-2': 61, NPA: 91, upgraded: 91 }
    const most = { none: 30, downgraded: 30, 'SMA-1': 60, 'SMA-2': 90, NPA: 2000, upgraded: 2000 }
    for (const borrower of borrowers.filter(({ loans }) => loans.length > 1)) {
      const days = Math.max(...[...dayEnds(borrower, ANCHOR)].map(({ dpd }) => dpd ?? 0))
      expect(days, borrower.name).toBeGreaterThanOrEqual(least[borrower.outcome])
      expect(days, borrower.name).toBeLessThanOrEqual(most[borrower.outcome])
    }
  })
})

describe('the demo world', () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await testWorld({ now: '2026-11-21T05:00:00Z' })
    await loadDemoWorld(world.platform, () => undefined, { size: 'small' })
  }, 420_000)
  afterAll(() => world.close())

  interface AlertRow {
    name: string
    alert_type: string
    state: string
    severity: string
    is_demo: boolean
    evidence_hash: string | null
  }
  const bank = <T>(query: string): Promise<T[]> =>
    inOrganization(world.platform.db, demoOrganizationId('Demo Bank'), async (tx) => {
      const { CompiledQuery } = await import('kysely')
      return (await tx.executeQuery<T>(CompiledQuery.raw(query))).rows
    })

  it('raises alerts as the stories tell, each with proof and marked as demo', async () => {
    const alerts = await bank<AlertRow>(
      "select p.name, a.alert_type, a.state, a.severity, a.is_demo, a.evidence_hash from alerts a join parties p using (party_id) where a.origin = 'engine'",
    )
    const of = (story: string) => {
      const names = demoBorrowers(ANCHOR)
        .filter((borrower) => borrower.story === story)
        .map((borrower) => borrower.name)
      return alerts.filter((alert) => names.includes(alert.name))
    }
    expect(alerts.every((alert) => alert.is_demo && alert.evidence_hash)).toBe(true)
    // Blips raise alerts about the healthy too; a grave delay in payment is none of them.
    expect(
      of('healthy').filter((alert) => alert.alert_type === 'dpd_status_change' && alert.severity === 'High'),
    ).toEqual([])
    expect(of('sudden shock').some((alert) => alert.severity === 'High' && alert.state === 'open')).toBe(true)
    expect(of('fraud').some((alert) => alert.alert_type === 'exceeding_regularization')).toBe(true)
    expect(of('recovery').length).toBeGreaterThan(0)
    expect(
      of('recovery').filter((alert) => alert.state === 'open' && alert.alert_type === 'dpd_status_change'),
    ).toEqual([])
  })

  it('has given borrowers of the queue to two people, who decided on those without a High alert', async () => {
    const given = await bank<{ n: number }>('select count(*)::int as n from borrower_assignments group by assignee')
    expect(given.map(({ n }) => n > 3)).toEqual([true, true])
    const today = await bank<{ decided: string; severity: string }>(
      `select distinct decided, severity from open_alerts_decided where (decided_at at time zone 'Asia/Kolkata')::date = '${ANCHOR}'`,
    )
    expect(new Set(today.map((alert) => alert.decided))).toEqual(new Set(['acknowledged', 'watching']))
    expect(today.map((alert) => alert.severity)).not.toContain('High')
    // What is grave and new stays undecided, for whoever tries the queue.
    const grave = `select 1 from open_alerts_decided where severity = 'High' and told_at > '2026-08-31T12:00:00Z'`
    expect(await bank(`${grave} and decided not in ('new', 'in_case')`)).toEqual([])
    expect((await bank(`${grave} and decided = 'new'`)).length).toBeGreaterThan(5)
    expect(await bank('select 1 from borrower_notes')).toHaveLength(66)
  })

  it('has cases whose clocks run: a state that is overdue, one due within three days, and one that waits for the borrower', async () => {
    const states = await bank<{ days: number; waiting: boolean; asked_again: string | null; late_tasks: boolean }>(
      `select '${ANCHOR}'::date - (status_since at time zone 'Asia/Kolkata')::date as days, waiting_since is not null as waiting,
         ask_again_on::text as asked_again,
         exists (select from case_tasks t where t.case_uid = c.case_uid and t.done_at is null and t.due_on < '${ANCHOR}') as late_tasks
       from cases c where status = 'WIP' order by status_since`,
    )
    expect(states.filter(({ days, waiting }) => days > 30 && !waiting)).toHaveLength(1)
    expect(states.filter(({ days }) => days >= 27 && days <= 30)).toHaveLength(1)
    expect(states.filter(({ waiting }) => waiting).map((state) => state.asked_again)).toEqual(['2026-11-23'])
    expect(states.filter((state) => state.late_tasks).length).toBeGreaterThan(1)
  })

  it('holds cases in all four statuses, watchlist, portfolios and two open reviews', async () => {
    const statuses = await bank<{ status: string }>('select distinct status from cases order by 1')
    expect(statuses.map((row) => row.status)).toEqual(['CLOSED', 'ESCALATION', 'NEW', 'WIP'])
    const [counts] = await bank(
      'select (select count(*)::int from list_members) as watched, (select count(*)::int from portfolios) as portfolios, (select count(*)::int from link_reviews where decided_at is null) as reviews',
    )
    expect(counts).toEqual({ watched: 15, portfolios: 3, reviews: 2 })
    expect(await bank("select count(*)::int as n from alerts where origin = 'manual' and is_demo")).toEqual([{ n: 2 }])
  })

  it('holds three persons beside the companies, of whom nothing is said but where they live', async () => {
    const persons = await bank<{ name: string }>(
      `select p.name, p.is_demo, (select count(*)::int from facts f where f.party_id = p.party_id) as facts,
        (select count(*)::int from alerts a where a.party_id = p.party_id) as alerts
       from parties p where p.type = 'person' order by p.name`,
    )
    const names = DEMO_PERSONS.map(([, name]) => name).sort()
    expect(persons).toEqual(names.map((name) => ({ name, is_demo: true, facts: 0, alerts: 0 })))
  })

  it('leaves a suspended organization with work to read', async () => {
    const { rows } = await inOrganization(world.platform.db, demoOrganizationId('Demo Suspended'), (tx) =>
      sql`select c.status, p.is_demo, (select count(*)::int from link_reviews where decided_at is null) as reviews
        from cases c join parties p using (party_id) order by c.status`.execute(tx),
    )
    expect(rows).toEqual([
      { status: 'NEW', is_demo: true, reviews: 0 },
      { status: 'WIP', is_demo: true, reviews: 0 },
    ])
  })

  it('holds orders of fictional businesses alone, one of them held back', async () => {
    const orders = await bank<{ report_type: string; is_demo: boolean; is_held: boolean }>(
      `select o.report_type, p.is_demo, o.produce_after is not null as is_held
       from orders o join parties p using (party_id) order by o.created_at`,
    )
    const types = ['c-360', 'c-docs', 'c-trust', 'advanced-timeline', 'c-360', 'c-trust']
    expect(orders.map(({ report_type }) => report_type)).toEqual(types)
    expect(orders.map(({ is_held }) => is_held)).toEqual([false, false, false, false, false, true])
    expect(orders.every(({ is_demo }) => is_demo)).toBe(true)
    const { rows } = await inOrganization(world.platform.db, demoOrganizationId('Demo SME'), (tx) =>
      sql<{ party_name: string }>`select distinct party_name from orders`.execute(tx),
    )
    expect(rows).toEqual([{ party_name: 'Demo SME' }])
  })

  it('knows eleven kinds of facility, and declares the class that follows from the days, of all borrowers but two', async () => {
    const kinds = await bank('select distinct kind from facility_positions')
    expect(kinds).toHaveLength(11)
    const apart = await bank<{ name: string; declared_class: string; computed_class: string }>(
      `select distinct p.name, f.declared_class, f.computed_class from facility_positions f join parties p using (party_id)
       where f.is_latest and f.computed_class is not null and f.computed_class <> case
         when f.declared_class in ('Standard', 'SMA-0', 'SMA-1', 'SMA-2') then f.declared_class else 'NPA' end order by 1, 2`,
    )
    // The one loan that was never rolled makes the whole borrower non-performing by the days.
    expect(apart.map(({ name, declared_class, computed_class }) => [name, declared_class, computed_class])).toEqual([
      ['Beas Terrace Woollens Private Limited', 'SMA-1', 'Standard'],
      ['Sone Reach Steel Rollings Private Limited', 'SMA-2', 'NPA'],
      ['Sone Reach Steel Rollings Private Limited', 'Standard', 'NPA'],
    ])
  })

  it('delivers control totals, and those of one branch do not balance', async () => {
    const totals = await bank<{ day: string; branch: string; apart: number }>(
      `select t.day::text, t.branch, t.rows::int - d.rows::int as apart from control_totals t join feed_days d
         using (organization_id, kind, day, branch) where t.rows <> d.rows order by 1, 2`,
    )
    expect(totals).toEqual([
      { day: '2026-09-30', branch: '', apart: 1 },
      { day: '2026-09-30', branch: 'Kochi', apart: 1 },
    ])
  })

  it('delivers one file of recoveries after ten, when it was due, and all others before', async () => {
    const late = await bank<{ kind: string; received_at: string }>(
      `select distinct f.kind, to_char((j.options->>'known_at')::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')
         as received_at
       from feed_files f join jobs j using (organization_id, job_id) join feeds using (organization_id, kind)
       where to_char((j.options->>'known_at')::timestamptz at time zone 'Asia/Kolkata', 'HH24:MI') > due_time order by 2`,
    )
    expect(late).toEqual([{ kind: 'recoveries', received_at: '2026-11-01 13:40' }])
  })

  it('has one facility in dollars with its rates, and one rebuttal, which a second person approved', async () => {
    const dollars = await bank<{ kind: string; is_converted: boolean; rate_source: string }>(
      `select kind, exposure is not null as is_converted, rate_source from facility_positions
       where currency = 'USD' and is_latest`,
    )
    expect(dollars).toEqual([{ kind: 'packing_credit', is_converted: true, rate_source: 'Invented for the demo' }])
    const rebuttals = await bank<{ account_number: string }>(
      `select account_number, state, asked_by_name <> approved_by_name as by_two, reason like 'Demo: %' as is_told_demo
       from stage_rebuttals`,
    )
    expect(rebuttals).toEqual([
      { account_number: expect.stringMatching(/^TL/), state: 'approved', by_two: true, is_told_demo: true },
    ])
  })

  it('sets no row of its files aside', async () => {
    expect(await bank('select field, reason, text from quarantine limit 5')).toEqual([])
  })

  it('holds facts of every kind that a lender gives or records, and the scores made of them', async () => {
    const kinds = await bank<{ kind: string }>(
      'select distinct kind from facts where organization_id is not null order by 1',
    )
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'account_day_end',
      'audit_observation',
      'borrower_statement',
      'bureau_facility',
      'charge',
      'cheque_return',
      'court_case',
      'covenant',
      'crilc_status',
      'directorship',
      'epf_payment',
      'group_membership',
      'gst_return',
      'limit_review',
      'loan_account',
      'open_bills',
      'party_relation',
      'party_score',
      'rating_action',
      'recovery',
      'security',
      'show_cause_notice',
      'site_visit',
      'stock_statement',
    ])
  })

  it('knows the open bills of some borrowers: several sell to the same invented buyers, and no rule on bills speaks', async () => {
    const buyers = await bank<{ party: string; borrowers: number }>(
      `select b->>'party' as party, count(distinct f.party_id)::int as borrowers
       from facts f cross join lateral jsonb_array_elements(f.payload->'bills') b where f.kind = 'open_bills' group by 1 order by 2 desc`,
    )
    expect(buyers.length).toBeGreaterThan(8)
    expect(buyers[0]?.borrowers).toBeGreaterThan(1)
    expect(buyers.filter(({ party }) => !party.includes(' Sample '))).toEqual([])
    expect(
      await bank(`select alert_type from alerts where alert_type in ('debtor_concentration', 'overdue_receivables')`),
    ).toEqual([])
  })

  it('tells of scores that fell, as the scores of those days say', async () => {
    const falls = await bank<{ name: string; from: number; to: number; kept: number }>(
      `select p.name, (a.detail->>'previous_score')::int as from, (a.detail->>'current_score')::int as to,
         (select count(*)::int from party_score_history h where h.organization_id = a.organization_id and h.party_id = a.party_id
           and ((h.as_of = (a.detail->>'previous_date')::date and h.score = (a.detail->>'previous_score')::int)
             or (h.as_of = (a.detail->>'score_date')::date and h.score = (a.detail->>'current_score')::int))) as kept
       from alerts a join parties p using (party_id) where a.alert_type = 'change_in_ews_score'`,
    )
    expect(falls.length).toBeGreaterThan(0)
    for (const { name, from, to, kept } of falls) expect([name, from > to, kept]).toEqual([name, true, 2])
    const fictional = new Set(demoBorrowers(ANCHOR).map(({ name }) => name))
    expect(falls.filter(({ name }) => !fictional.has(name))).toEqual([])
    const [scored] = await bank<{ others: number }>(
      `select count(*)::int as others from facts f join parties p using (party_id) where f.kind = 'party_score' and not p.is_demo`,
    )
    expect(scored).toEqual({ others: 0 })
  })

  it('has told those who may see alerts of each High one, by day and by mail, and invited a colleague', async () => {
    const [alerts] = await bank<{ high: number }>(
      `select count(*)::int as high from alerts a left join alert_readings r
         on r.organization_id = a.organization_id and r.alert_id = a.alert_id and r.reading_no = 1
       where coalesce(r.severity, a.severity) = 'High'`,
    )
    const all = await bank<{ email: string; told: number; unread: number }>(
      `select u.email, count(*) filter (where n.kind = 'raised')::int as told, count(*) filter (where n.read_at is null)::int as unread
       from notifications n join users u using (organization_id, user_id) group by 1 order by 1`,
    )
    // Who has a branch is told of its borrowers alone, and may be told of none.
    const of_branch = all.filter(({ email }) => email === 'prakash@demo-bank.example')
    for (const { told } of of_branch) expect(told).toBeLessThan((alerts?.high ?? 0) / 4)
    const recipients = all.filter((recipient) => !of_branch.includes(recipient))
    expect(recipients.map(({ email }) => email)).toEqual([
      'asha@demo-bank.example',
      'leela@demo-bank.example',
      'vikram@demo-bank.example',
    ])
    expect(recipients.map((recipient) => recipient.told)).toEqual(recipients.map(() => alerts?.high))
    expect(recipients[0]?.unread).toBe(5)
    const mails = await bank<{ kind: string; to_email: string; count: number }>(
      'select kind, to_email, count(*)::int as count from mails group by 1, 2 order by 1, 2',
    )
    expect(mails.filter(({ kind }) => kind === 'digest').map(({ to_email }) => to_email)).toEqual(
      all.map(({ email }) => email),
    )
    expect(mails.at(-1)).toEqual({ kind: 'invitation', to_email: INVITED_EMAIL, count: 1 })
    expect(await bank(`select status from users where email = '${INVITED_EMAIL}'`)).toEqual([{ status: 'invited' }])
  })

  it('holds notices in three stages whose clocks run by its day, and two that were received', async () => {
    const notices = await bank(
      `select procedure, n.state, subject like 'Demo: %' as is_labelled, drafted_on, p.is_demo,
        (select count(*)::int from notice_steps s where s.notice_id = n.notice_id) as steps
       from notices n join parties p using (party_id) order by drafted_on`,
    )
    const demoMarks = { is_labelled: true, is_demo: true }
    expect(notices).toEqual([
      { procedure: 'wilful_default', state: 'open', drafted_on: '2026-10-12', steps: 4, ...demoMarks },
      { procedure: 'fraud', state: 'open', drafted_on: '2026-11-09', steps: 3, ...demoMarks },
      { procedure: 'query', state: 'draft', drafted_on: '2026-11-18', steps: 0, ...demoMarks },
    ])
    const received = await bank(
      `select f.payload->>'status' as status, p.is_demo from facts f join parties p using (party_id)
       where f.kind = 'show_cause_notice' order by 1`,
    )
    expect(received).toEqual([
      { status: 'open', is_demo: true },
      { status: 'replied', is_demo: true },
    ])
  })

  it('has two requests that wait, each for the other administrator, a finished export and a schedule', async () => {
    const waiting = await bank(
      `select a.kind, a.title, u.email as asked_by from approvals a join users u on u.user_id = a.requested_by
       where a.status = 'pending' order by a.kind`,
    )
    expect(waiting).toEqual([
      { kind: 'policy', title: 'Rights of Leela Pillai', asked_by: 'vikram@demo-bank.example' },
      { kind: 'user', title: WAITING_EMAIL, asked_by: 'asha@demo-bank.example' },
    ])
    const files = await bank(
      `select entity, status, rows_written > 0 as has_rows, expires_at::date::text as until from exports`,
    )
    expect(files).toEqual([{ entity: 'alerts', status: 'done', has_rows: true, until: '2026-11-27' }])
    expect(await bank(`select entity, every, cardinality(recipients) as to from export_schedules`)).toEqual([
      { entity: 'cases', every: 'month', to: 2 },
    ])
  })

  it('is complete: a second start adds nothing', async () => {
    const count =
      'select (select count(*)::int from facts) as facts, (select count(*)::int from alerts) as alerts, (select count(*)::int from cases) as cases, (select count(*)::int from audit_log) as audit'
    const before = await bank(count)
    const said: string[] = []
    await loadDemoWorld(world.platform, (line) => said.push(line))
    expect(await bank(count)).toEqual(before)
    expect(said).toEqual([])
  })
})
