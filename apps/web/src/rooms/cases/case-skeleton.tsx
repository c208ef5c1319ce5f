import { VisuallyHidden } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonBlock, SkeletonRows } from '@saakh/ui/skeleton-rows'
import classes from './case-view.module.css'

/** In the shape of the case that comes. */
export function CaseSkeleton() {
  return (
    <div className={classes.frame} aria-busy="true">
      <VisuallyHidden role="status">
        <Phrase>Loading</Phrase>
      </VisuallyHidden>
      <div className={classes.columns}>
        <div>
          <SkeletonBlock height={96} />
          <SkeletonRows rows={5} columns={[60, 20]} />
        </div>
        <SkeletonRows rows={7} columns={[30, 70]} height={34} />
      </div>
    </div>
  )
}
