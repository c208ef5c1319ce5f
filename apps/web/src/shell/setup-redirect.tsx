import { setupVariant } from '@saakh/catalogue/eligibility/setup-variant'
import { lazy, type ReactNode, Suspense } from 'react'
import { useProfile } from '../data/profile.ts'
import type { Screen } from '../data/screen.ts'
import { Loader } from './loader.tsx'

/** For the few who have a set-up. */
const SetupWays = lazy(() => import('./setup-ways.tsx'))

const DASHBOARDS: readonly (string | undefined)[] = ['dashboard', 'admin_dashboard', 'home']

/** A user whose set-up is not complete is led to it from the dashboards. */
export function SetupRedirect({ screen, children }: { screen: Screen | undefined; children: ReactNode }) {
  const { data } = useProfile()
  const variant = setupVariant(data?.instance_name)
  if (variant === null || !DASHBOARDS.includes(screen?.name)) return children
  return (
    <Suspense fallback={<Loader />}>
      <SetupWays variant={variant}>{children}</SetupWays>
    </Suspense>
  )
}
