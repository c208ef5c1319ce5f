import type { ReactNode } from 'react'
import { usePolicy } from '../data/profile.ts'
import { PermissionCard } from './permission-card.tsx'

/** For a screen whose main call has two addresses: GET on either of them, or on its own path, is enough (O-36, O-37). */
export function NeedsOneOf({ urls, children }: { urls: readonly string[]; children: ReactNode }) {
  const { can } = usePolicy()
  return urls.some((url) => can(url)) ? children : <PermissionCard />
}
