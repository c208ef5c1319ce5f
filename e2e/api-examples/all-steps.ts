import { ACCOUNT, FIRST_STEPS, SESSIONS } from './account.ts'
import { ALERTS } from './alerts.ts'
import { BOOK } from './book.ts'
import { CASE_TYPES, CASES } from './cases.ts'
import { CONTESTS, OWN_BUSINESS, UNIONS } from './contests.ts'
import { CLOSING, DECISIONS, DESK_SETTINGS, RECORDS, SITE_VISITS } from './desk.ts'
import { FILES, OWN_DATA, STOPPED_FILE } from './files.ts'
import { EXAMINATIONS, NOTICES, REPORTS } from './notices.ts'
import { AUDIT, EXPORTS, PEOPLE, PERSONAL_DATA, PROGRAMS } from './people.ts'
import { PORTFOLIOS } from './portfolios.ts'
import { LIMITS, RUN_RESULTS, RUNS, STUDIES } from './rules.ts'
import type { Steps } from './steps.ts'

/** In the order in which they succeed: what a later one asks for, an earlier one made. */
export const STEPS: Steps = [
  ...CASE_TYPES,
  ...PORTFOLIOS,
  ...ALERTS,
  ...RECORDS,
  ...SITE_VISITS,
  ...REPORTS,
  ...NOTICES,
  ...CASES,
  ...PEOPLE,
  ...CLOSING,
  ...DECISIONS,
  ...DESK_SETTINGS,
  ...EXAMINATIONS,
  ...LIMITS,
  ...RUNS,
  ...STUDIES,
  ...BOOK,
  ...FILES,
  ...OWN_DATA,
  ...CONTESTS,
  ...OWN_BUSINESS,
  ...UNIONS,
  ...PROGRAMS,
  ...AUDIT,
  ...EXPORTS,
  ...PERSONAL_DATA,
  ...ACCOUNT,
  ...FIRST_STEPS,
  ...RUN_RESULTS,
  ...STOPPED_FILE,
  ...SESSIONS,
]

/** When requests for a second person have expired. */
export const LATER: Steps = [
  {
    look: '/v1/admin/approvals?status=expired&per_page=20',
    keep: ({ data }) => ({ approval_id: data[0].approval_id }),
  },
  { name: 'askApprovalAgain' },
]
