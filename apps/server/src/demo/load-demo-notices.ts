import type { api } from '@saakh/contract/api'
import { addDays, type IsoDate } from '@saakh/domain/dates'
import type { NoticeStep } from '@saakh/domain/notice'
import { sql } from 'kysely'
import type { z } from 'zod'
import { inOrganization } from '../platform/db.ts'
import { ownSend } from '../platform/request-keys.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { createCase } from '../rooms/cases/create-case.ts'
import { draftNotice } from '../rooms/notices/draft-notice.ts'
import { STEP_VERBS } from '../rooms/notices/step-verbs.ts'
import { demoCaller } from './accounts.ts'
import { daysBefore } from './at-moment.ts'
import type { Borrower } from './borrowers.ts'
import { dayEnds } from './conduct-series.ts'

type Draft = Partial<z.input<typeof api.draftNotice.body>>

interface Step {
  step: NoticeStep
  days_ago: number
  reason: string
  in_committee?: true
  with_proof?: true
}

interface Sent {
  borrower: Borrower
  case_subject: string
  case_issue: string
  /** Days before the anchor on which the case was opened and the notice drafted. */
  days_ago: number
  draft: Draft & Pick<z.input<typeof api.draftNotice.body>, 'procedure' | 'subject' | 'details'>
  steps: Step[]
}

const ASHA = demoCaller('U1')
const DEMO = 'Invented for the demo world.'
const dataUrl = (text: string) => `data:text/csv;base64,${Buffer.from(text).toString('base64')}`
const REPORT = { attachment: dataUrl(`page,text\n1,${DEMO}\n`), file_name: 'demo-forensic-report.csv' }
const PROOF = { attachment: dataUrl(`receipt,text\n1,${DEMO}\n`), file_name: 'demo-proof-of-service.csv' }
const MEMBERS = [
  { name: 'Ratnamala Sample', designation: 'Executive director' },
  { name: 'Harihar Specimen', designation: 'General manager' },
]
const LEAST_FOR_WILFUL_DEFAULT = 2_500_000
const NPA_FROM_DPD = 91

/** What the book says of a borrower who is an NPA: since when without a break, and what is owed. */
function npaOf(borrower: Borrower, anchor: IsoDate): { npa_on: IsoDate; owed: number } | null {
  const last = new Map<string, { outstanding: number; since: IsoDate | null }>()
  for (const { account_number, day_end_date, dpd, outstanding } of dayEnds(borrower, anchor)) {
    const before = last.get(account_number)?.since ?? null
    last.set(account_number, { outstanding, since: (dpd ?? 0) < NPA_FROM_DPD ? null : (before ?? day_end_date) })
  }
  const accounts = [...last.values()]
  const [npa_on] = accounts.flatMap(({ since }) => since ?? []).sort()
  return npa_on === undefined ? null : { npa_on, owed: accounts.reduce((sum, account) => sum + account.outstanding, 0) }
}

function wilfulDefault(borrowers: readonly Borrower[], anchor: IsoDate): Sent[] {
  const days_ago = 40
  for (const borrower of borrowers.filter(({ story, outcome }) => outcome === 'NPA' && story !== 'fraud')) {
    const npa = npaOf(borrower, anchor)
    if (!npa || npa.owed < LEAST_FOR_WILFUL_DEFAULT || npa.npa_on > addDays(anchor, -days_ago)) continue
    const draft = {
      procedure: 'wilful_default' as const,
      subject: 'Demo: payments stopped while sales went on',
      details: `${DEMO} Sales of the last two quarters went on, and no instalment was paid out of them. Please explain.`,
      amount: String(npa.owed),
      npa_on: npa.npa_on,
      npa_source: 'Day-ends of the demo book',
      addressees: [{ role: 'entity' as const, name: borrower.name, address: `${borrower.city}, ${borrower.state}` }],
    }
    const steps: Step[] = [
      {
        step: 'identified',
        days_ago: 38,
        reason: 'The committee saw the stock and the bank statements.',
        in_committee: true,
      },
      { step: 'served', days_ago: 36, reason: 'By registered post.', with_proof: true },
      {
        step: 'proposed',
        days_ago: 9,
        reason: 'Nobody replied. The committee proposes the order.',
        in_committee: true,
      },
      { step: 'proposal_served', days_ago: 7, reason: 'By registered post.', with_proof: true },
    ]
    const about = { case_subject: 'Wilful default: hear the borrower', case_issue: DEMO }
    return [{ borrower, days_ago, draft, steps, ...about }]
  }
  return []
}

function sentNotices(borrowers: readonly Borrower[], anchor: IsoDate): Sent[] {
  const fraud = borrowers.find(({ story }) => story === 'fraud')
  const asked = borrowers.find(({ story }) => story === 'slow decline')
  return [
    ...wilfulDefault(borrowers, anchor),
    ...(fraud
      ? [
          {
            borrower: fraud,
            days_ago: 12,
            ...{ case_subject: 'Forensic audit: hear the borrower', case_issue: `${DEMO} The report is attached.` },
            draft: {
              procedure: 'fraud' as const,
              subject: 'Demo: goods invoiced that never moved',
              details: `${DEMO} The report finds invoices without a movement of goods. Please explain.`,
              report_is_whole: true,
              addressees: [
                { role: 'entity' as const, name: fraud.name, address: `${fraud.city}, ${fraud.state}` },
                { role: 'promoter' as const, name: 'Parnika Sample' },
                { role: 'whole_time_director' as const, name: 'Vasant Specimen' },
              ],
            },
            steps: [
              { step: 'served' as const, days_ago: 10, reason: 'By registered post.', with_proof: true as const },
            ],
          },
        ]
      : []),
    ...(asked
      ? [
          {
            borrower: asked,
            days_ago: 3,
            ...{ case_subject: 'Stock statement: ask the borrower', case_issue: DEMO },
            draft: {
              procedure: 'query' as const,
              subject: 'Demo: stock statement of last month',
              details: `${DEMO} Please send the stock statement of last month with the ageing.`,
              addressees: [{ role: 'entity' as const, name: asked.name, address: `${asked.city}, ${asked.state}` }],
            },
            steps: [],
          },
        ]
      : []),
  ]
}

const readOne = <T>(platform: Platform, query: ReturnType<typeof sql<T>>): Promise<T | undefined> =>
  inOrganization(platform.db, ASHA.organization_id, async (tx) => (await query.execute(tx)).rows[0])

async function openCase(then: Platform, { borrower, case_subject, case_issue }: Sent, key: string) {
  const party = await readOne(
    then,
    sql<{ party_id: string; name: string }>`select p.party_id, p.name from customers c join parties p using (party_id)
      where c.customer_number = ${borrower.customer_number}`,
  )
  const type = await readOne(
    then,
    sql<{ case_type_id: string }>`select case_type_id from case_types order by position limit 1`,
  )
  if (!party || !type) return null
  const asked = {
    ...{ party: party.party_id, party_name: party.name, subject: case_subject, issue: case_issue, ...REPORT },
    ...{ organization_id: ASHA.organization_id, case_type: type.case_type_id },
  }
  const { case_uid } = await execute(then, ASHA, createCase, asked, ownSend(`${key} case`))
  return case_uid
}

async function send(platform: Platform, anchor: IsoDate, sent: Sent, key: string): Promise<void> {
  const at = (days_ago: number, time: string) => daysBefore(platform, anchor, days_ago, time)
  const case_id = await openCase(at(sent.days_ago, '10:40'), sent, key)
  if (case_id === null) return
  const file = await readOne(
    platform,
    sql<{ attachment_id: string }>`select attachment_id from case_attachments where case_uid = ${case_id}`,
  )
  const role = sent.draft.procedure === 'fraud' ? ('forensic_report' as const) : ('annexure' as const)
  const files = file ? [{ attachment_id: file.attachment_id, role }] : []
  const draft = { case_id, files, ...sent.draft, addressees: sent.draft.addressees ?? [] }
  const { notice_id } = await execute(at(sent.days_ago, '11:10'), ASHA, draftNotice, draft, ownSend(`${key} draft`))
  const addressees = await inOrganization(platform.db, ASHA.organization_id, (tx) =>
    sql<{ addressee_id: string }>`select addressee_id from notice_addressees where notice_id = ${notice_id}`.execute(
      tx,
    ),
  )
  for (const { step, days_ago, reason, in_committee, with_proof } of sent.steps)
    await execute(at(days_ago, '16:05'), ASHA, STEP_VERBS[step], {
      ...{ notice_id, step, reason, taken_on: addDays(anchor, -days_ago) },
      ...{ addressee_ids: addressees.rows.map(({ addressee_id }) => addressee_id) },
      ...(in_committee && { members: MEMBERS }),
      ...(with_proof && PROOF),
    })
}

/** Notices of Demo Bank to invented borrowers, each in another stage; their clocks run by the anchor day. */
export async function loadDemoNotices(
  platform: Platform,
  anchor: IsoDate,
  borrowers: readonly Borrower[],
): Promise<void> {
  const there = await readOne(platform, sql<{ n: number }>`select count(*)::int as n from notices`)
  // Drafted before the loading was cut off; its steps are few and may stay undone.
  for (const [index, sent] of sentNotices(borrowers, anchor).entries())
    if (index >= (there?.n ?? 0)) await send(platform, anchor, sent, `demo notice ${index}`)
}
