import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type Call, fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const SIGNED_IN = {
  'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha Kulkarni', email: 'a@b.example', policy: { '/v1': '*' } },
  'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
  'GET /v1/cases': { cases: [], count: 0 },
}
const OPEN_CASE = {
  id: '7',
  uid: 'uid-7',
  case_id: 'CASE-2026-000007',
  subject: 'Account turned to SMA-1',
  issue: 'First line\n<b>second</b> line',
  case_type: 't1',
  case_type_name: 'Early warning review',
  party_id: 'p 1',
  party_name: 'Konkan Agro Processors LLP',
  status: 'WIP',
  case_status: 'WIP',
  case_assignee: { _id: 'u2', name: 'Vikram Deshpande' },
  loan_account: 'LA-77',
  editable: false,
  allow_change: false,
  created_at: '2024-03-05T18:45:00Z',
  comments: [],
}
const COMMENT = {
  id: 'm1',
  owner: { fullname: 'Meera Iyer' },
  date: '2024-01-01 20:00:00.000000',
  comment: '<i>spoke</i>\nto the promoter',
}
const FILE = { _id: 'f1', name: '<b>report</b>.pdf', type: 'application/pdf' }
const DOWNLOAD = 'GET /v1/cases/uid-7/download_attachment'
const CASE = 'GET /v1/cases/uid-7'
const PATCH = 'PATCH /v1/cases/uid-7'

async function openCase(
  more: object,
  answers: Record<string, object | ((call: Call) => unknown)> = {},
  path = '/app/cases/uid-7',
) {
  const server = fakeServer({ ...SIGNED_IN, [CASE]: { ticket: { ...OPEN_CASE, ...more } }, ...answers })
  await openApp(path, { token: tokenFor() })
  return server
}
const asPage = () => screen.findByRole('heading', { level: 1, name: OPEN_CASE.subject })
const fileOf = (name: string, size = 4) => {
  const file = new File(['%PDF'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const upload = async (file: File) => {
  const input = await screen.findByLabelText('Attach a file')
  await userEvent.setup({ applyAccept: false }).upload(input, file)
}

const itemsShown = (place: HTMLElement) => {
  const inside = within(place)
  const company = inside.getByRole('link', { name: /^Konkan Agro Processors LLP/ })
  expect(company.getAttribute('href')).toBe('/app/party/p%201/cases')
  expect(company.getAttribute('target')).toBe('_blank')
  inside.getByText(OPEN_CASE.subject)
  inside.getByText('Vikram Deshpande')
  inside.getByText('Early warning review')
  inside.getByText('06 Mar 2024, 12:15 am')
  inside.getByText('LA-77')
  expect(inside.getAllByText('WIP').length).toBeGreaterThan(0)
  inside.getByText('Meera Iyer')
  inside.getByText('02 Jan 2024, 01:30 am')
}

it('shows company, with a link to its cases in a new tab, subject, status, assignee, type and date [DOM-CASE-001] [DOM-CASE-002] [DOM-CASE-003] [DOM-CASE-004] [DOM-CASE-006] [DOM-CASE-007]', async () => {
  await openCase({ comments: [COMMENT] })
  await asPage()
  itemsShown(screen.getByRole('main'))
})

it('shows type name, date in India, loan account and comments with owner and time [DOM-CASE-008] [DOM-CASE-009] [DOM-CASE-010] [DOM-ENT-022] [DOM-ENT-035] [DOM-ENT-037]', async () => {
  await openCase({ comments: [COMMENT] })
  await asPage()
  itemsShown(screen.getByRole('main'))
})

it('shows the same items in the panel [DOM-CASE-013] [DOM-PANEL-003] [DOM-PANEL-004]', async () => {
  await openCase({ comments: [COMMENT] }, {}, '/app/cases?offCanvas=view-case&case_id=uid-7')
  itemsShown(await screen.findByRole('dialog', { name: 'CASE-2026-000007' }))
})

it('shows what users typed as text, with its line breaks [DOM-CASE-005] [DOM-CASE-018] [DOM-ENT-038]', async () => {
  const party_name = '<img src=x onerror=alert(1)>'
  await openCase({ party_name, comments: [COMMENT], attachments: [FILE] })
  await asPage()
  const texts = ['First line\n<b>second</b> line', party_name, '<i>spoke</i>\nto the promoter', '<b>report</b>.pdf']
  for (const text of texts) {
    const matches = screen.getAllByText((_, element) => element?.textContent === text)
    expect(matches.length, text).toBeGreaterThan(0)
  }
  expect(document.querySelector('main img, main i, main .text b')).toBeNull()
})

it('reads the case of a server that says less: other names, no type, no assignee [DOM-CASE-019] [DOM-ENT-019] [DOM-ENT-022]', async () => {
  fakeServer({
    ...SIGNED_IN,
    [CASE]: { ticket: { id: 'uid-7', partyName: 'Deccan Tools Limited', status: 'NEW', unknown: 1 } },
  })
  await openApp('/app/cases/uid-7', { token: tokenFor() })
  await screen.findByText('Deccan Tools Limited')
  const valueUnder = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
  expect(['Assignee', 'Case type', 'Created', 'Status'].map(valueUnder)).toEqual(['-', '-', '-', 'NEW'])
  expect(screen.queryByText('Loan account')).toBeNull()
  expect(document.body.textContent).not.toMatch(/undefined|null|NaN|Invalid/)
  screen.getByText('No Comments Added')
  screen.getByRole('textbox', { name: 'Comment' })
})

it('shows a case that does not name itself, and writes to the address it was asked under [DOM-API-026]', async () => {
  for (const ticket of [{ subject: 'Bare' }, { uid: 'other', case_id: 'C-9', subject: 'Bare' }]) {
    const server = fakeServer({
      ...SIGNED_IN,
      'GET /v1/cases/C-9': { ticket },
      'PATCH /v1/cases/C-9': { success: true },
    })
    await openApp('/app/cases/C-9', { token: tokenFor() })
    await screen.findByRole('heading', { level: 1, name: 'Bare' })
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'said')
    await userEvent.click(screen.getByText('Post'))
    await waitFor(() => expect(server.to('PATCH /v1/cases/C-9')).toHaveLength(1))
    closeBrowser()
  }
})

it('names the type by the types of the organization where the case has only its id [DOM-CASE-008]', async () => {
  await openCase(
    { case_type_name: undefined },
    { 'GET /v1/cases/case_types': { data: [{ _id: 't1', name: 'Covenant breach', ticket_workflow_id: 'w1' }] } },
  )
  await screen.findByText('Covenant breach')
  expect(screen.queryByText('t1')).toBeNull()
})

it('shows an assignee that is only a name', async () => {
  await openCase({ case_assignee: 'Ravi Shankar' })
  await screen.findByText('Ravi Shankar')
})

it('says that an unknown case has no data [DOM-API-027]', async () => {
  fakeServer(SIGNED_IN)
  await openApp('/app/cases/unknown', { token: tokenFor() })
  await screen.findByText('No Data Available')
})

it('offers no comment and no upload on a closed case, and keeps its comments [DOM-CASE-011] [DOM-CASE-016]', async () => {
  await openCase({ status: 'CLOSED', case_status: 'CLOSED', comments: [COMMENT] })
  await screen.findByText('Meera Iyer')
  expect(screen.queryByRole('textbox', { name: 'Comment' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Post' })).toBeNull()
  expect(screen.queryByLabelText('Attach a file')).toBeNull()
})

it('says that there are no comments [DOM-CASE-012] [DOM-ERR-029] [SH-ERR-015]', async () => {
  await openCase({})
  await screen.findByText('No Comments Added')
})

it('posts a comment that appears at once; a blank one cannot be posted [DOM-CASE-017] [DOM-VAL-066] [DOM-API-033] [SH-VAL-020]', async () => {
  const comments: object[] = []
  const server = await openCase(
    {},
    {
      [CASE]: () => ({ ticket: { ...OPEN_CASE, comments } }),
      [PATCH]: ({ body }: Call) => {
        comments.push({ ...COMMENT, comment: (body as { comments: string }).comments })
        return { success: true, data: { message: 'ok' } }
      },
    },
  )
  const box = await screen.findByRole('textbox', { name: 'Comment' })
  const post = screen.getByRole('button', { name: 'Post' })
  const isDisabled = () => (post as HTMLButtonElement).disabled
  expect(isDisabled()).toBe(true)
  await userEvent.type(box, '   {Enter}')
  expect(isDisabled()).toBe(true)
  await userEvent.clear(box)
  await userEvent.type(box, 'x')
  expect(isDisabled()).toBe(false)
  await userEvent.type(box, '{Control>}{Enter}{/Control}')
  await screen.findByText('x', { selector: 'li *' })
  await waitFor(() => expect(box).toHaveProperty('value', ''))
  expect(isDisabled()).toBe(true)
  expect(server.to(PATCH).map(({ body }) => body)).toEqual([{ comments: 'x' }])
  await waitFor(() => expect(server.to(CASE).length).toBeGreaterThan(1))
  expect(screen.getAllByText('x', { selector: 'li *' })).toHaveLength(1)
})

it('keeps the text of a comment that failed, and only logs [DOM-ERR-030] [SH-ERR-019]', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await openCase({}, { [PATCH]: () => refuse(500, 'broken') })
  const box = await screen.findByRole('textbox', { name: 'Comment' })
  await userEvent.type(box, 'kept text')
  await userEvent.click(screen.getByRole('button', { name: 'Post' }))
  await screen.findByText(/your text is kept/)
  expect(box).toHaveProperty('value', 'kept text')
  expect(warned).toHaveBeenCalledOnce()
})

it('uploads a file as data URL with its name, and states 5 MB [DOM-API-034] [DOM-API-049] [DOM-CONST-012] [DOM-VAL-053] [SH-CONST-011]', async () => {
  const server = await openCase({}, { [PATCH]: { success: true } })
  await screen.findByText(/5 MB/)
  await upload(new File(['%PDF-1.4'], 'A.PDF'))
  await waitFor(() => expect(server.to(PATCH)).toHaveLength(1))
  expect(server.to(PATCH)[0]?.body).toEqual({
    attachment: `data:application/pdf;base64,${btoa('%PDF-1.4')}`,
    file_name: 'A.PDF',
  })
})

it('takes doc, csv, pdf, docx, xls and xlsx as comment attachment [DOM-VAL-044] [DOM-VAL-045] [DOM-VAL-046] [DOM-VAL-047] [DOM-VAL-048] [DOM-VAL-049]', async () => {
  const names = ['a.doc', 'a.csv', 'a.pdf', 'a.docx', 'a.xls', 'a.xlsx']
  const attachments: object[] = []
  const server = await openCase(
    {},
    {
      [CASE]: () => ({ ticket: { ...OPEN_CASE, attachments } }),
      [PATCH]: ({ body }: Call) => {
        const { file_name: name } = body as { file_name: string }
        attachments.push({ _id: name, name, type: 'x' })
        return { success: true }
      },
    },
  )
  for (const [index, name] of names.entries()) {
    await waitFor(async () => expect(await screen.findByLabelText('Attach a file')).toHaveProperty('disabled', false))
    await upload(fileOf(name))
    await waitFor(() => expect(server.to(PATCH)).toHaveLength(index + 1))
    await screen.findByRole('button', { name })
  }
})

it.each(['a.jpg', 'a.png', 'a.txt', 'a.exe', 'a'])(
  'refuses %s as comment attachment with the dialog [DOM-VAL-050] [DOM-VAL-051] [SH-CONST-010] [SH-ERR-012] [SH-ERR-013]',
  async (name) => {
    const server = await openCase({})
    await upload(fileOf(name))
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload Error' }))
    dialog.getByText('Files are not in the allowed format. Allowed formats are .pdf, .doc, .docx, .xlsx, .xls, .csv')
    expect(server.to(PATCH)).toEqual([])
  },
)

it('takes 20971520 bytes and refuses one more, in any letter case of the name [DOM-VAL-052] [DOM-VAL-054] [DOM-VAL-055] [DOM-CONST-013] [SH-CONST-012] [SH-ERR-014]', async () => {
  const server = await openCase({}, { [PATCH]: { success: true } })
  await upload(fileOf('B.XLSX', 20_971_520))
  await waitFor(() => expect(server.to(PATCH)).toHaveLength(1))
  await waitFor(() => expect(screen.getByLabelText('Attach a file')).toHaveProperty('disabled', false))
  await upload(fileOf('b.pdf', 20_971_521))
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Error' }))
  dialog.getByText('File size is too large!')
  expect(server.to(PATCH)).toHaveLength(1)
})

it.each([400, 500])(
  'tells an upload that failed by %i, keeps the file and sends it again [DOM-ERR-031] [SH-ERR-020]',
  async (status) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const server = await openCase({}, { [PATCH]: () => refuse(status, 'The disk is full.') })
    await upload(fileOf('a.pdf'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload Error' }))
    dialog.getByText('Error occurred during file upload. The disk is full.')
    await userEvent.click(dialog.getByText('Close'))
    server.answers[PATCH] = { success: true }
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(server.to(PATCH)).toHaveLength(2))
    await waitFor(() => expect(screen.queryByText('a.pdf was not uploaded.')).toBeNull())
  },
)

it('saves base64 data under the name of the attachment, byte by byte, when its hash matches [DOM-CASE-014] [DOM-ENT-040] [DOM-API-036] [DOM-API-038]', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, n) => n)
  const sha256 = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const saved: { name: string; blob: Blob }[] = []
  let last = new Blob()
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) last = blob
    return 'blob:1'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: last })
  })
  const data = btoa(String.fromCharCode(...bytes))
  const server = await openCase(
    { attachments: [FILE] },
    { [DOWNLOAD]: { data, type: 'pdf', meta: { Storage_type: 'EFS', sha256 } } },
  )
  await userEvent.click(await screen.findByRole('button', { name: FILE.name }))
  await screen.findByText('Saved; its hash matches.')
  expect(server.to(DOWNLOAD)[0]?.url.searchParams.get('attachment_id')).toBe('f1')
  expect(saved[0]?.name).toBe(FILE.name)
  expect(saved[0]?.blob.type).toBe('application/pdf')
  expect(saved[0]?.blob.size).toBe(256)

  server.answers[DOWNLOAD] = { data, type: 'pdf', meta: { Storage_type: 'EFS', sha256: '0'.repeat(64) } }
  await userEvent.click(screen.getByRole('button', { name: FILE.name }))
  await screen.findByText(/does not match its hash/)
  expect(saved).toHaveLength(1)
})

it('opens the link of s3 in any spelling, and says when there is none [DOM-API-037] [DOM-API-039] [DOM-ERR-028]', async () => {
  const opened = vi.spyOn(window, 'open').mockImplementation(() => null)
  const server = await openCase(
    { attachments: [FILE] },
    { [DOWNLOAD]: { data: 'https://files.example/1', meta: { storage_type: 'S3' } } },
  )
  const open = async () => userEvent.click(await screen.findByRole('button', { name: FILE.name }))
  await open()
  await waitFor(() => expect(opened).toHaveBeenCalledWith('https://files.example/1', '_blank', 'noopener,noreferrer'))
  for (const data of ['', 'javascript:alert(1)']) {
    server.answers[DOWNLOAD] = { data, meta: { Storage_type: 's3' } }
    await open()
    await screen.findByText('No Link Available')
  }
  expect(opened).toHaveBeenCalledOnce()
})

it('shows the alert that the case came from and opens it [DOM-CASE-015]', async () => {
  const alert = { _id: 'a9', alert_summary: 'SMA-0 to SMA-1', risk_severity: 'High' }
  await openCase({ alert, alert_id: 'a9' })
  await userEvent.click(await screen.findByRole('link', { name: 'SMA-0 to SMA-1' }))
  await waitFor(() => expect(addressNow()).toBe('/app/cases/uid-7?offCanvas=a9'))
})

it('tells every kind of event in its own words, an unknown one plainly, and a comment once', async () => {
  const kinds: [string, object, RegExp][] = [
    ['created', {}, /Asha opened the case/],
    ['alert_linked', { to: 'SMA-1' }, /Asha linked the alert SMA-1/],
    ['recurrence_started', { to: 'Weekly' }, /Asha made it repeat: Weekly/],
    ['status_changed', { from: 'NEW', to: 'WIP', note: 'because' }, /Asha moved it from NEW to WIP/],
    ['assignee_changed', { to: 'Vikram' }, /Asha assigned it to Vikram/],
    ['type_changed', { from: 'A', to: 'B' }, /Asha changed the type from A to B/],
    ['workflow_changed', { from: 'A', to: 'B' }, /It follows the workflow B now/],
    ['note_added', { note: 'a note' }, /Asha added a note/],
    ['file_attached', { to: 'a.pdf' }, /Asha attached a\.pdf/],
    ['follow_up_created', { to: 'CASE-2' }, /Follow-up CASE-2 was opened/],
    ['recurrence_ended', {}, /The recurrence ended/],
    ['sealed_by_robot', { to: 'x' }, /Asha: sealed by robot - → x/],
  ]
  const events = [...kinds, ['commented', {}, /never/] as const].map(([kind, more], n) => ({
    id: `e${n}`,
    kind,
    at: `2024-01-02T10:${10 + n}:00Z`,
    by: 'Asha',
    ...more,
  }))
  await openCase({ events, comments: [COMMENT] })
  const list = within(await screen.findByRole('list', { name: 'Activity' }))
  const lines = list.getAllByRole('listitem').map((item) => item.textContent ?? '')
  expect(lines).toHaveLength(kinds.length + 1)
  expect(lines[0]).toContain('Meera Iyer')
  for (const [index, [, , words]] of kinds.entries()) expect(lines[index + 1]).toMatch(words)
  list.getByText('because')
})

it('sends neither comment nor file while the organization is suspended, and keeps the text [DOM-PERM-001]', async () => {
  const server = await openCase(
    {},
    { 'GET /v1/account/myorg': { organization_id: 'o1', status: 'suspended' }, [PATCH]: { success: true } },
  )
  const box = await screen.findByRole('textbox', { name: 'Comment' })
  await userEvent.type(box, 'kept')
  await userEvent.click(screen.getByRole('button', { name: 'Post' }))
  await screen.findByText('Account Suspended')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await upload(fileOf('a.pdf'))
  await screen.findByText('Account Suspended')
  expect(box).toHaveProperty('value', 'kept')
  expect(server.to(PATCH)).toEqual([])
})

it('takes a dropped file like a chosen one', async () => {
  const server = await openCase({}, { [PATCH]: { success: true } })
  const area = (await screen.findByLabelText('Attach a file')).closest('label')
  if (!area) throw new Error('no drop area')
  fireEvent.drop(area, { dataTransfer: { files: [new File(['1'], 'a.csv')] } })
  await waitFor(() => expect(server.to(PATCH)).toHaveLength(1))
})
