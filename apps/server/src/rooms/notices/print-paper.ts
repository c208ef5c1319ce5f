import { stepsOn } from '@saakh/catalogue/notices/clocks'
import { procedureRowById } from '@saakh/catalogue/notices/procedures'
import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import type { NoticePaper, NoticeStep } from '@saakh/domain/notice'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Context, verb } from '../../platform/verb.ts'
import { momentsOfContests } from '../contests/contest-moments.ts'
import {
  type AddresseeRecord,
  addresseesOf,
  findNotice,
  type NoticeRecord,
  type StepRecord,
  stepsTaken,
} from './find-notice.ts'
import { addNoticeDocument } from './notice-documents.ts'

/** Why a paper cannot be printed now; null when it can. */
function obstacle(
  paper: NoticePaper,
  notice: NoticeRecord,
  addressees: readonly AddresseeRecord[],
  taken: readonly StepRecord[],
  today: string,
): string | null {
  const ids = addressees.map(({ addressee_id }) => addressee_id)
  const isServed = taken.some(({ step }) => step === 'served')
  if (paper === 'order') return taken.some(({ step }) => step === 'order') ? null : 'No order has been passed yet.'
  if (paper === 'draft') return isServed ? 'The notice has been served, so it is no longer a draft.' : null
  if (isServed) return null
  return (
    stepsOn(procedureRowById(notice.procedure_row), ids, taken, today).find(({ step }) => step === 'served')?.reason ??
    null
  )
}

export const papersOf = (
  notice: NoticeRecord,
  addressees: readonly AddresseeRecord[],
  taken: readonly StepRecord[],
  today: string,
): NoticePaper[] =>
  (['draft', 'notice', 'order'] as const).filter((paper) => obstacle(paper, notice, addressees, taken, today) === null)

/** When facts among its grounds were contested; what was served or ordered before stays as it was. */
async function contestsOf({ tx, org }: Context, notice: NoticeRecord, last: NoticeStep, taken: readonly StepRecord[]) {
  if (taken.some(({ step }) => step === last)) return []
  const ids = notice.grounds.facts.map(({ fact_id }) => fact_id)
  return (await momentsOfContests(tx, org.organization_id, ids)).map(({ at }) => at.getTime())
}

/** The last that was recorded of what the paper tells: until more is, it is the same paper. */
async function knownAt(context: Context, paper: NoticePaper, notice: NoticeRecord, taken: readonly StepRecord[]) {
  const steps: NoticeStep[] = procedureRowById(notice.procedure_row).steps.map(({ step }) => step)
  const last = paper === 'order' ? 'order' : 'served'
  const moments = [
    ...taken.filter(({ step }) => steps.indexOf(step) <= steps.indexOf(last)).map(({ taken_at }) => taken_at.getTime()),
    ...(await contestsOf(context, notice, last, taken)),
  ]
  return new Date(Math.max(notice.drafted_at.getTime(), ...moments)).toISOString()
}

const NAMES: Readonly<Record<NoticePaper, (number: string) => string>> = {
  draft: () => 'draft-notice.pdf',
  notice: (number) => `${number}-notice.pdf`,
  order: (number) => `${number}-order.pdf`,
}

async function storedPaper({ tx, org }: Context, notice_id: string, role: string, sha256: string) {
  const { rows } = await sql<{ notice_document_id: string }>`
    select notice_document_id from notice_documents where organization_id = ${org.organization_id}
      and notice_id = ${notice_id} and role = ${role} and sha256 = ${sha256}`.execute(tx)
  return rows[0]?.notice_document_id ?? null
}

/** Prints a paper of a notice as it was recorded and keeps it with the notice; the same paper is kept once. */
export const printPaper = verb({
  name: 'print_notice_paper',
  access: api.printNoticePaper,
  input: api.printNoticePaper.body.extend({ notice_id: z.string() }),
  async run(context, { notice_id: id, paper }) {
    const { tx, org, clock, files, sources } = context
    const notice = await findNotice(context, id, true)
    const { notice_id } = notice
    const addressees = await addresseesOf(context, notice_id)
    const taken = await stepsTaken(context, notice_id)
    const reason = obstacle(paper, notice, addressees, taken, clock.today())
    if (reason !== null) throw new AppError('conflict', reason)
    const { organization_id } = org
    const asked = { organization_id, notice_id, paper, known_at: await knownAt(context, paper, notice, taken) }
    const { pdf, manifest } = await sources.papers.draw(tx, asked)
    const { sha256, size } = await files.put(organization_id, pdf)
    const role = paper === 'order' ? 'order_pdf' : 'notice_pdf'
    const name = NAMES[paper](notice.notice_number)
    const printed = { notice_id, name, sha256 }
    const stored = await storedPaper(context, notice_id, role, sha256)
    if (stored !== null) return { ...printed, notice_document_id: stored, is_new: false }
    const file = { role, name, media_type: 'application/pdf', size, sha256, manifest } as const
    return { ...printed, notice_document_id: await addNoticeDocument(context, notice_id, file), is_new: true }
  },
  audit: ({ paper }, { notice_id, sha256, is_new }) => ({
    subject: `notice:${notice_id}`,
    payload: { paper, sha256 },
    ...(is_new && { events: [{ kind: 'notice.changed', payload: {} }] }),
  }),
})
