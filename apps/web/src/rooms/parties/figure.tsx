import { Phrase } from '@saakh/ui/phrases'
import type { ReactNode } from 'react'

/** A label over its figure, for a row of few. */
export const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>
      <Phrase>{label}</Phrase>
    </dt>
    <dd>{children}</dd>
  </div>
)
