import { describe, expect, it } from 'vitest'
import { namesOf, readLayout } from './layout.ts'

const ids = (raw: unknown) => readLayout(raw).data.map(({ id }) => id)
const TWO = ['watchlist', 'search-bar']

describe('a layout', () => {
  it.each([
    ['a bare list of ids', TWO],
    ['ids under data', { data: TWO }],
    ['records under data', { data: [{ id: 'watchlist' }, { id: 'search-bar' }] }],
    ['another key', { success: true, data: { config: { widgets: TWO } } }],
    ['another name of the id', { data: [{ widget_id: 'watchlist' }, { slug: 'search-bar' }] }],
    [
      'a numbered id beside the name',
      {
        data: [
          { id: 1, name: 'watchlist' },
          { id: 2, name: 'search-bar' },
        ],
      },
    ],
    ['attributes', { data: [{ attributes: { name: 'watchlist' } }, { attributes: { name: 'search-bar' } }] }],
    ['a text of JSON', { data: { config: JSON.stringify(TWO) } }],
    ['a stored setting', { data: [{ id: 12, config_name: 'dashboard', config: TWO }] }],
    ['rows', { data: [['watchlist'], ['search-bar']] }],
    ['rows with widgets', { data: [{ id: 'row-1', widgets: TWO }] }],
    ['rows with columns', { data: { rows: [{ columns: [{ id: 'watchlist' }, { id: 'search-bar' }] }] } }],
    [
      'positions',
      {
        data: [
          { id: 'search-bar', position: 2 },
          { id: 'watchlist', position: '1' },
        ],
      },
    ],
    [
      'a grid',
      {
        data: [
          { i: 'search-bar', x: 1, y: 0 },
          { i: 'watchlist', x: 0, y: 0 },
        ],
      },
    ],
    ['a map', { data: { 'search-bar': { position: 2 }, watchlist: { position: 1 } } }],
    ['a map of flags', { data: { watchlist: true, 'search-bar': true, preferences: false } }],
    ['hidden ones', { data: [...TWO.map((id) => ({ id })), { id: 'preferences', visible: false }] }],
    ['an empty list before the right one', { errors: [], data: TWO }],
    ['settings with lists', { data: [{ id: 'watchlist', columns: ['name'] }, { id: 'search-bar' }] }],
  ])('is read from %s', (_what, raw) => expect(ids(raw)).toEqual(TWO))

  it.each([
    null,
    undefined,
    'x',
    7,
    {},
    [],
    { data: [] },
    { data: {} },
    { data: null },
    { message: 'none' },
    [null, {}, ''],
  ])('is empty for %j', (raw) => expect(readLayout(raw)).toEqual({ data: [] }))

  it('keeps the label and every name of an item', () => {
    const [item] = readLayout([{ id: 'w1', type: 'watchlist', title: 'Mine' }]).data
    expect(item).toMatchObject({ id: 'w1', label: 'Mine' })
    expect(item && namesOf(item)).toContain('watchlist')
  })
})
