import { href } from '../../../addresses.ts'
import { LinkTo, Prose } from '../prose.tsx'

export const title = 'Is the business verified?'

export default function CheckBusinessVerified() {
  return (
    <Prose actions={<LinkTo to={href('verify_business')}>Check a business</LinkTo>}>
      Check whether a business is verified: whether a public register names it, under which number, and where.
    </Prose>
  )
}
