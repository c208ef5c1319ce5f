import type { ProcedureRow } from '@saakh/catalogue/notices/procedure'
import { procedureRowById } from '@saakh/catalogue/notices/procedures'
import { AppError } from '@saakh/domain/errors'
import type { Fact } from '@saakh/domain/facts'
import type { NoticeDocument, NoticeStep } from '@saakh/domain/notice'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { FACT_COLUMNS, factsOf } from '../../platform/fact-rows.ts'
import type { PaperQuestion } from '../../platform/sources.ts'
import type { AddresseeRecord, NoticeRecord, StepRecord } from '../../rooms/notices/find-notice.ts'
import type { SourceDocument } from '../citations.ts'
import { readDocuments, readOrganization } from '../read-dossier.ts'
import { type ContestOfPaper, readContestsOfPaper } from '../sections/contested.ts'

export interface LetterFile {
  notice_document_id: string
  role: NoticeDocument
  step: NoticeStep | null
  name: string
  sha256: string
  created_at: Date
}

export interface LetterStep extends StepRecord {
  members: { committee: string; name: string; designation: string }[]
}

/** All that a paper of a notice is made from. */
export interface LetterDossier {
  notice: NoticeRecord
  procedure: ProcedureRow
  lender: string
  is_demo: boolean
  identifier: string | null
  addressees: AddresseeRecord[]
  steps: LetterStep[]
  files: LetterFile[]
  /** Those of its grounds that are still stored. */
  facts: Fact[]
  documents: SourceDocument[]
  /** Of its grounds, as it stood at the question's instant. */
  contests: ContestOfPaper[]
}

interface NoticeOfParty extends NoticeRecord {
  is_demo: boolean
  identifier: string | null
}

async function readNotice(tx: Tx, { organization_id, notice_id }: PaperQuestion): Promise<NoticeOfParty> {
  const { rows } = await sql<NoticeOfParty>`
    select n.*, coalesce(c.is_demo, false) as is_demo, c.cin as identifier
    from notices n left join lateral party_cards(array[party_read_as(n.party_id)]) c on true
    where n.organization_id = ${organization_id} and n.notice_id = ${notice_id}`.execute(tx)
  const [notice] = rows
  if (!notice) throw new AppError('not_found', 'No data found: there is no such notice.')
  return notice
}

async function readSteps(
  tx: Tx,
  { organization_id, notice_id, known_at }: PaperQuestion,
  steps: readonly NoticeStep[],
): Promise<LetterStep[]> {
  const { rows } = await sql<LetterStep>`
    select s.step_id, s.step, s.taken_on as on, s.addressee_id, s.reason, s.outcome, s.taken_at, s.taken_by_name,
      (select coalesce(jsonb_agg(jsonb_build_object('committee', m.committee, 'name', m.name, 'designation', m.designation)
          order by m.position), '[]') from notice_members m
        where m.organization_id = s.organization_id and m.notice_id = s.notice_id and m.step_id = s.step_id) as members
    from notice_steps s where s.organization_id = ${organization_id} and s.notice_id = ${notice_id}
      and s.taken_at <= ${new Date(known_at)} and s.step = any(${steps}::text[])
    order by s.taken_at, s.step_id`.execute(tx)
  return rows
}

/** What Saakh printed itself is no ground of the next paper. */
async function readFiles(tx: Tx, { organization_id, notice_id, known_at }: PaperQuestion): Promise<LetterFile[]> {
  const { rows } = await sql<LetterFile>`
    select notice_document_id, role, step, name, sha256, created_at from notice_documents
    where organization_id = ${organization_id} and notice_id = ${notice_id} and created_at <= ${new Date(known_at)}
      and role not in ('notice_pdf', 'order_pdf')
    order by created_at, notice_document_id`.execute(tx)
  return rows
}

/** The notice itself goes as far as its service, an order as far as itself: what comes later changes neither. */
function stepsOf(procedure: ProcedureRow, paper: PaperQuestion['paper']): NoticeStep[] {
  const all = procedure.steps.map(({ step }) => step)
  return all.slice(0, all.indexOf(paper === 'order' ? 'order' : 'served') + 1)
}

function readContests(tx: Tx, { organization_id, known_at }: PaperQuestion, { facts }: NoticeRecord['grounds']) {
  const ids = facts.map(({ fact_id }) => fact_id)
  return readContestsOfPaper(tx, organization_id, ids, new Date(known_at), (rests) => ({
    about: facts.find(rests)?.name ?? '',
  }))
}

/** Nothing that was recorded after the question's instant. */
export async function readLetter(tx: Tx, asked: PaperQuestion): Promise<LetterDossier> {
  const { is_demo, identifier, ...notice } = await readNotice(tx, asked)
  const procedure = procedureRowById(notice.procedure_row)
  const ids = notice.grounds.facts.map(({ fact_id }) => fact_id)
  const facts = await factsOf(tx, sql`select ${FACT_COLUMNS} from facts f where f.fact_id = any(${ids}::uuid[])`)
  const { rows: addressees } = await sql<AddresseeRecord>`
    select addressee_id, role, name, address, email from notice_addressees
    where organization_id = ${asked.organization_id} and notice_id = ${asked.notice_id} order by position`.execute(tx)
  return {
    ...{ notice, procedure, is_demo, identifier, addressees, facts },
    lender: await readOrganization(tx, asked.organization_id),
    steps: await readSteps(tx, asked, stepsOf(procedure, asked.paper)),
    files: await readFiles(tx, asked),
    documents: await readDocuments(tx, facts),
    contests: await readContests(tx, asked, notice.grounds),
  }
}
