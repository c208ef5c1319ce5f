import type { Fact } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '../../platform/db.ts'
import { importReport, importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-10-20T06:00:00Z' })
})
afterAll(() => world.close())

const GSTIN = '30AAACN1234F1ZA'
const item = (txval: number, iamt = 0) => ({ itm_det: { rt: 18, txval, iamt, camt: 0, samt: 0, csamt: 0 } })
const invoice = (txval: number, more: object = {}) => ({
  inum: 'S-1',
  rchrg: 'N',
  itms: [item(txval, txval * 0.18)],
  ...more,
})

/** What the offline tool writes; a section without data is not there. */
const TOOL = {
  gstin: GSTIN,
  fp: '092026',
  version: 'GST3.1.7',
  b2b: [{ ctin: '29AABCJ0355R1Z3', inv: [invoice(240000), invoice(96000, { rchrg: 'Y' })] }],
  b2cs: [{ sply_ty: 'INTRA', txval: 84250.5, camt: 7582.55, samt: 7582.55 }],
  cdnr: [{ ctin: '29AABCJ0355R1Z3', nt: [{ ntty: 'C', rchrg: 'N', itms: [item(20000, 3600)] }] }],
  exp: [{ exp_typ: 'WOPAY', inv: [{ itms: [{ rt: 0, txval: 150000, iamt: 0 }] }] }],
  at: [{ pos: '30', itms: [{ rt: 18, ad_amt: 50000, camt: 4500, samt: 4500 }] }],
  nil: { inv: [{ sply_ty: 'INTRAB2C', nil_amt: 4200, expt_amt: 0, ngsup_amt: 2500 }] },
}
/** The portal adds its own members, and empty sections. */
const PORTAL = { ...TOOL, filing_typ: 'M', fil_dt: '11-10-2026', cdnur: [], txpd: [], b2cl: [] }
const RETURN_3B = {
  gstin: GSTIN,
  ret_period: '092026',
  sup_details: {
    osup_det: { txval: 354250.5, iamt: 39600, camt: 12082.55, samt: 12082.55 },
    osup_zero: { txval: 150000 },
    osup_nil_exmp: { txval: 4200 },
    osup_nongst: { txval: 2500 },
    isup_rev: { txval: 10000, camt: 900, samt: 900 },
  },
}

const send = ({ organization_id }: Client, value: unknown, file_name = 'return.json', options = {}) =>
  importReport(world, organization_id, 'gst_json', JSON.stringify(value), { file_name, ...options })

const factsOf = ({ organization_id }: Client) =>
  inOrganization(world.platform.db, organization_id, async (tx) => {
    const { rows } = await sql<Pick<Fact, 'kind' | 'subject' | 'payload' | 'locator'>>`
      select kind, subject, payload, locator from facts where kind <> 'consent_given' order by kind, subject, known_at, recorded_at`.execute(
      tx,
    )
    return rows
  })

const firm = () => world.organization({ type: 'b2sme' })

describe('a GST return', () => {
  it('comes to the same turnover in GSTR-1 of both shapes and in GSTR-3B', async () => {
    const owner = await firm()
    for (const value of [TOOL, PORTAL, RETURN_3B])
      expect(await send(owner, value)).toMatchObject({ status: 'done', counts: { rows_quarantined: 0 } })
    const facts = await factsOf(owner)
    expect(facts.map(({ kind, subject }) => `${kind}: ${subject}`)).toEqual([
      `gst_return: ${GSTIN} GSTR1 2026-09`,
      `gst_supplies: ${GSTIN} GSTR1 2026-09`,
      `gst_supplies: ${GSTIN} GSTR1 2026-09`,
      `gst_supplies: ${GSTIN} GSTR3B 2026-09`,
    ])
    const [filed, tool, portal, summary] = facts.map(({ payload }) => payload)
    expect(filed).toMatchObject({ status: 'filed', date_of_filing: '2026-10-11', turnover: '510950.50' })
    expect(tool).toMatchObject({ turnover: '510950.50', reverse_charge: '96000.00', filed_on: null })
    expect(portal).toMatchObject({ turnover: '510950.50', filed_on: '2026-10-11', has_amendments: false })
    expect(summary).toMatchObject({ turnover: '510950.50', reverse_charge: null, tax: '63765.10' })
  })

  it('shows each section as a line, and the return as the last', async () => {
    const owner = await firm()
    const { document_id } = await send(owner, TOOL)
    const { lines } = (await owner.get(`/v1/admin/documents/${document_id}`)).body
    expect(lines.map(({ cells }: { cells: string[] }) => `${cells[3]} ${cells[5]}`)).toEqual([
      'b2b 240000.00',
      'b2b, reverse charge 96000.00',
      'b2cs 84250.50',
      'exp 150000.00',
      'cdnr -20000.00',
      'at 50000.00',
      'nil 6700.00',
      'the whole return 510950.50',
    ])
    expect((await factsOf(owner))[0]?.locator).toMatchObject({ row: 8 })
  })

  it('of a quarterly filer counts from the first month of its quarter, and one with amendments says so', async () => {
    const owner = await firm()
    await send(owner, { ...TOOL, filing_typ: 'Q', b2ba: [{ ctin: 'x', inv: [] }] })
    expect((await factsOf(owner))[0]).toMatchObject({
      subject: `${GSTIN} GSTR1 2026-07 quarter`,
      payload: { period: '2026-07', quarterly: true, has_amendments: true },
    })
  })

  it("finds a lender's borrower by its GSTIN, and is set aside where nobody has it", async () => {
    const bank = await world.organization()
    expect((await send(bank, TOOL)).counts).toMatchObject({ rows_quarantined: 1, facts_written: 0 })
    await importText(
      world,
      bank.organization_id,
      'customers',
      `customer_number,name,gstin\nC-1,Sample Mills,${GSTIN}\n`,
    )
    expect((await send(bank, PORTAL)).counts).toMatchObject({ rows_quarantined: 0, facts_written: 2 })
  })

  it.each([
    ['broken', { ...TOOL, b2b: [{ inv: 7 }] }, /^This GSTR-1 cannot be read: b2b\.0\.inv is not as it should be/],
    ['of no month', { ...TOOL, fp: '132026' }, /^The tax period '132026' of the return is not a month/],
    [
      'no return',
      { gstin: GSTIN, docs: [] },
      /^This is not a known file of GST: it is JSON with the members 'gstin', 'docs'\.$/,
    ],
    [
      'an income tax return',
      { ITR: { ITR5: { Form_ITR5: {} } } },
      /^This is an ITR-5 return, given as GST; drop it on Income tax return\.$/,
    ],
  ])('that is %s is refused with one sentence', async (_, value, message) => {
    const owner = await firm()
    expect(await send(owner, value)).toMatchObject({ status: 'failed', message: expect.stringMatching(message) })
  })
})
