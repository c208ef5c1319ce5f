import { type Answer, type Call, reply, tokenFor } from './foreign-answer.ts'

// The example data of the foreign server: other spellings, and nothing that the two specifications do not name.

const PARTIES = [
  { id: 'P1', name: 'Sahyadri Foundry Ltd', type: 'private_company', monitoring_active: ['x'] },
  { _id: 'P2', attributes: { name: 'Konkan Cashew Works', model_type: 'firm' }, monitoring_active: [] },
  { party_id: 'P3', party_name: 'Meera Deshpande', model_type: 'person' },
  { id: 'P4', party_id: 'P9', name: 'Panchganga Sugar Ltd', type: 'public_company' },
  { id: 'P5', name: 'Tulsi Traders LLP', type: 'limited_liability_partnership' },
  { id: 'P6', name: 'Unknown Kind Co', type: 'cooperative' },
]
const idOf = (party: Record<string, unknown>) => party.id ?? party._id ?? party.party_id

const CASE_TYPES = [
  { _id: 'ct1', name: 'Early warning', ticket_workflow_id: 'w1' },
  { _id: 'ct2', name: 'Legal', ticket_workflow_id: 'w2' },
]
const STATUS_OPTIONS = [
  {
    status_id: 's-wip',
    case_status: 'WIP',
    case_category: 'WIP',
    WIP: [
      { _id: 'a1', name: 'Anna' },
      { _id: 'a2', name: 'Bela' },
    ],
  },
  {
    status_id: 's-esc',
    case_status: 'ESCALATION',
    case_category: 'ESCALATION',
    ESCALATION: [{ _id: 'a2', name: 'Bela' }],
  },
]
const SIGNALS = [
  { code: '10120', label: 'Charge created', category: 'Legal', summary: 'A charge was registered' },
  { code: '20010', label: 'High utilisation', category: 'Conduct', summary: 'Limits nearly used up' },
]

const BARE_CASE = {
  uid: 'u-1',
  case_id: 'C-77',
  subject: 'Stock statement late <img src=x onerror=alert(1)>',
  issue: 'First line\nSecond <b>line</b>',
  case_type: 'ct1',
  party: 'P1',
  partyName: 'Sahyadri Foundry Ltd',
  party_id: 'P1',
  organization_id: 'org-9',
  case_status: 'NEW',
  case_assignee: 'Chitra',
  editable: true,
  allow_change: true,
  status: 'NEW',
  created_at: '2024-03-05T18:45:00Z',
}

/** The routes as they answer until a test says otherwise; made anew for each test, since writes change it. */
export function foreignWorld(): Record<string, Answer> {
  const tickets: Record<string, unknown>[] = [
    {
      ...BARE_CASE,
      comments: [] as unknown[],
      attachment: [{ _id: 'at1', name: 'note.pdf', type: 'application/pdf' }],
    },
    {
      ...BARE_CASE,
      uid: 'u-2',
      case_id: 'C-78',
      subject: 'Closed one',
      status: 'CLOSED',
      case_status: 'CLOSED',
      comments: [
        { id: 1, owner: { fullname: 'Old Hand' }, date: '2024-01-01 20:00:00.000000', comment: 'an <i>old</i> remark' },
      ],
    },
    {
      uid: 'u-3',
      case_id: 'C-79',
      subject: 'Bare',
      issue: 'x',
      party_id: 'P2',
      party_name: 'Konkan Cashew Works',
      status: 'WIP',
    },
  ]
  const watched = new Set<string>()
  const lists: Record<string, unknown>[] = [{ list_id: 'L1', type: 'watchlist', name: 'Default' }]
  const ticketOf = ({ path }: Call) => tickets.find(({ uid }) => uid === decodeURIComponent(path.split('/')[3] ?? ''))
  const answerTo = (call: Call) => {
    const q = (call.query.get('q') ?? '').toLowerCase()
    return { data: PARTIES.filter((party) => JSON.stringify(party).toLowerCase().includes(q)) }
  }
  const partyOf = ({ path }: Call) => {
    const id = decodeURIComponent(path.split('/').at(-1) ?? '')
    return PARTIES.find((party) => idOf(party) === id)
  }
  return {
    'POST /oauth2/token': { access_token: tokenFor(), token_type: 'Bearer' },
    'GET /logout': '<!doctype html><title>Signed out</title><p>Signed out</p>',
    'GET /v1/account/myprofile': {
      user_id: 'f-1',
      name: 'Farah Other',
      email: 'farah@elsewhere.example',
      organization: { name: 'Elsewhere Bank' },
      policy: {
        '/app/cases': 'GET',
        '/v1/admin/alerts': 'get, post',
        '/v1/admin/parties': ['GET'],
        '/v1/parties': ['GET'],
        '/v1/search': ['GET'],
        '/v1/admin/lists': ['GET', 'PATCH', 'POST'],
        '/v1/admin/portfolios': ['GET'],
        '/v1/admin/products': ['GET'],
      },
    },
    'GET /v1/account/myorg': { status: 'active', organization_id: 'org-9', type: 'enterprise', message: [] },
    'GET /v1/account/myconfig/{name}': {},
    'GET /v1/search/parties/complete': answerTo,
    'GET /v1/admin/parties': answerTo,
    'GET /v1/parties/{id}': (call: Call) => partyOf(call) ?? reply(404, { message: 'not found' }),
    'GET /v1/admin/parties/{id}': (call: Call) => partyOf(call) ?? reply(404, { message: 'not found' }),
    'GET /v1/admin/parties/{id}/is_watchlisted': (call: Call) => ({
      meta: { total_records: watched.has(call.path.split('/')[4] ?? '') ? 1 : 0 },
    }),
    'GET /v1/admin/lists': () => ({ lists }),
    'POST /v1/admin/lists': ({ body }: Call) => {
      const made = { list_id: `L${lists.length + 1}`, ...(body as { list: object }).list }
      lists.push(made)
      return { data: made }
    },
    'GET /v1/admin/lists/{id}': () => ({
      data: {
        parties: [
          { party_id: 'P3', party_name: 'Meera Deshpande' },
          { _id: 'P2', attributes: { name: 'Konkan Cashew Works' } },
        ],
      },
    }),
    'PATCH /v1/admin/lists/{id}': ({ body }: Call) => {
      const { list } = body as { list: { action: string; parties: { party_id: string }[] } }
      for (const { party_id } of list.parties) list.action === 'add' ? watched.add(party_id) : watched.delete(party_id)
      return { message: 'done' }
    },
    'GET /v1/admin/portfolios': {
      data: [
        {
          id: 'pf1',
          attributes: {
            name: 'Western branches',
            no_of_parties: 3,
            risk_details: { low_risk: 1, medium_risk: 1, high_risk: 1 },
          },
        },
      ],
      total_count: 1,
    },
    'GET /v1/admin/products': { data: [], total_entries: 0 },
    'GET /v1/cases': () => ({ cases: tickets, count: tickets.length }),
    'GET /v1/cases/case_types': CASE_TYPES,
    'GET /v1/cases/case_count/status_category': ({ query }: Call) => ({
      data: query.get('type') === 'day' ? { NEW: 1 } : { NEW: 5, WIP: 2 },
    }),
    'GET /v1/cases/case_count/risk_type': { data: { high: 2, medium: 1, low: 4 } },
    'POST /v1/cases': ({ body }: Call) => {
      const made = {
        ...(body as object),
        uid: `new-${tickets.length}`,
        case_id: `N-${tickets.length}`,
        status: 'NEW',
        case_status: 'NEW',
        editable: true,
        allow_change: true,
        comments: [],
        created_at: '2024-06-01T10:00:00Z',
      }
      tickets.push(made)
      return { success: true, data: { uid: made.uid } }
    },
    'GET /v1/cases/{id}': (call: Call) => {
      const ticket = ticketOf(call)
      return ticket ? { ticket } : reply(404, { message: 'not found' })
    },
    'GET /v1/cases/{id}/case_status': { status: 200, data: STATUS_OPTIONS },
    'GET /v1/cases/{id}/case_assignee': {
      status: 200,
      data: [
        { _id: 'a1', name: 'Anna' },
        { _id: 'a3', name: 'Dinesh' },
      ],
    },
    'GET /v1/cases/{id}/case_type': { status: 200, data: CASE_TYPES },
    'GET /v1/cases/{id}/download_attachment': {
      data: Buffer.from('%PDF-1.4 bytes').toString('base64'),
      type: 'application/pdf',
      meta: {},
    },
    'PATCH /v1/cases/{id}': (call: Call) => {
      const ticket = ticketOf(call)
      const { comments, attachment, file_name, case_status, case_status_assigned, type } = call.body as Record<
        string,
        string
      >
      if (!ticket) return reply(404, { message: 'not found' })
      if (comments)
        ticket.comments = [
          ...((ticket.comments as unknown[]) ?? []),
          {
            id: `c${Date.now()}`,
            owner: { fullname: 'Farah Other' },
            date: '2024-06-01 10:00:00.000000',
            comment: comments,
          },
        ]
      if (attachment)
        ticket.attachment = [...((ticket.attachment as unknown[]) ?? []), { _id: 'at2', name: file_name, type: 'x' }]
      const step = STATUS_OPTIONS.find(
        ({ status_id, case_status: name }) => case_status === status_id || case_status === name,
      )
      if (step) Object.assign(ticket, { status: step.case_status, case_status: step.case_status })
      if (case_status_assigned) ticket.case_assignee = { name: `by id ${case_status_assigned}` }
      if (type) ticket.case_type = type
      return { success: true }
    },
    'GET /v1/admin/alerts': {
      data: [
        {
          _id: 'al-1',
          alert_summary: 'Charge of 4 crore',
          party_name: 'Sahyadri Foundry Ltd',
          party_id: 'P1',
          alert_type: 'new_charge_created',
          alert_category: 'Legal',
          date_of_alert: '2024-02-05',
          created_at: '2024-02-05T20:00:00Z',
        },
      ],
    },
    'GET /v1/admin/alerts/signals': { data: SIGNALS },
    'GET /v1/admin/alerts/{id}': (call: Call) =>
      call.path.endsWith('/al-1')
        ? '{"data":[{"_id":"al-1","alert_summary":"Charge of 4 crore","alert_category":"Legal","alert_type":"foo_bar","signal_code":"10120","party_name":"Sahyadri Foundry Ltd","party_id":"P1","customer_number":"CU-5","created_at":"2024-02-05T20:00:00Z","thresholds":NaN,"alert_detail":{"a":1,"note":"NaN stays"}}]}'
        : { data: [] },
    'POST /v1/admin/alerts': { success: true, data: { message: 'ok' } },
    'GET /v3/recommendations/parties': { data: [{ party_id: 'P3', party_name: 'Meera Deshpande' }] },
  }
}
