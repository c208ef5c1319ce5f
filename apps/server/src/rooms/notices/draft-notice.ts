import type { ProcedureRow } from '@saakh/catalogue/notices/procedure'
import { procedureRow } from '@saakh/catalogue/notices/procedures'
import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { formatMoney } from '@saakh/domain/formats'
import { parseMoney } from '@saakh/domain/money'
import { sql } from 'kysely'
import type { z } from 'zod'
import { actorName, displayName, seesFraud } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { readLenderKind } from '../../platform/lender-kind.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { tellWebhooks } from '../../platform/webhook-outbox.ts'
import { findCase, refuseWhenClosed } from '../cases/find-case.ts'
import { caseFiles, groundFacts } from './grounds.ts'
import { addNoticeDocument } from './notice-documents.ts'
import { npaInBook } from './npa-in-book.ts'

type Draft = z.output<typeof api.draftNotice.body>

const refuse = (field: string, message: string) => new AppError('invalid', message, { [field]: message })

const ROLE_NAMES = {
  entity: 'the entity',
  promoter: 'the promoters',
  whole_time_director: 'the whole-time directors',
  guarantor: 'the guarantors',
  other: 'another person',
} as const

/** What the procedure demands of a draft. */
function refuseUnfit(row: ProcedureRow, draft: Draft, today: string): string | null {
  const missing = row.addressees.find((role) => !draft.addressees.some((addressee) => addressee.role === role))
  if (missing) throw refuse('addressees', `This procedure addresses ${ROLE_NAMES[missing]} as well: name at least one.`)
  const report = draft.files.some(({ role }) => role === 'forensic_report')
  if (row.needs_forensic_report && !(report && draft.report_is_whole))
    throw refuse('files', 'The whole forensic report must be attached: attach it to the case and choose it here.')
  if (row.needs_npa_day && (!draft.npa_on || !draft.npa_source))
    throw refuse('npa_on', 'Say on which day the account became an NPA, and where that was read.')
  if ((draft.npa_on ?? today) > today) throw refuse('npa_on', 'The day of the NPA has not come yet.')
  const amount = draft.amount ? parseMoney(draft.amount) : null
  if (amount && !amount.ok) throw refuse('amount', `The amount: ${amount.reason}.`)
  if (row.least_amount !== null && (!amount || Number(amount.value) < row.least_amount))
    throw refuse('amount', `This procedure is open from ${formatMoney(row.least_amount)}: say the outstanding amount.`)
  return amount?.ok ? amount.value : null
}

/** The facts and files that the draft names; public data alone carries no notice. */
async function groundsOf(context: Context, draft: Draft) {
  const caseRow = await findCase(context, draft.case_id)
  refuseWhenClosed(caseRow, 'comments')
  const held = await groundFacts(context, caseRow.party_id, caseRow.alert_id)
  const attached = await caseFiles(context, caseRow.case_uid)
  const facts = [...new Set(draft.fact_ids)].map((fact_id) => {
    const fact = held.find((heldFact) => heldFact.fact_id === fact_id)
    if (!fact) throw refuse('fact_ids', 'One of the facts is not held of this party any more.')
    const { of_alert: _, ...ground } = fact
    return ground
  })
  const files = draft.files.map(({ attachment_id, role }) => {
    const file = attached.find((caseFile) => caseFile.attachment_id === attachment_id)
    if (!file) throw refuse('files', 'One of the files is not a file of this case.')
    return { ...file, role }
  })
  if (files.length === 0 && facts.every(({ is_public }) => is_public))
    throw refuse(
      'fact_ids',
      'A notice cannot rest on public data alone: name a fact of your own records or a file of the case.',
    )
  return { caseRow, facts, files }
}

/** Drafts a notice from a case. Nothing is sent: whoever serves it records the proof. */
export const draftNotice = verb({
  name: 'draft_notice',
  access: api.draftNotice,
  input: api.draftNotice.body,
  async run(context, sent) {
    const { tx, org, clock, actor } = context
    const { organization_id } = org
    if (sent.procedure === 'fraud' && !seesFraud(actor))
      throw new AppError('forbidden', 'Notices of fraud are for those who see the fraud track.')
    const { caseRow, facts, files } = await groundsOf(context, sent)
    // What the book tells is not typed over.
    const draft: Draft = { ...sent, ...(await npaInBook(context, caseRow)) }
    const today = clock.today()
    const row = procedureRow(draft.procedure, await readLenderKind(context.tx, context.org.organization_id), today)
    if (!row) throw refuse('procedure', 'No rule of this procedure is known for your kind of lender.')
    const amount = refuseUnfit(row, draft, today)
    const notice_id = newId()
    const { rows } = await sql<{ number: string }>`
      select next_notice_number(${Number(today.slice(0, 4))}) as number`.execute(tx)
    const notice_number = rows[0]?.number ?? ''
    await sql`insert into notices (organization_id, notice_id, notice_number, case_uid, party_id, party_name, procedure,
        procedure_row, subject, details, amount, npa_on, npa_source, grounds, drafted_by, drafted_by_name, drafted_on, drafted_at)
      values (${organization_id}, ${notice_id}, ${notice_number}, ${caseRow.case_uid}, ${caseRow.party_id}, ${caseRow.party_name},
        ${draft.procedure}, ${row.id}, ${draft.subject}, ${draft.details}, ${amount},
        ${row.needs_npa_day ? (draft.npa_on ?? null) : null}, ${row.needs_npa_day ? (draft.npa_source ?? null) : null},
        ${JSON.stringify({ facts })}::jsonb, ${actorName(actor)}, ${displayName(actor)}, ${today}, ${clock.now()})`.execute(
      tx,
    )
    for (const [position, { role, name, address, email }] of draft.addressees.entries())
      await sql`insert into notice_addressees (organization_id, notice_id, addressee_id, position, role, name, address, email)
        values (${organization_id}, ${notice_id}, ${newId()}, ${position}, ${role}, ${name}, ${address || null},
          ${email || null})`.execute(tx)
    for (const { attachment_id: _, ...file } of files) await addNoticeDocument(context, notice_id, file)
    tellWebhooks(context, [
      {
        ...{ type: 'notice.step', party_id: caseRow.party_id, is_fraud: draft.procedure === 'fraud' },
        data: { notice_id, case_id: caseRow.case_uid, step: 'drafted', on: today },
      },
    ])
    return { notice_id, notice_number, case_uid: caseRow.case_uid }
  },
  // Who is addressed and why stands in the rows, and is erased with them.
  audit: ({ procedure }, { notice_id, notice_number, case_uid }) => ({
    subject: `notice:${notice_id}`,
    payload: { notice_number, procedure, case_uid },
    events: [{ kind: 'notice.changed', payload: {} }],
  }),
})
