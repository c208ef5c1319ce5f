import { MantineProvider } from '@mantine/core'
import { ALERT_TYPES } from '@saakh/catalogue/alert-types.gen'
import { alert } from '@saakh/domain/alert'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AlertDetail } from './alert-detail.tsx'
import { NO_DETAILS, NOT_CONFIGURED, TYPE_ERROR } from './copy.ts'

const draw = (raw: unknown): string => {
  const read = alert.read(raw)
  return read
    ? renderToStaticMarkup(
        <MantineProvider>
          <AlertDetail alert={read} />
        </MantineProvider>,
      )
    : ''
}
const type = fc.constantFrom(...ALERT_TYPES.map(({ code }) => code), 'of_another_engine')
const format = fc.constantFrom<unknown>(1, 2, 3, 4, '6', 7, null, 'x', {})

it('draws any detail of any type: its fields or one of the texts, never nothing and never an exception', () => {
  fc.assert(
    fc.property(type, format, fc.jsonValue({ maxDepth: 4 }), (alert_type, signal_format, alert_detail) => {
      const markup = draw({ _id: 'a', alert_type, signal_format, alert_detail })
      expect(markup).not.toMatch(/>\[object |>NaN<|>undefined</)
      expect(markup.replace(/<h3.*<\/h3>/, '')).toMatch(/<dl|<table|<p/)
    }),
    { numRuns: 300 },
  )
})

it('keeps what a known key holds, when its neighbours are broken', () => {
  const keys = ALERT_TYPES.flatMap(({ code, layout }) => layout.fields.map((field) => ({ code, field })))
  fc.assert(
    fc.property(
      fc.constantFrom(...keys),
      fc.dictionary(fc.string(), fc.constantFrom(null, '', 0)),
      ({ code, field }, others) => {
        const markup = draw({ _id: 'a', alert_type: code, alert_detail: { ...others, [field.key]: 'said so' } })
        expect(markup).toContain('said so')
        expect(markup).not.toContain(TYPE_ERROR)
      },
    ),
    { numRuns: 300 },
  )
})

it('says one of the texts where there is nothing to show', () => {
  expect(draw({ _id: 'a', alert_type: 'dpd_status_change' })).toContain(NO_DETAILS)
  expect(draw({ _id: 'a', alert_type: 'dpd_status_change', alert_detail: [null] })).toContain(TYPE_ERROR)
  expect(draw({ _id: 'a', alert_type: 'of_another_engine', alert_detail: {} })).toContain(NOT_CONFIGURED)
})

it('tells a new type without details as new, though its code or format is known [DOM-DET-108]', () => {
  for (const alert_detail of [null, {}, '', '{}'])
    for (const more of [{ signal_code: '10120' }, { signal_format: 1 }, { signal_code: 10120, signal_format: '3' }])
      expect(draw({ _id: 'a', alert_type: 'of_another_engine', alert_detail, ...more })).toContain(NOT_CONFIGURED)
  expect(draw({ _id: 'a', alert_type: 'of_another_engine', signal_format: 3, alert_detail: [] })).toContain(NO_DETAILS)
})
