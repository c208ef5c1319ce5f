import { expect, it } from 'vitest'
import { flagsOfPage, isInSidebar, readPageConfig } from './page-config.ts'

const CASES = { name: 'cases', path: '/app/cases', title: 'Cases' }
const PRODUCT = { name: 'product', path: '/app/account/products/:product_id', title: 'Product' }
const flags = (pages: unknown, screen = CASES) => flagsOfPage(readPageConfig({ pages }), screen)
const ON = { header_search: true, support: true, fullscreen: true, footer_text: null }

it.each([{}, null, [], 'x', 7, { common: 7, pages: 'none' }, { common: { links: [] }, pages: { cases: null } }])(
  'takes %j for an empty config',
  (document) => {
    const read = readPageConfig(document)
    expect(read.common).toEqual({
      title_app: 'Saakh',
      fav_icon_app: null,
      tagline: '',
      support_url: null,
      links: {},
      tutorials: {},
      sidebar: null,
    })
    expect(flagsOfPage(read, CASES)).toEqual(ON)
    expect(isInSidebar(read, CASES)).toBe(true)
  },
)

it.each([
  ['its name', { cases: { support: false } }],
  ['its address', { '/app/cases': { support: false } }],
  ['its address without a slash', { 'app/cases': { support: 'false' } }],
  ['its title', { Cases: { Support: 0 } }],
])('finds a page under %s and leaves the others on', (_, pages) => {
  expect(flags(pages)).toEqual({ ...ON, support: false })
  expect(flags(pages, PRODUCT)).toEqual(ON)
})

it('finds a page with a parameter under its address with and without it', () => {
  for (const key of ['/app/account/products/{id}', '/app/account/products/:product_id', '/app/account/products'])
    expect(flags({ [key]: { fullscreen: false } }, PRODUCT).fullscreen, key).toBe(false)
})

it.each([
  [{ header_search: false }, { header_search: false }],
  [{ headerSearch: false }, { header_search: false }],
  [{ search: 'no' }, { header_search: false }],
  [{ header: { search: false, support: 0 } }, { header_search: false, support: false }],
  [{ fullScreen: false }, { fullscreen: false }],
  [{ footer: ' A line ' }, { footer_text: 'A line' }],
  [{ header_search: true, support: 'yes', fullscreen: null }, {}],
])('reads the flags %j', (given, expected) => expect(flags({ cases: given })).toEqual({ ...ON, ...expected }))

it.each([
  [{ privacy: 'https://x.example/p' }, { privacy: { label: 'Privacy', url: 'https://x.example/p' } }],
  [{ 'privacy-policy': { title: 'Ours', href: '/p' } }, { privacy: { label: 'Ours', url: '/p' } }],
  [{ cookiePolicy: 'https://x.example/c' }, { cookie: { label: 'Cookies', url: 'https://x.example/c' } }],
  [{ apiTerms: { url: 'https://x.example/t' } }, { api_terms: { label: 'API terms', url: 'https://x.example/t' } }],
  [{ privacy: '' }, {}],
  [{ privacy: 'javascript:alert(1)' }, {}],
  [{ privacy: { label: 'No address' } }, {}],
])('reads the links %j, beside the rest or apart', (links, expected) => {
  expect(readPageConfig({ common: { links } }).common.links).toEqual(expected)
  expect(readPageConfig({ common: links }).common.links).toEqual(expected)
})

it('takes an address for mail as such', () => {
  expect(readPageConfig({ common: { support_email: 'help@x.example' } }).common.support_url).toBe(
    'mailto:help@x.example',
  )
})

it('keeps the entries that are named, or none', () => {
  const some = readPageConfig({ common: { sidebar: ['Cases'] } })
  expect([isInSidebar(some, CASES), isInSidebar(some, PRODUCT)]).toEqual([true, false])
  expect(isInSidebar(readPageConfig({ common: { sidebar: [] } }), CASES)).toBe(false)
})
