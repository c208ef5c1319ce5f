import type { PolicyUrl } from '@saakh/contract/policy-urls'
import type { ReactNode } from 'react'
import { ApiError } from '../data/api.ts'
import { usePolicy } from '../data/profile.ts'
import { Failure } from './loaded.tsx'

/** For a part of a page: what the policy itself forbids is not asked for, and says what the server would have said. */
export function UnlessForbidden({ url, children }: { url: PolicyUrl; children: ReactNode }) {
  const { forbids } = usePolicy()
  return forbids(url) ? <Failure error={new ApiError(403, '')} /> : children
}
