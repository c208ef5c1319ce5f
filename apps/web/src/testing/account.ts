export type Policy = Readonly<Record<string, string | readonly string[]>>

/** Somebody who may do everything. */
export const PROFILE = {
  user_id: 'u1',
  name: 'Asha',
  email: 'asha@bank.example',
  status: 'active',
  policy: { '/v1': '*', '/v2': '*' } satisfies Policy,
}

/** The answers by which one is signed in who may do what the policy says, in an organization that is active. */
export const accountWith = (policy: Policy = PROFILE.policy, organization: object = {}) => ({
  'GET /v1/account/myprofile': { ...PROFILE, policy },
  'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', ...organization },
})
