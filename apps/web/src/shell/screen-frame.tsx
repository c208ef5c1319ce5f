import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { type ReactNode, Suspense } from 'react'
import { SubjectOfTitle, useDocumentTitle } from '../data/document-title.ts'
import { usePolicy } from '../data/profile.ts'
import type { Screen } from '../data/screen.ts'
import { coming } from '../parts/coming.tsx'
import { DroppedValues } from '../parts/dropped-values.tsx'
import { Page } from '../parts/page.tsx'
import { PermissionCard } from '../parts/permission-card.tsx'
import { Loader } from './loader.tsx'

const notes = new Map<string, ReturnType<typeof coming>>()

/** What of the address the screen does not know; it is known once the screen is there. */
export function droppedOf({ name, search }: Screen): ReturnType<typeof coming> | null {
  if (!search) return null
  const known = notes.get(name)
  if (known) return known
  const note = coming(async () => {
    const schema = await search()
    return () => <DroppedValues schema={schema} />
  })
  notes.set(name, note)
  return note
}

/** A screen once its code is here, or the card when the policy does not allow it. */
export function ScreenFrame({ screen, children }: { screen: Screen; children: ReactNode }) {
  const tellSubject = useDocumentTitle(screen)
  return (
    <SubjectOfTitle value={tellSubject}>
      {screen.access === 'signed-in' ? (
        <Allowed screen={screen}>{children}</Allowed>
      ) : (
        <Suspense fallback={<Loader />}>{children}</Suspense>
      )}
    </SubjectOfTitle>
  )
}

function Allowed({ screen, children }: { screen: Screen; children: ReactNode }) {
  const { opens } = usePolicy()
  if (!opens(screen)) return <PermissionCard />
  const Dropped = droppedOf(screen)
  return (
    <Suspense
      fallback={
        <Page title={screen.title}>
          <SkeletonRows />
        </Page>
      }
    >
      {Dropped && <Dropped />}
      {children}
    </Suspense>
  )
}
