import { expect, it } from 'vitest'
import { allowLoopbackAnd, isSignInReturn } from './redirect-rule.ts'

it('allows this machine at any port and the listed origins', () => {
  const isAllowed = allowLoopbackAnd(['https://credit.bank.example/', 'http://web:8080'])
  for (const uri of ['http://localhost/auth', 'http://127.0.0.1:4173/auth', 'http://[::1]:3000/auth']) {
    expect(isAllowed(uri), uri).toBe(true)
  }
  expect(isAllowed('https://credit.bank.example/auth')).toBe(true)
  expect(isAllowed('http://web:8080/set_token')).toBe(true)
})

it('refuses other origins, schemes and disguises', () => {
  const isAllowed = allowLoopbackAnd(['https://credit.bank.example'])
  const foreign = [
    'http://credit.bank.example/auth',
    'https://credit.bank.example:8443/auth',
    'https://credit.bank.example.evil.example/auth',
    'https://credit.bank.example@evil.example/auth',
    'http://localhost.evil.example/auth',
    'http://user@localhost/auth',
    'ftp://localhost/auth',
    'javascript:alert(1)',
    '/auth',
    '',
  ]
  for (const uri of foreign) expect(isAllowed(uri), uri).toBe(false)
})

it('takes codes at /auth and tokens at /set_token, written exactly so', () => {
  expect(isSignInReturn('https://a.example/auth', 'code')).toBe(true)
  expect(isSignInReturn('https://a.example/set_token', 'token')).toBe(true)
  const other = ['/auth/', '/auth?', '/auth#', '/Auth', '//auth', '/x/../auth', '/set_token', '/auth\t']
  for (const path of other) expect(isSignInReturn(`https://a.example${path}`, 'code'), path).toBe(false)
})
