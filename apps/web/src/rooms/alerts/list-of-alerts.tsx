import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { lazy, type ReactNode, Suspense } from 'react'

const FlatList = lazy(() => import('./flat-list.tsx').then((all) => ({ default: all.FlatList })))

/** The list beside the queue, brought when it is shown. */
export const ListOfAlerts = ({ views }: { views?: ReactNode }) => (
  <Suspense fallback={<SkeletonRows rows={12} columns={[8, 22, 40, 12, 8]} />}>
    <FlatList views={views} />
  </Suspense>
)
