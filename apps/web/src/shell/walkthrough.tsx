import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useProfile } from '../data/profile.ts'
import type { Screen } from '../data/screen.ts'

const WalkthroughInTime = lazy(() => import('./walkthrough-in-time.tsx'))

/** Shows a new user around the desk; whoever asks for it (`do=walkthrough`) is shown around once more. */
export function Walkthrough({ screen }: { screen: Screen | undefined }) {
  const { data: profile } = useProfile()
  // The shell stands only with a loaded profile: the decision is taken once, whatever is read later.
  const [isNew] = useState(profile?.wt?.desk === false)
  const isAsked = useSearchParams()[0].get('do') === 'walkthrough'
  return isNew || isAsked ? (
    <Suspense fallback={null}>
      <WalkthroughInTime screen={screen} isNew={isNew} isAsked={isAsked} />
    </Suspense>
  ) : null
}
