import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Dated } from './dated.tsx'

it('keeps each date together and the text as it was', () => {
  const text = 'From 30-04-2026 to 02-05-2026: loan 12-34-56789 of 30-04-2026.'
  const html = renderToStaticMarkup(<Dated>{text}</Dated>)
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(text)
  expect([...html.matchAll(/<span class="[^"]*">([^<]*)</g)].map(([, date]) => date)).toEqual([
    ...['30-04-2026', '02-05-2026', '30-04-2026'],
  ])
})
