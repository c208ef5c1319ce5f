import { page } from '../foreign-browser.ts'
import { button, type Walk } from './walk.ts'

const approval = (more: object) => ({
  'GET /v1/admin/approvals': {
    data: [
      {
        ...{ approval_id: 'q1', kind: 'order', subject_id: 's1', title: 'C-360, Quillfeather', difference: [] },
        ...{ status: 'pending', requested_by: 'u2', requested_by_name: 'Ravi', created_at: '2026-06-01T06:00:00Z' },
        ...{ expires_at: '2026-06-15T06:00:00Z', decided_by_name: null, decided_at: null, notes: null },
        ...{ is_own: false, may_decide: true, withheld: null },
        ...more,
      },
    ],
    total_count: 1,
    counts: { pending: 1, approved: 0, rejected: 0, expired: 0, withdrawn: 0 },
    wait_days: 14,
  },
})
const PANEL = '/admin/approvals?offCanvas=approval&approval_id=q1'
const ACTIVITY = {
  'GET /v1/admin/activity': { data: [], next_before: null },
  'GET /v1/admin/activity/people': { data: [] },
  'GET /v1/admin/activity/check': { asked_at: null, is_running: false, latest: null },
}

export const SECOND_PERSON: Walk[] = [
  {
    what: 'deciding a request',
    writes: ['decideApproval'],
    path: PANEL,
    answers: approval({}),
    press: () => page().getByRole('button', { name: 'Approve', exact: true }).click(),
  },
  {
    what: 'asking again for what expired',
    writes: ['askApprovalAgain'],
    path: PANEL,
    answers: approval({ status: 'expired', may_decide: false }),
    press: () => button('Ask again').click(),
  },
  {
    what: 'saying how long requests wait',
    writes: ['setApprovalDays'],
    path: '/admin/approvals',
    answers: approval({}),
    press: async () => {
      await page().getByLabel('Days that a request waits').fill('21')
      await button('Save').click()
    },
    kept: () => page().getByLabel('Days that a request waits').inputValue(),
    expected: '21',
  },
  {
    what: 'checking the audit',
    writes: ['checkAudit'],
    path: '/admin/activity',
    answers: ACTIVITY,
    press: () => button('Verify').click(),
  },
  {
    what: 'exporting the activity',
    writes: ['exportActivity'],
    path: '/admin/activity',
    answers: ACTIVITY,
    press: () => button('Export').click(),
  },
]
