import { describe, expect, it } from 'vitest'
import { lenderFiles } from '../../../testing/lender-files.ts'

const LEI = '335800SAMPLE00000025'
const { lender, forRefusals } = lenderFiles(
  `customer_number,name,pan,lei\nC-1,Ashwini Sample Mills,AAACN1234F,\nC-2,Kaveri Sample Traders,,${LEI}\nC-3,Zuari Sample Foods,,\n`,
)

const HEADING =
  'relation,customer_number,pan,related_customer_number,related_pan,related_lei,related_din,related_name,related_person,share,basis,amount,reference,from,until\n'
const line = (cells: Record<string, string>) =>
  `${HEADING.trim()
    .split(',')
    .map((name) => cells[name] ?? '')
    .join(',')}\n`

describe('a file of relations', () => {
  it('is read with both ends by exact identifier, and each relation has its days', async () => {
    const bank = await lender()
    const { counts } = await bank.read(
      'relations',
      HEADING +
        line({
          relation: 'Control',
          customer_number: 'C-2',
          related_pan: 'AAACN1234F',
          share: '60 %',
          from: '15-04-2020',
        }) +
        line({ relation: 'co-borrower', pan: 'AAACN1234F', related_lei: LEI, from: '2024-01-15' }) +
        line({
          relation: 'Personal guarantee',
          customer_number: 'C-3',
          related_din: '1',
          related_name: 'Sample Director One',
          amount: '"10,00,000.00"',
          from: '2023-04-12',
          until: '2030-04-11',
        }),
      { known_at: '2026-03-05T10:00:00+05:30' },
    )
    expect(counts).toMatchObject({ rows_accepted: 3, rows_quarantined: 0, facts_written: 3 })
    const stored = await bank.stored('party_relation')
    expect(stored).toMatchObject([
      { subject: 'co_borrower lei:335800SAMPLE00000025 2024-01-15', payload: { share: null, amount: null } },
      {
        subject: 'control pan:AAACN1234F 2020-04-15',
        valid_from: '2020-04-15',
        valid_to: null,
        payload: { relation: 'control', share: '60', basis: 'shares', related_scheme: 'pan', din: null },
      },
      {
        subject: 'guarantee 00000001 2023-04-12',
        valid_to: '2030-04-11',
        payload: { din: '00000001', related_name: 'Sample Director One', amount: '1000000.00', related_scheme: null },
      },
    ])
    expect(stored[0]?.known_at.toISOString()).toBe('2026-03-05T04:30:00.000Z')
  })

  it('is no news the second time, and the end of a relation is its newer state', async () => {
    const bank = await lender()
    const relation = {
      relation: 'control',
      customer_number: 'C-2',
      related_pan: 'AAACN1234F',
      share: '60',
      from: '2020-04-01',
    }
    await bank.read('relations', HEADING + line(relation))
    expect((await bank.read('relations', `${HEADING}${line(relation)}\n`)).counts.facts_written).toBe(0)
    expect(
      (await bank.read('relations', HEADING + line({ ...relation, until: '2026-03-31' }))).counts.facts_written,
    ).toBe(1)
    expect((await bank.stored('party_relation')).map(({ valid_to }) => valid_to)).toEqual([null, '2026-03-31'])
  })

  it('names a guarantor without DIN, who is a person by the word of the file alone', async () => {
    const bank = await forRefusals()
    const guarantor = { relation: 'guarantee', customer_number: 'C-1', related_name: 'Sample Guarantor' }
    expect(await bank.payload('relations', HEADING + line(guarantor))).toMatchObject({
      field: 'related_name',
      reason:
        "'Sample Guarantor' has no identifier: give one, or write yes under related_person. A name alone links nobody.",
    })
    expect(await bank.payload('relations', HEADING + line({ ...guarantor, related_person: 'yes' }))).toMatchObject({
      din: null,
      related_name: 'Sample Guarantor',
    })
  })

  it.each<[Record<string, string>, string | null, string]>([
    [{ related_customer_number: 'C-1', share: '60' }, null, 'Both ends of the line are the same party.'],
    [{ related_pan: 'AAACN1234F', share: '60' }, null, 'Both ends of the line are the same party.'],
    [
      { related_pan: 'AAACZ9999Z', share: '60' },
      'related_pan',
      'No customer and no company of the register carries the PAN AAACZ9999Z; give it with the customers first.',
    ],
    [
      { related_lei: '335800SAMPLE00000026', share: '60' },
      'related_lei',
      'The check digits of this LEI do not fit: one of its characters is wrong.',
    ],
    [{ related_customer_number: 'C-2', share: '100.5' }, 'share', 'share is 100.5; it cannot be above 100.'],
    [
      { related_customer_number: 'C-2' },
      'share',
      'The line says that somebody controls the company, but gives neither the share nor the way.',
    ],
    [{ related_customer_number: 'C-2', share: '60', amount: '5' }, 'amount', 'Only a guarantee has an amount.'],
    [
      { relation: 'guarantee', related_customer_number: 'C-2', share: '60' },
      'share',
      'Only control has a share and a basis.',
    ],
    [
      { relation: 'director', related_customer_number: 'C-2' },
      'relation',
      "relation is 'director'; write control, guarantee, co-borrower.",
    ],
    [
      { related_customer_number: 'C-2', share: '60', from: '2026-05-01' },
      'from',
      'from is 2026-05-01, a day that has not come yet.',
    ],
    [
      { related_customer_number: 'C-2', share: '60', from: '2024-05-01', until: '2023-05-01' },
      'until',
      'until is 2023-05-01, before 2024-05-01.',
    ],
    [
      { related_customer_number: 'C-2', related_din: '1', related_name: 'A', share: '60' },
      'related_din',
      'The line names a related party by an identifier and a person by DIN; give one of them.',
    ],
    [
      { related_din: 'AAACN1234F', related_name: 'A', share: '60' },
      'related_din',
      "'AAACN1234F' is not a DIN: a DIN has eight digits.",
    ],
    [{ share: '60' }, 'related_name', 'The line names no related party: give an identifier, or a person.'],
  ])('sets aside %j', async (cells, field, reason) => {
    const bank = await forRefusals()
    const text = HEADING + line({ relation: 'control', customer_number: 'C-1', ...cells })
    expect(await bank.payload('relations', text)).toEqual({ field, reason })
  })

  it('takes up what was set aside once its party is known', async () => {
    const bank = await lender()
    const text = HEADING + line({ relation: 'control', customer_number: 'C-1', related_pan: 'AAACZ9999Z', share: '75' })
    expect((await bank.read('relations', text)).counts).toMatchObject({ rows_accepted: 0, rows_quarantined: 1 })
    await bank.read('customers', 'customer_number,name,pan\nC-9,Holding Sample Limited,AAACZ9999Z\n')
    expect((await bank.read('relations', `${text}\n`)).counts).toMatchObject({ rows_accepted: 1, facts_written: 1 })
  })
})

describe('a list of groups', () => {
  it('has members with days, by exact identifier', async () => {
    const bank = await lender()
    const { counts, job_id } = await bank.read(
      'group_members',
      `group_code,group_name,customer_number,lei,from,until
G-1,Sample Group,C-1,,2020-04-01,
G-1,Sample Group,,${LEI},2020-04-01,2025-03-31
G-1,Sample Group,C-8,,,
G-1,Sample Group,,,,
`,
    )
    expect(counts).toMatchObject({ rows_accepted: 2, rows_quarantined: 2 })
    expect((await bank.setAside(job_id)).map(({ reason }) => reason)).toEqual([
      'Customer C-8 is not known; import the customers first.',
      'The line names no member: give a customer number or an identifier.',
    ])
    expect(await bank.stored('group_membership')).toMatchObject([
      { subject: 'G-1 2020-04-01', payload: { group_name: 'Sample Group' } },
      { subject: 'G-1 2020-04-01', valid_to: '2025-03-31' },
    ])
  })
})
