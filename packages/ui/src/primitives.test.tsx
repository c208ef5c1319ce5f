import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DataTable } from './data-table.tsx'
import { DpdStrip } from './dpd-strip.tsx'
import { PhrasesContext } from './phrases.tsx'
import { StatusWord } from './status-word.tsx'
import { SaakhTheme } from './theme.tsx'
import { TrendChart } from './trend-chart.tsx'

const draw = (node: ReactNode) => renderToStaticMarkup(<SaakhTheme>{node}</SaakhTheme>)
const texts = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text)

it('says a status by word and shape, colour aside', () => {
  const shapes = (['high', 'medium', 'low', 'quiet'] as const).map((tone) => {
    const html = draw(<StatusWord word={tone} tone={tone} />)
    expect(html).toContain(`>${tone}</span>`)
    return /data-shape="(\w+)"/.exec(html)?.[1]
  })
  expect(shapes).toEqual(['filled', 'half', 'outline', undefined])
})

it('puts a table behind the chart, names its threshold and labels the last known point', () => {
  const points = [
    { label: '01-04-2026', value: 12 },
    { label: '02-04-2026', value: null },
    { label: '03-04-2026', value: 31 },
    { label: '04-04-2026', value: null },
  ]
  const html = draw(
    <TrendChart
      title="Days past due"
      points={points}
      limits={[{ value: 30, label: 'Threshold' }]}
      format={(value) => `${value} days`}
    />,
  )
  expect(texts(html, 'title')).toEqual(['Days past due: 31 days on 03-04-2026'])
  expect(texts(html, 'text')).toEqual(['Threshold 30 days', '31 days', '01-04-2026', '04-04-2026'])
  expect(texts(html, 'td')).toEqual(['12 days', '–', '31 days', '–'])
})

it('names the last figure of a chart in the order of the language', () => {
  const say = (english: string) => ({ Days: 'दिन', '{1}: {2} on {3}': '{1}: {2} ({3})' })[english] ?? english
  const points = [{ label: '03-04-2026', value: 31 }]
  const html = draw(
    <PhrasesContext value={say}>
      <TrendChart title="Days" points={points} format={String} />
    </PhrasesContext>,
  )
  expect(texts(html, 'title')).toEqual(['दिन: 31 (03-04-2026)'])
})

it('draws what holds until the next figure in steps, and marks what happened', () => {
  const points = [4, 9, null, 2, 2].map((value, at) => ({ label: `0${at + 1}-04-2026`, value }))
  const marks = [{ at: 1, label: 'became worse' }]
  const html = draw(<TrendChart title="Days" points={points} isStep marks={marks} format={String} />)
  expect(texts(html, 'title')).toContain('02-04-2026: became worse')
  expect(html).toMatch(/d="M[\d.]+ [\d.]+H[\d.]+V[\d.]+M[\d.]+ [\d.]+H[\d.]+V[\d.]+"/)
})

it('draws every limit with its word and marks today, and the words of limits side by side where they are close', () => {
  const points = [1, 4, 200].map((value, at) => ({ label: `0${at + 1}-04-2026`, value, day: 100 + at * 10 }))
  const limits = [
    { value: 1, label: 'SMA-0' },
    { value: 31, label: 'SMA-1' },
    { value: 33, label: 'Near', isReached: true },
    { value: 91, label: 'NPA' },
  ]
  const html = draw(<TrendChart title="Days" points={points} limits={limits} today={140} isStep format={String} />)
  expect(texts(html, 'text')).toEqual([
    'Today',
    'SMA-0 1',
    'SMA-1 31',
    'Near 33',
    'NPA 91',
    '200',
    '01-04-2026',
    '03-04-2026',
  ])
  const places = [...html.matchAll(/<text class="[^"]*" x="([\d.]+)"[^>]*>(SMA-1|Near) \d+</g)].map(([, x]) =>
    Number(x),
  )
  expect(places[1]).toBeGreaterThan((places[0] ?? 0) + 40)
  // By time: the last point stands at half of the way to today.
  const [dot, today] = [/<circle class="last" cx="([\d.]+)"/, /today"><line x1="([\d.]+)"/].map((pattern) =>
    Number(pattern.exec(html.replace(/class="_?(last|today)[^"]*"/g, 'class="$1"'))?.[1]),
  )
  expect((dot ?? 0) - 8).toBeCloseTo(((today ?? 0) - 8) / 2, 0)
  expect(html).toContain('data-reached="true"')
})

it('draws a single point, negative values and no data at all without breaking', () => {
  const format = String
  expect(draw(<TrendChart title="x" points={[{ label: 'a', value: -5 }]} format={format} />)).not.toContain('NaN')
  expect(draw(<TrendChart title="x" points={[{ label: 'a', value: null }]} format={format} />)).toContain(
    'No Data Available',
  )
  expect(draw(<TrendChart title="x" points={[]} format={format} />)).toContain('No Data Available')
})

it('fills a month by its days past due and tells it in words', () => {
  const days = [null, 0, 1, 30, 31, 60, 61, 90, 91, 400]
  const months = days.map((value, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    days: value,
    word: null,
  }))
  const html = draw(<DpdStrip label="DPD" months={months} />)
  const levels = [...html.matchAll(/data-level="(\w+)"/g)].map(([, level]) => level)
  expect(levels).toEqual(['none', '0', '1', '1', '2', '2', '3', '3', '4', '4'])
  expect(html).toContain('2026-05: 31 days past due')
  expect(html).toContain('2026-01: no data')
})

it('keeps the meaning of a table for a reader, and marks the open row', () => {
  const rows = [{ id: 'a' }, { id: 'b' }]
  const columns = [{ key: 'id', head: 'Id', cell: ({ id }: { id: string }) => id, narrow: 'title' as const }]
  const html = draw(
    <DataTable
      label="Things"
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      selectedKey="b"
      onOpen={() => {}}
    />,
  )
  expect(html).toMatch(/<table role="table"[^>]*aria-label="Things"/)
  expect([...html.matchAll(/aria-selected="(\w+)"/g)].map(([, is]) => is)).toEqual(['false', 'true'])
})
