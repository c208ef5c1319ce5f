import { expect, it } from 'vitest'
import { limitsSchema } from './limits.ts'

it('takes parts of a day only where a limit says so', () => {
  const days = { label: 'Longer by', unit: 'days', default: 20, min: 0, max: 1000 } as const
  const schema = limitsSchema({ whole: days, in_parts: { ...days, is_whole: false } })
  expect(schema.safeParse({ whole: 20, in_parts: 12.5 }).success).toBe(true)
  expect(schema.safeParse({ whole: 12.5, in_parts: 20 }).success).toBe(false)
  expect(schema.safeParse({ whole: 20, in_parts: 1000.5 }).success).toBe(false)
})
