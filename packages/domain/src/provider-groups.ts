/** The claims in which identity providers name a person's groups (docs/identity.md), with whose they are. */
export const GROUP_CLAIM_WORDS = {
  'cognito:groups': 'cognito:groups (Cognito)',
  groups: 'groups (Keycloak, Entra ID)',
  roles: 'roles (Entra ID)',
  'realm_access.roles': 'realm_access.roles (Keycloak)',
} as const
export type GroupClaim = keyof typeof GROUP_CLAIM_WORDS

export const GROUP_CLAIMS = Object.keys(GROUP_CLAIM_WORDS) as [GroupClaim, ...GroupClaim[]]

export interface ProviderGroup {
  claim: GroupClaim
  value: string
}

/** 'groups: saakh-officers' */
export const groupInWords = ({ claim, value }: ProviderGroup): string => `${claim}: ${value}`
