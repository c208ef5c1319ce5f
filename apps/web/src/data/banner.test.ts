import { expect, it } from 'vitest'
import { isDismissedAt, styleOf, textOf } from './banner.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const MINUTE = 60_000

it.each([
  [NOW, true],
  [NOW - 179 * MINUTE, true],
  [NOW - 10_799_000, true],
  [NOW - 10_799_999, true],
  [NOW - 10_800_000, false],
  [NOW - 10_801_000, false],
  [NOW - 181 * MINUTE, false],
])('a dismissal at %d hides: %s [SH-STATE-019] [SH-CONST-004]', (at, expected) => {
  expect(isDismissedAt(NOW, String(at))).toBe(expected)
})

it.each([null, '', ' ', 'yes', 'NaN', '-1', 'null', '{}', '0', String(NOW + MINUTE), '9'.repeat(400)])(
  'the odd stored value %j dismisses nothing',
  (stored) => expect(isDismissedAt(NOW, stored)).toBe(false),
)

it('reads a moment that was stored as a date', () => {
  expect(isDismissedAt(NOW, new Date(NOW - MINUTE).toISOString())).toBe(true)
})

it.each([
  [{ name: 'danger', I18_code: 'PAYMENT_DUE' }, 'Payment is due. Please take action.'],
  [{ name: 'info', I18_code: ' payment_due ' }, 'Payment is due. Please take action.'],
  [{ name: 'info', I18_code: 'org.paymentDue' }, 'Payment is due. Please take action.'],
  [{ name: 'info', I18_code: 'payment-due', text: 'Of your own' }, 'Of your own'],
  [{ name: 'info', I18_code: 'MAINTENANCE', text: 'Closed on Sunday' }, 'Closed on Sunday'],
  [
    { name: 'info', I18_code: 'MAINTENANCE' },
    'There is a message for your organization. Please contact customer support.',
  ],
  [{}, 'There is a message for your organization. Please contact customer support.'],
])('%j says its text', (message, text) => expect(textOf(message)).toBe(text))

it.each([
  ['danger', 'danger'],
  ['Warning', 'warning'],
  ['success', 'success'],
  ['info', 'info'],
  ['error', 'danger'],
  ['sparkle', 'info'],
  [null, 'info'],
])('the name %j is the style %s', (name, style) => expect(styleOf({ name })).toBe(style))
