import { describe, expect, it } from 'vitest'
import { providerShapes } from './provider-shapes.ts'
import { groupsOf } from './token-groups.ts'

const shape = (name: string) => {
  const providerShape = providerShapes('https://issuer.example', 'saakh-web', 1_700_000_000).find(
    (each) => each.name === name,
  )
  if (!providerShape) throw new Error(`no shape is called ${name}`)
  return providerShape.access.claims
}

describe('the groups of a token', () => {
  it.each([
    [
      'Cognito',
      [
        { claim: 'cognito:groups', value: 'saakh-officers' },
        { claim: 'cognito:groups', value: 'staff' },
      ],
    ],
    [
      'Keycloak',
      [
        { claim: 'groups', value: '/saakh/officers' },
        { claim: 'realm_access.roles', value: 'offline_access' },
        { claim: 'realm_access.roles', value: 'saakh-officer' },
      ],
    ],
    [
      'Entra ID 2.0',
      [
        { claim: 'groups', value: '0f5b2c1e-6d4a-4c2b-9f1e-3a7d5e8b9c10' },
        { claim: 'roles', value: 'Saakh.Officer' },
      ],
    ],
    ['RFC 9068', []],
  ])('are read where %s names them', (name, groups) => expect(groupsOf(shape(name))).toEqual(groups))

  it('are none where Entra ID leaves them out because there are too many', () => {
    const claims = { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://graph.example' } } }
    expect(groupsOf(claims)).toEqual([])
  })

  it.each([
    ['a text instead of a list', { groups: 'saakh-officers' }],
    ['other things than texts', { groups: [1, null, { name: 'saakh-officers' }, ['saakh-officers']] }],
    ['nothing and what is too long', { groups: ['', 'x'.repeat(257)] }],
    ['roles that are no record', { realm_access: ['saakh-officer'] }],
  ])('are none of %s', (_what, claims) => expect(groupsOf(claims)).toEqual([]))

  it('name each group once', () => expect(groupsOf({ groups: ['a', 'a'] })).toEqual([{ claim: 'groups', value: 'a' }]))
})
