import { Phrase } from '@saakh/ui/phrases'
import { Tag } from '../../../parts/tag.tsx'
import { LinkTo, Prose } from '../prose.tsx'
import { TARGETS } from '../targets.ts'

export const title = 'MCA status'

export default function McaStatus() {
  return (
    <Prose
      actions={
        <LinkTo to={TARGETS.mca_status}>
          <Phrase>Check Status</Phrase>
        </LinkTo>
      }
    >
      <Tag>
        <Phrase>Premium</Phrase>
      </Tag>{' '}
      <Phrase>
        What the company register says of a company: status, last filings, and what changed since you looked last.
      </Phrase>
    </Prose>
  )
}
