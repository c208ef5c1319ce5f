import { expect, it } from 'vitest'
import { createProviderStore } from './provider-store.ts'

it('forgets what has expired', async () => {
  let now = 1_000_000
  const codes = createProviderStore(() => now).adapter('AuthorizationCode')
  await codes.upsert('c1', { grantId: 'g' }, 60)
  now += 59_999
  expect(await codes.find('c1')).toEqual({ grantId: 'g' })
  now += 1
  expect(await codes.find('c1')).toBeUndefined()
})

it('keeps kinds apart, finds sessions by uid and marks codes as used', async () => {
  const store = createProviderStore()
  await store.adapter('Session').upsert('s1', { uid: 'u1', accountId: 'a' }, 60)
  await store.adapter('AuthorizationCode').upsert('s1', {}, 60)
  expect(await store.adapter('Session').findByUid('u1')).toMatchObject({ accountId: 'a' })
  expect(await store.adapter('Interaction').findByUid('u1')).toBeUndefined()
  await store.adapter('AuthorizationCode').consume('s1')
  expect(await store.adapter('AuthorizationCode').find('s1')).toMatchObject({ consumed: expect.any(Number) })
})

it('takes back everything of a grant, and ends a session', async () => {
  const store = createProviderStore()
  const codes = store.adapter('AuthorizationCode')
  await codes.upsert('c1', { grantId: 'g1' }, 60)
  await codes.upsert('c2', { grantId: 'g2' }, 60)
  await codes.revokeByGrantId('g1')
  expect(await codes.find('c1')).toBeUndefined()
  expect(await codes.find('c2')).toBeDefined()

  await store.adapter('Session').upsert('s1', { accountId: 'a' }, 60)
  expect(store.sessionAccount('s1')).toBe('a')
  store.endSession('s1')
  expect(store.sessionAccount('s1')).toBeUndefined()
})

it('drops the oldest entries of a flood', async () => {
  const pages = createProviderStore().adapter('Interaction')
  for (let i = 0; i <= 5_000; i++) await pages.upsert(`p${i}`, {}, 60)
  expect(await pages.find('p0')).toBeUndefined()
  expect(await pages.find('p1')).toBeDefined()
  expect(await pages.find('p5000')).toBeDefined()
})
