import { describe, expect, it } from 'vitest'
import { caseDetail, isClosed } from './case.ts'
import {
  readCaseAnswer,
  readCaseList,
  readCaseTypes,
  readConflict,
  readCreatedCase,
  readDownload,
  readPersonLookup,
  readStatusLookup,
} from './case-answers.ts'
import { readCounts } from './case-counts.ts'

describe('a case in other spellings', () => {
  it('is addressed by uid, else id, else its number', () => {
    expect(caseDetail.read({ uid: 'u', id: 'i', case_id: 'n' })?.uid).toBe('u')
    expect(caseDetail.read({ id: 7, case_id: 'n' })?.uid).toBe('7')
    expect(caseDetail.read({ case_id: 'n' })?.uid).toBe('n')
    for (const nothing of [{}, null, 'text', [], { uid: ' ' }]) expect(caseDetail.read(nothing)).toBeNull()
  })

  it('reads partyName, a named assignee and a missing case_status', () => {
    const read = caseDetail.read({ uid: 'u', partyName: 'Konkan Agro', case_assignee: 'Asha', status: 'wip' })
    expect(read).toMatchObject({
      party_name: 'Konkan Agro',
      case_assignee: { _id: null, name: 'Asha' },
      status: 'WIP',
      case_status: 'wip',
      editable: false,
      allow_change: false,
      comments: [],
      attachments: [],
      events: [],
      subject: '-',
    })
    expect(caseDetail.read({ uid: 'u', case_assignee: { _id: '1', name: 'Asha' } })?.case_assignee).toEqual({
      _id: '1',
      name: 'Asha',
    })
    expect(caseDetail.read({ uid: 'u', case_assignee: '' })?.case_assignee).toBeNull()
  })

  it.each([true, 'true', 'True', 1, '1'])('takes %j for a flag that is set [DOM-PERM-002] [DOM-PERM-003]', (flag) =>
    expect(caseDetail.read({ uid: 'u', editable: flag, allow_change: flag })).toMatchObject({
      editable: true,
      allow_change: true,
    }),
  )

  it.each([false, 'false', 0, '0', null, undefined, '', {}])('and %j for one that is not', (flag) =>
    expect(caseDetail.read({ uid: 'u', editable: flag, allow_change: flag })).toMatchObject({
      editable: false,
      allow_change: false,
    }),
  )

  it('reads times since 1970 in seconds and milliseconds, and text as it stands', () => {
    for (const created_at of [1709664300, 1709664300000, { $date: 1709664300000 }])
      expect(caseDetail.read({ uid: 'u', created_at })?.created_at).toBe('2024-03-05T18:45:00.000Z')
    expect(caseDetail.read({ uid: 'u', created_at: '2024-03-05 18:45:00' })?.created_at).toBe('2024-03-05 18:45:00')
    expect(caseDetail.read({ uid: 'u', created_at: 1e300 })?.created_at).toBeNull()
  })

  it('reads comments as records, as bare texts and as one text', () => {
    const said = (comments: unknown) => caseDetail.read({ uid: 'u', comments })?.comments.map(({ comment }) => comment)
    expect(said([{ comment: 'a' }, 'b', null, {}])).toEqual(['a', 'b'])
    expect(said('only one')).toEqual(['only one'])
    for (const none of [null, undefined, '', {}, []]) expect(said(none)).toEqual([])
  })

  it.each(['risk', 'risk_severity', 'risk_type', 'risk_level', 'case_risk', 'severity'])(
    'finds its risk under %s',
    (key) =>
      expect(caseDetail.read({ uid: 'u', [key]: 'LOW', alert: { _id: 'a', risk_severity: 'High' } })?.risk).toBe('Low'),
  )

  it.each(['high', 'HIGH_RISK', 'High risk', 'high-risk'])('reads the risk %s as high', (risk) =>
    expect(caseDetail.read({ uid: 'u', risk })?.risk).toBe('High'),
  )

  it('takes its risk from its alert where it has none itself', () => {
    expect(caseDetail.read({ uid: 'u', alert: { _id: 'a', risk_severity: 'high' } })).toMatchObject({
      risk: 'High',
      alert_id: 'a',
    })
    expect(caseDetail.read({ uid: 'u', risk: 'severe' })?.risk).toBeNull()
  })

  it('reads a file that the case carries itself', () => {
    const [file] =
      caseDetail.read({ uid: 'u', attachment: 'data:text/csv;base64,YQ==', file_name: 'a.csv' })?.attachments ?? []
    expect(file).toMatchObject({ _id: null, name: 'a.csv', attachment: 'data:text/csv;base64,YQ==' })
  })

  it('is closed by status or by the name of its status', () => {
    expect(isClosed({ status: 'CLOSED', case_status: 'Settled' })).toBe(true)
    expect(isClosed({ status: null, case_status: 'closed' })).toBe(true)
    expect(isClosed({ status: 'WIP', case_status: 'In work' })).toBe(false)
  })
})

describe('the answers around a case', () => {
  it('finds case and list wherever they stand', () => {
    for (const answer of [
      { ticket: { uid: 'u' } },
      { data: { ticket: { uid: 'u' } } },
      { data: { uid: 'u' } },
      { uid: 'u' },
    ])
      expect(readCaseAnswer(answer)?.uid).toBe('u')
    for (const answer of [{ ticket: null }, {}, null, 'no']) expect(readCaseAnswer(answer)).toBeNull()
    expect(readCaseList({ cases: [{ uid: 'a' }, null, {}], count: 9 })).toMatchObject({ count: 9 })
    expect(readCaseList({ data: [{ uid: 'a' }] }).count).toBe(1)
    expect(readCaseList('broken')).toEqual({ cases: [], count: 0 })
  })

  it('takes a case without an address where it says anything, and the first of several', () => {
    expect(readCaseAnswer({ ticket: { subject: 'Bare' } })).toMatchObject({ uid: '', subject: 'Bare' })
    expect(readCaseAnswer({ ticket: [{ uid: 'a' }, { uid: 'b' }] })?.uid).toBe('a')
    expect(readCaseAnswer({ ticket: {} })).toBeNull()
    expect(readCaseAnswer({ status: 404, message: 'no' })).toBeNull()
  })

  it('finds the list of a lookup under the names it may have', () => {
    const options = [{ _id: '1', name: 'Asha' }]
    for (const answer of [options, { data: options }, { data: { options, message: 'ok' } }, { assignees: options }])
      expect(readPersonLookup(answer).options).toEqual(options)
    expect(readStatusLookup({ data: { case_status: [{ case_status: 'WIP' }] } }).options).toMatchObject([
      { status_id: 'WIP', case_status: 'WIP', assignees: [] },
    ])
  })

  it('finds the assignees of a status under its name in any letter case, or as its only list', () => {
    const assignees = [{ _id: '1', name: 'Asha' }]
    for (const option of [{ WIP: assignees }, { wip: assignees }, { list: assignees }, { assignees }])
      expect(readStatusLookup({ data: [{ case_status: 'WIP', ...option }] }).options[0]?.assignees).toEqual(assignees)
    expect(
      readStatusLookup({ data: [{ case_status: 'WIP', NEW: assignees, tags: [] }] }).options[0]?.assignees,
    ).toEqual([])
  })

  it('reads the assignees under the name of their status', () => {
    const raw = { data: [{ status_id: 's', case_status: 'WIP', WIP: [{ _id: '1', name: 'Asha' }, null] }] }
    expect(readStatusLookup(raw).options).toEqual([
      {
        status_id: 's',
        case_status: 'WIP',
        case_category: 'WIP',
        label: null,
        assignees: [{ _id: '1', name: 'Asha' }],
      },
    ])
  })

  it('reads a message in place of the list', () => {
    expect(readPersonLookup({ status: 403, data: { message: 'Not you' } })).toMatchObject({
      options: [],
      message: 'Not you',
    })
    expect(readPersonLookup({ data: [] })).toMatchObject({ options: [], message: null })
    expect(readPersonLookup({ data: [{ id: '1', name: 'Asha' }], message: 'ok' }).message).toBeNull()
  })

  it('reads case types bare or under data', () => {
    const types = [{ _id: 't', name: 'Review', ticket_workflow_id: 'w' }]
    for (const answer of [types, { data: types }, { case_types: types }, { data: { data: types } }])
      expect(readCaseTypes(answer)).toEqual(types)
    expect(readCaseTypes({ data: { message: 'No' } })).toEqual([])
  })

  it('reads counts by upper-case name and leaves out what is no number', () => {
    expect(readCounts({ data: { new: 3, WIP: '4', note: 'x', ok: true } })).toEqual({ NEW: 3, WIP: 4 })
    expect(readCounts(null)).toEqual({})
  })

  it.each([
    [{ counts: { new: 3 } }],
    [{ data: { counts: { new: 3 } } }],
    [{ data: [{ case_category: 'new', count: 3 }, { count: 4 }, null] }],
    [[{ _id: 'New', total: '3' }]],
  ])('reads counts from %j', (answer) => {
    expect(readCounts(answer)).toEqual({ NEW: 3 })
  })

  it('reads the new uid, the storage in any spelling, and the changes of a conflict', () => {
    expect(readCreatedCase({ success: true, data: { uid: 'u' } })).toEqual({ uid: 'u', case_id: null })
    expect(readCreatedCase({ success: true })).toEqual({ uid: null, case_id: null })
    for (const silent of [{}, undefined, 'ok', { data: {} }]) expect(() => readCreatedCase(silent)).toThrow(TypeError)
    expect(readDownload({ data: ' x ', meta: { storage_TYPE: 'S3' } })).toMatchObject({ data: 'x', is_link: true })
    expect(readDownload({ data: 'x', type: 'pdf', meta: { Storage_type: 'EFS' } }).is_link).toBe(false)
    const link = 'https://files.example/a.pdf'
    for (const answer of [
      { data: link, meta: { storageType: 's3' } },
      { data: link },
      { data: { link } },
      { data: [link], Storage_type: 'S3' },
    ])
      expect(readDownload(answer)).toMatchObject({ data: link, is_link: true })
    for (const answer of [{ data: 'YQ==' }, { data: { data: 'YQ==' } }, { data: { base64: 'YQ==' } }, 'YQ=='])
      expect(readDownload(answer)).toMatchObject({ data: 'YQ==', is_link: false })
    expect(readDownload({})).toEqual({ data: '', type: '', sha256: null, is_link: false })
    expect(readConflict({ data: { changes: [{ id: 'e', kind: 'status_changed', version: 4 }] } })).toMatchObject([
      { kind: 'status_changed', version: 4, by: null },
    ])
    expect(readConflict('no')).toEqual([])
  })
})
