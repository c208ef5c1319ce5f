import { expect, it } from 'vitest'
import { hashPassword, isPassword, pretendToCheck } from './password-hash.ts'

it('is known again, and no other one is', async () => {
  const stored = await hashPassword('Narmada in the rain')
  expect(stored).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  expect(stored).not.toContain('Narmada')
  expect(await isPassword('Narmada in the rain', stored)).toBe(true)
  expect(await isPassword('narmada in the rain', stored)).toBe(false)
  expect(await pretendToCheck('the password of nobody')).toBe(false)
})

it('has a salt of its own each time', async () => {
  expect(await hashPassword('Narmada in the rain')).not.toBe(await hashPassword('Narmada in the rain'))
})

it('is the same in either composition of its letters', async () => {
  const stored = await hashPassword('Caf\u00e9 by the lake')
  expect(await isPassword('Cafe\u0301 by the lake', stored)).toBe(true)
})

it('is read with the parameters that it was stored with', async () => {
  // Made with a lower cost than today's.
  const stored = 'scrypt$10$8$1$AAAAAAAAAAAAAAAAAAAAAA$3VIWYf5GVgJ5cVZiXHCVNjIRI3o8KdPeTSV8m7i1dEc'
  expect(await isPassword('anything', stored)).toBe(false)
})
