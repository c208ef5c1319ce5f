/** The chapters of the reference, in the order in which a new reader needs them, with the beginnings of their paths. */
const CHAPTERS = [
  [
    'Files',
    'Give files, follow their jobs, and settle what was set aside.',
    [
      '/v1/admin/uploads',
      '/v1/admin/jobs',
      '/v1/admin/documents',
      '/v1/admin/column_layouts',
      '/v1/admin/link_reviews',
    ],
  ],
  [
    'Alerts',
    'What the rules found and what people raised, with the evidence of each.',
    ['/v1/admin/alerts', '/v1/fraud_alerts', '/v1/admin/thresholds'],
  ],
  [
    'Parties',
    'Search for borrowers and read all that is known of one.',
    [
      '/v1/search',
      '/v1/parties',
      '/v1/admin/parties',
      '/v1/persons',
      '/v1/groups',
      '/v3/recommendations',
      '/v1/admin/party_unions',
      '/v1/mca_status',
    ],
  ],
  ['Lists and portfolios', 'Which parties are watched.', ['/v1/admin/lists', '/v1/admin/portfolios']],
  [
    'Book',
    'Exposure, classes, registers, concentration, provisions and the files that are expected.',
    ['/v1/book', '/v1/admin/pack_schedules'],
  ],
  [
    'Scores',
    'Credit-monitoring scores, and what became of borrowers in each band.',
    ['/v1/scores', '/v1/cmm', '/v1/admin/score_studies', '/v1/admin/score_changes'],
  ],
  ['Queue', 'The work of the desk: decisions, notes, promises, visits, clocks.', ['/v1/admin/desk']],
  ['Cases', 'Work on a borrower, with tasks, comments and files.', ['/v1/cases']],
  [
    'Rules',
    'Limits, back-tests, own rules, stress tests, and the inventory of models.',
    [
      '/v1/admin/rules',
      '/v1/admin/limit_changes',
      '/v1/admin/limit_proposals',
      '/v1/admin/back_tests',
      '/v1/admin/own_rules',
      '/v1/admin/stress',
      '/v1/admin/models',
      '/v1/admin/alert_economics',
    ],
  ],
  ['As known', 'Book, alerts and borrowers as they were known on a day of the past.', ['/v1/as_known']],
  [
    'Notices and courts',
    'Notices, examinations, court cases.',
    ['/v1/notices', '/v1/showcause', '/v1/examinations', '/v1/legal'],
  ],
  [
    'Reports',
    'Order reports and timelines, fill forms, export lists.',
    [
      '/v2/admin/orders',
      '/v1/report',
      '/v1/admin/products',
      '/v1/admin/forms',
      '/v1/admin/exports',
      '/v1/admin/export_schedules',
    ],
  ],
  ['Contests', 'Facts that somebody holds for wrong.', ['/v1/admin/contests']],
  ['Economy', 'Series of the whole economy.', ['/v1/macro_indicators']],
  [
    'Own account',
    'The person who is signed in, their business and their consents.',
    ['/v1/account', '/v1/user', '/v1/eligibility_check'],
  ],
  [
    'Administration',
    'Users, rights, branches, keys, webhooks, approvals, mails, the audit, people’s data.',
    ['/v1/admin', '/v1/personal_data'],
  ],
  ['Operator', 'Organizations, for the operator of the platform.', ['/v1/operator']],
] as const

/** As the document lists them. */
export const TAGS = CHAPTERS.map(([name, description]) => ({ name, description }))

/** The chapter that a path stands in: that of its longest beginning. */
export function tagOf(path: string): string {
  const chapter = CHAPTERS.flatMap(([name, , beginnings]) =>
    beginnings
      .filter((beginning) => path === beginning || path.startsWith(`${beginning}/`))
      .map((beginning) => ({ name, length: beginning.length })),
  ).sort((first, other) => other.length - first.length)[0]
  if (!chapter) throw new Error(`No chapter of the API reference has ${path}: add its beginning in tags.ts.`)
  return chapter.name
}
