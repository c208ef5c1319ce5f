import { describe, expect, it } from 'vitest'
import { readOrders, readProducts } from './product.ts'
import { readFields, readFormDefinition } from './read-form.ts'

const fieldOf = (raw: unknown) => readFields([raw])[0]

describe('a field of any server', () => {
  it.each<[unknown, object]>([
    [
      { type: 'TEXT', label: 'Remark', mandatory: 'true' },
      { name: 'remark', kind: 'text', mandatory: true },
    ],
    [
      { type: 'select', name: 'k', required: 1 },
      { kind: 'text', label: 'K', mandatory: true },
    ],
    [
      { type: 'Drop-Down', key: 'k', options: ['A'] },
      { kind: 'dropdown', options: [{ value: 'A', label: 'A' }] },
    ],
    [
      { type: 'date', name: 'visitedOn' },
      { kind: 'date', label: 'Visited On', mandatory: false },
    ],
    [
      { type: 'party', id: 7, label: 'Who' },
      { name: '7', kind: 'search' },
    ],
    [
      { field_type: 'boolean', label: 'Agreed?', mandatory: 'no' },
      { name: 'agreed', kind: 'checkbox', mandatory: false },
    ],
    [{ type: 'hologram', name: 'x' }, { kind: 'text' }],
    [{}, { name: 'field_1', kind: 'text', label: 'Field 1' }],
    [{ name: 'x', options: [1, 2] }, { kind: 'dropdown' }],
    [
      { type: 'radio', name: 'x' },
      {
        kind: 'radio',
        options: [
          { value: 'Yes', label: 'Yes' },
          { value: 'No', label: 'No' },
        ],
      },
    ],
    [{ type: 'text', name: 'borrower_pan' }, { kind: 'pan' }],
    [{ type: 'text', name: 'panNumber' }, { kind: 'pan' }],
    [{ type: 'text', label: 'GSTIN of the borrower' }, { kind: 'gstin' }],
    [{ type: 'text', label: 'Pan-India turnover' }, { kind: 'text' }],
    [{ type: 'PAN', label: 'Id' }, { kind: 'pan' }],
  ])('%j is read', (raw, expected) => {
    expect(fieldOf(raw)).toMatchObject(expected)
  })

  it.each<[unknown, object[]]>([
    [
      ['A', 'B'],
      [
        { value: 'A', label: 'A' },
        { value: 'B', label: 'B' },
      ],
    ],
    [
      [
        { value: 'a', label: 'A' },
        { _id: 'b', name: 'B' },
      ],
      [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ],
    ],
    [
      [
        { value: '', label: 'Select' },
        { id: 3, title: 'Three' },
      ],
      [{ value: '3', label: 'Three' }],
    ],
    [
      { a: 'A', b: 'B' },
      [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ],
    ],
    [
      'A, B',
      [
        { value: 'A', label: 'A' },
        { value: 'B', label: 'B' },
      ],
    ],
    [['A', 'A', null, {}], [{ value: 'A', label: 'A' }]],
  ])('has the options %j', (options, expected) => {
    expect(fieldOf({ type: 'dropdown', name: 'x', options })?.options).toEqual(expected)
  })

  it('has its pattern and message wherever they stand', () => {
    expect(fieldOf({ name: 'x', pattern: '^a$' })).toMatchObject({ pattern: '^a$' })
    expect(fieldOf({ name: 'x', regex: { value: '^a$', message: 'Only a' } })).toMatchObject({
      pattern: '^a$',
      message: 'Only a',
    })
    expect(fieldOf({ name: 'x', validation: { pattern: '^a$' } })).toMatchObject({ pattern: '^a$' })
    expect(fieldOf({ name: 'x', pattern: '' })).not.toHaveProperty('pattern')
    expect(fieldOf({ name: 'x', pattern: 5 })).not.toHaveProperty('pattern')
  })

  it('begins with the answer that the server gives', () => {
    expect(fieldOf({ name: 'x', default: 'A' })?.initial).toBe('A')
    expect(fieldOf({ name: 'x', type: 'checkbox', default: 'true' })?.initial).toBe(true)
    expect(fieldOf({ name: 'x', type: 'dropdown', options: ['A'], default: 'Z' })).not.toHaveProperty('initial')
  })
})

describe('fields', () => {
  it('may be a record, hold what is no field, and share a name', () => {
    expect(readFields({ a: { label: 'A' }, b: { label: 'B' } }).map(({ name }) => name)).toEqual(['a', 'b'])
    expect(readFields([null, 'x', 7, { name: 'a' }, { name: 'a' }]).map(({ name }) => name)).toEqual(['a', 'a_2'])
    for (const raw of [undefined, null, 'x', 7, true]) expect(readFields(raw)).toEqual([])
  })
})

describe('a form', () => {
  const fields = [{ label: 'A' }]
  it.each<[string, unknown]>([
    ['under data', { data: { name: 'F', fields } }],
    ['first of a list', { data: [{ name: 'F', fields }] }],
    ['in attributes', { data: { id: 'x', attributes: { name: 'F', fields } } }],
    ['as JSON in a text', { data: { name: 'F', fields: JSON.stringify(fields) } }],
    ['in a definition', { data: { title: 'F', product_definition: { schema: { fields } } } }],
    ['bare', { name: 'F', form_fields: fields }],
    ['under form', { form: { label: 'F', fields } }],
  ])('is found %s', (_, raw) => {
    expect(readFormDefinition(raw)).toMatchObject({ name: 'F', version: 1, fields: [{ name: 'a' }] })
  })

  it('may be a bare list of fields, or nothing at all', () => {
    expect(readFormDefinition({ data: fields })).toMatchObject({ name: 'Form', fields: [{ name: 'a' }] })
    expect(readFormDefinition({ data: { name: 'F', version: '3' } })).toMatchObject({ version: 3, fields: [] })
    for (const raw of [undefined, null, '', 'html', { data: null }, { data: [] }])
      expect(readFormDefinition(raw)).toBeNull()
  })
})

describe('products of any server', () => {
  it('are orders, definitions or less than either', () => {
    const { data, total_entries } = readProducts({
      data: [
        { id: 1, attributes: { report_type: 'advanced-timeline', party_name: 'X', party_id: 'p', status: 'done' } },
        { _id: 'f', name: 'Form F', product_definition_type: 'FORM' },
        { product_id: 'q', attributes: { report_type: 'c-999' } },
        { id: 'bare' },
        null,
        {},
      ],
      total_entries: '30',
    })
    expect(total_entries).toBe(30)
    expect(data.map(({ id, name, product_definition_type }) => [id, name, product_definition_type])).toEqual([
      ['1', 'Advanced timeline', 'timeline'],
      ['f', 'Form F', 'form'],
      ['q', 'C 999', 'report'],
      ['bare', 'bare', ''],
    ])
    expect(data[0]).toMatchObject({ party_name: 'X', party_id: 'p', status: 'done', created_at: null })
    for (const raw of [null, undefined, '', {}, { data: null }, { data: {} }, { orders: { message: 'none' } }])
      expect(readProducts(raw)).toEqual({ data: [], total_entries: 0 })
  })

  it.each([
    ['under their ids', { orders: { a: { attributes: { status: 'done' } }, b: { id: 'b', status: 'ordered' } } }],
    ['within data within orders', { orders: { data: [{ id: 'a' }, { id: 'b' }], id: 'x' } }],
    ['within data within data', { data: { data: [{ _id: { $oid: 'a' } }, { order_id: 'b' }] } }],
    ['as records', { records: [{ id: 'a' }, { attributes: { id: 'b' } }] }],
    ['as entries', { entries: [{ id: 'a' }, { id: 'b' }] }],
  ])('are found %s', (_how, raw) => {
    expect(readOrders(raw).orders.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('are one, where only one is told', () => {
    expect(readOrders({ data: { id: 'a', attributes: { is_demo: true } } }).orders).toMatchObject([
      { id: 'a', is_demo: true },
    ])
    expect(readOrders({ orders: { id: 'a', is_demo: true } }).orders).toMatchObject([{ id: 'a', is_demo: true }])
  })
})
