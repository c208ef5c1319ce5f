import { type Answer, inDays, type Steps } from './steps.ts'

const REPORT = 'data:text/csv;base64,cGFnZSx0ZXh0CjEsU2FtcGxlIHJlcG9ydAo='

/** A query to a borrower of the demo world, from the case to its paper. */
export const NOTICES: Steps = [
  { name: 'showcause', query: '?per_page=1' },
  {
    look: '/v1/cases',
    method: 'POST',
    body: ({ party_id, party_name, organization_id, case_type }) => ({
      ...{ party: party_id, party_name, organization_id, case_type },
      ...{ subject: 'Sample: ask for the stock statement', issue: 'Sample: the statement of last month is missing.' },
    }),
    keep: ({ data }) => ({ case_id: data.uid }),
  },
  {
    name: 'noticeGrounds',
    keep: ({ data }) => ({ ground: data.facts.find((fact: Answer) => !fact.is_public).fact_id }),
  },
  {
    name: 'draftNotice',
    body: ({ case_id, party_name, ground }) => ({
      ...{ case_id, fact_ids: [ground], procedure: 'query', subject: 'Sample: stock statement of last month' },
      details: 'Sample: your stock statement of last month did not arrive. Send it within a week.',
      addressees: [{ role: 'entity', name: party_name, address: 'Sample Road 1, Pune' }],
    }),
    keep: ({ data }) => ({ notice_id: data.notice_id }),
  },
  { name: 'notice', keep: ({ data }) => ({ addressee_id: data.addressees[0].addressee_id }) },
  {
    name: 'takeNoticeStep',
    body: ({ addressee_id }) => ({
      ...{ step: 'served', reason: 'Sample: by registered post.', addressee_ids: [addressee_id] },
      ...{ taken_on: inDays(0), attachment: REPORT, file_name: 'proof-of-service.csv' },
    }),
  },
  {
    name: 'printNoticePaper',
    body: { paper: 'notice' },
    keep: ({ data }) => ({ notice_document_id: data.notice_document_id }),
  },
  { name: 'noticeDocument' },
]

/** An early-warning examination of a borrower of the demo world: it ends without a finding. */
export const EXAMINATIONS: Steps = [
  {
    name: 'setEarlyWarningDays',
    body: () => ({ valid_from: inDays(0), examine_days: 20, report_days: null, decide_days: null }),
  },
  {
    name: 'openExamination',
    body: ({ party_id }) => ({
      ...{ party_id, alerted_on: inDays(-3) },
      because: 'Sample: the stock statement names one lot twice.',
    }),
    keep: ({ data }) => ({ examination_id: data.examination_id }),
  },
  { name: 'examination' },
  {
    name: 'takeExaminationStep',
    body: () => ({
      ...{ step: 'cleared', taken_on: inDays(0) },
      reason: 'Sample: the borrower sent the corrected statement.',
    }),
  },
]

/** Reports, forms and registers. */
export const REPORTS: Steps = [
  {
    name: 'placeOrder',
    body: ({ party_id }) => ({ party_id, report_type: 'advanced-timeline' }),
    keep: ({ data }) => ({ order_id: data.id }),
  },
  { name: 'getOrder', until: ({ data }) => data.attributes.status === 'done' },
  { name: 'downloadProduct', slots: ({ order_id }) => ({ product_id: order_id ?? '' }) },
  { name: 'reportTimeline', slots: ({ order_id }) => ({ product_id: order_id ?? '' }), query: '?per_page=2' },
  { name: 'getForm', slots: () => ({ form_id: 'site-visit' }) },
  {
    name: 'submitForm',
    slots: () => ({ form_id: 'site-visit' }),
    body: ({ party_id, party_name }) => ({
      answers: {
        ...{ party: { party_id, name: party_name }, visited_on: inDays(-1), place: 'works' },
        ...{ address: 'Sample Road 1, Pune', met: 'The works manager', running: 'partly', workers: '14' },
        ...{ utilisation: '40', remarks: 'Sample: one shift.', seen_in_person: true },
      },
    }),
    keep: ({ data }) => ({ response_id: data.response_id }),
  },
  { name: 'formResponses', slots: () => ({ form_id: 'site-visit' }), query: '?per_page=1' },
  { name: 'getFormResponse', slots: () => ({ form_id: 'site-visit' }) },
  { name: 'mcaStatus', query: '?cin=U15400GA2011PTC990001' },
  { name: 'refreshMcaStatus', body: { cins: ['U15400GA2011PTC990001'] } },
  {
    look: '/v1/legal/cases?per_page=1',
    keep: ({ data }) => ({ court_case_id: data[0].case_id }),
  },
  { name: 'legalCase', slots: ({ court_case_id }) => ({ case_id: court_case_id ?? '' }) },
  { name: 'getPerson', slots: () => ({ din: '99000001' }) },
  {
    look: '/v1/book/concentration?by=group&per_page=1',
    keep: ({ data }) => ({ group_id: data[0].key }),
  },
  { name: 'getGroup' },
  { name: 'strengthRank' },
]
