import { Phrase } from '@saakh/ui/phrases'
import { href } from '../../../addresses.ts'
import { LinkTo, Prose } from '../prose.tsx'

export const title = 'Is the business verified?'

export default function CheckBusinessVerified() {
  return (
    <Prose
      actions={
        <LinkTo to={href('verify_business')}>
          <Phrase>Check a business</Phrase>
        </LinkTo>
      }
    >
      <Phrase>
        Check whether a business is verified: whether a public register names it, under which number, and where.
      </Phrase>
    </Prose>
  )
}
