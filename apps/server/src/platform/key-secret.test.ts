import { expect, it } from 'vitest'
import { isWhole, newSecret, secretIn } from './key-secret.ts'

it('makes secrets with a beginning of their own, of one length, no two alike', () => {
  const made = Array.from({ length: 500 }, () => newSecret())
  expect(new Set(made.map(({ secret }) => secret)).size).toBe(500)
  for (const { secret, kept } of made) {
    expect(secret).toMatch(/^saakh_[0-9A-Za-z]{49}$/)
    expect(isWhole(secret)).toBe(true)
    expect(kept.start).toBe(secret.slice(0, 12))
    expect(kept.hash).toMatch(/^[0-9a-f]{64}$/)
  }
})

it('tells a mistyped secret from a whole one, wherever the mistake is', () => {
  const { secret } = newSecret()
  for (let at = 6; at < secret.length; at += 1) {
    const other = secret[at] === 'x' ? 'y' : 'x'
    expect([at, isWhole(secret.slice(0, at) + other + secret.slice(at + 1))]).toEqual([at, false])
  }
  for (const wrong of [secret.slice(0, -1), `${secret}0`, secret.slice(0, 12), 'saakh_', secret.toLowerCase()])
    expect([wrong, isWhole(wrong)]).toEqual([wrong, wrong === secret])
})

it('tells a secret from the token of a session', () => {
  const { secret } = newSecret()
  for (const sent of [`Bearer ${secret}`, `bearer   ${secret} `, secret]) expect(secretIn(sent)).toBe(secret)
  for (const sent of [undefined, '', 'Bearer eyJhbGciOiJSUzI1NiJ9.e30.x', `Basic ${secret}`])
    expect(secretIn(sent)).toBeNull()
})
