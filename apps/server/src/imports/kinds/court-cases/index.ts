import { courtName, STAGE_NAMES } from '@saakh/catalogue/families/court-words'
import { caseNumberWords, courtCaseKey } from '@saakh/domain/court-case-number'
import { readCaseStage, readForum, readPartyRole } from '@saakh/domain/court-words'
import { everyEdition } from '../../../platform/fact-rows.ts'
import { anyDay, givenText, pastDay, positiveAmount } from '../../kit/event-cells.ts'
import { refuse, refuseRow } from '../../kit/import-kind.ts'
import { definePartyEventKind } from '../../kit/party-event.ts'

export const kind = definePartyEventKind({
  kind: 'court_cases',
  place: 50,
  label: 'Court cases',
  description:
    'Cases of borrowers before tribunals and courts with their stage, from cause lists, case-status pages or a lawyer. A later stage is a new line or a new file.',
  fact: 'court_case',
  loader: everyEdition('court_case', (fact, subject) => fact.subject === subject),
  by_name: {
    title: (courtCase) =>
      `${courtCase.case_number}, ${courtName(courtCase)}, ${STAGE_NAMES[courtCase.stage].toLowerCase()}`,
  },
  columns: [
    {
      name: 'case_number',
      label: 'Case number',
      required: true,
      example: 'CP (IB) No. 990/MB/2025',
      aliases: ['case_no', 'filing_number'],
    },
    { name: 'forum', label: 'Forum', required: true, example: 'NCLT Mumbai', aliases: ['court', 'tribunal'] },
    { name: 'bench', label: 'Bench', required: false, example: 'Bench-IV' },
    {
      name: 'role',
      label: 'Role of the borrower',
      required: true,
      example: 'Corporate Debtor',
      aliases: ['party_role', 'role_of_borrower'],
    },
    {
      name: 'other_side',
      label: 'Other side',
      required: false,
      example: 'Sample Gramin Bank',
      aliases: ['opposite_party', 'counterparty'],
    },
    {
      name: 'under',
      label: 'Brought under',
      required: false,
      example: 'IBC section 7',
      aliases: ['act', 'section', 'act_and_section', 'under_section'],
    },
    {
      name: 'filed_on',
      label: 'Filed on',
      required: true,
      example: '2025-06-02',
      aliases: ['filing_date', 'date_of_filing'],
      date: { precision: 'day' },
    },
    {
      name: 'stage',
      label: 'Stage',
      required: true,
      example: 'Filed',
      aliases: ['case_stage', 'case_status', 'status'],
    },
    {
      name: 'stage_date',
      label: 'Stage as of',
      required: false,
      example: '2025-06-02',
      aliases: ['date_of_stage', 'order_date', 'last_order_date'],
      date: { precision: 'day' },
    },
    {
      name: 'amount',
      label: 'Amount (₹)',
      required: false,
      example: '48000000.00',
      aliases: ['claim_amount', 'amount_in_default'],
    },
    {
      name: 'next_hearing',
      label: 'Next hearing',
      required: false,
      example: '2026-04-16',
      aliases: ['next_hearing_date', 'next_date', 'date_of_next_hearing'],
      date: { precision: 'day' },
    },
  ],
  parseEvent(cells, { today }) {
    if (!caseNumberWords(cells.case_number).some((word) => /^\d+$/.test(word)))
      return refuse('case_number', `'${cells.case_number}' has no number by which a case could be known again.`)
    const forum = readForum(cells.forum)
    if (!forum.ok) return refuse('forum', `${forum.reason}.`)
    const role = readPartyRole(cells.role)
    if (!role.ok) return refuse('role', `${role.reason}.`)
    const stage = readCaseStage(cells.stage)
    if (!stage.ok) return refuse('stage', `${stage.reason}.`)
    const filed = pastDay('filed_on', cells.filed_on, today)
    if (!filed.ok) return filed
    if (filed.staged === null) return refuse('filed_on', 'filed_on is empty.')
    const filed_on = filed.staged
    const dated = pastDay('stage_date', cells.stage_date, today)
    if (!dated.ok) return dated
    if (dated.staged !== null && dated.staged < filed_on)
      return refuseRow('stage_date', `stage_date is ${dated.staged}, before the case was filed on ${filed_on}.`)
    const amount = positiveAmount('amount', cells.amount)
    if (!amount.ok) return amount
    const listed = anyDay('next_hearing', cells.next_hearing)
    if (!listed.ok) return listed
    if (listed.staged !== null && listed.staged < filed_on)
      return refuseRow('next_hearing', `next_hearing is ${listed.staged}, before the case was filed on ${filed_on}.`)
    // What was filed was filed on that day: else a line about the filing would count as known after those of later stages.
    const stage_date = dated.staged ?? (stage.value === 'filed' ? filed_on : null)
    return {
      ok: true,
      staged: {
        subject: courtCaseKey(forum.value.forum, cells.case_number),
        valid_from: stage_date ?? filed_on,
        valid_to: null,
        // Orders are pronounced in open court and cases are listed when filed. A stage without a day is known from the file on.
        public_on: stage_date,
        payload: {
          case_number: cells.case_number,
          forum: forum.value.forum,
          bench: givenText(cells.bench) ?? forum.value.bench,
          role: role.value,
          other_side: givenText(cells.other_side),
          under: givenText(cells.under),
          filed_on,
          stage: stage.value,
          stage_date,
          amount: amount.staged,
          ...(listed.staged !== null && { next_hearing: listed.staged }),
        },
      },
    }
  },
})
