import { POLICY_AREAS } from '@saakh/domain/policy-areas'

const AREAS: ReadonlyMap<string, string> = new Map(Object.entries(POLICY_AREAS))

/** Null for a url that only the server knows: it is shown as it is. */
export const areaOf = (url: string): string | null => AREAS.get(url) ?? null
