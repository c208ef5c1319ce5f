import { colourOf } from '@saakh/ui/pie-chart'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { closeBrowser } from '../../testing/open-app.tsx'
import { openWidgets, widget } from '../../testing/open-widget.ts'

afterEach(closeBrowser)

const SECTORS = 'GET /v1/account/sector_interests'
const slices = (region: HTMLElement) =>
  [...region.querySelectorAll('[data-slice]')].map((slice) => slice.getAttribute('data-slice'))
const rows = (region: HTMLElement) =>
  [...region.querySelectorAll('tr')].map(({ cells }) => [...cells].map(({ textContent }) => textContent))

it('draws one slice per sector, with the table behind it [SH-DASH-016] [SH-API-037]', async () => {
  await openWidgets(['sector-interest'], {
    [SECTORS]: { data: { sector_interests: { Textiles: 3, Steel: 6, Tea: 1 } } },
  })
  const { region } = await widget('Sector interest')
  await within(region).findByRole('img', { name: 'Parties by sector' })
  expect(slices(region)).toEqual(['Steel', 'Textiles', 'Tea'])
  expect(rows(region)).toEqual([
    ['Steel', '6', '60%'],
    ['Textiles', '3', '30%'],
    ['Tea', '1', '10%'],
  ])
  expect(region.textContent).not.toMatch(/sample/i)
})

it.each([
  ['empty', { data: { sector_interests: {} } }],
  ['null', { data: { sector_interests: null } }],
  ['not there', {}],
])('shows sample data, and says so, when the map is %s [SH-DASH-017]', async (_, answer) => {
  await openWidgets(['sector-interest'], { [SECTORS]: answer })
  const { region } = await widget('Sector interest')
  await within(region).findByRole('img', { name: /sample data/ })
  expect(slices(region).length).toBeGreaterThan(2)
  within(region).getByText('Sample data')
})

it('draws a whole for a single sector, and leaves out what is no number', async () => {
  await openWidgets(['sector-interest'], { [SECTORS]: { sector_interests: { Steel: '4', Tea: 0, Jute: 'many' } } })
  const { region } = await widget('Sector interest')
  await within(region).findByRole('img')
  expect(rows(region)).toEqual([['Steel', '4', '100%']])
  expect(region.querySelector('path')?.getAttribute('d')).not.toContain('NaN')
})

it.each([
  ['a list of records', { data: { sector_interests: [{ name: 'Steel', count: '3' }, { name: 'Tea' }] } }],
  ['a map without its name', { data: { Steel: 3 } }],
])('reads %s', async (_, answer) => {
  await openWidgets(['sector-interest'], { [SECTORS]: answer })
  const { region } = await widget('Sector interest')
  await within(region).findByRole('img')
  expect(rows(region)).toEqual([['Steel', '3', '100%']])
})

it('has a colour of its own for each of more slices than there are named colours [SH-CONST-031]', async () => {
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`Sector ${n}`, 100 - n]))
  await openWidgets(['sector-interest'], { [SECTORS]: { data: { sector_interests: many } } })
  const { region } = await widget('Sector interest')
  await within(region).findByRole('img')
  const fills = [...region.querySelectorAll('[data-slice]')].map((slice) => slice.getAttribute('fill'))
  expect(fills).toHaveLength(40)
  expect(new Set(fills).size).toBe(40)
  expect(fills[9]).toBe(colourOf(9))
})

it('tells why it failed', async () => {
  await openWidgets(['sector-interest'], { [SECTORS]: () => refuse(500, 'Broken') })
  await screen.findByText('Broken')
  expect(screen.queryByRole('img', { name: /sector/i })).toBeNull()
})
