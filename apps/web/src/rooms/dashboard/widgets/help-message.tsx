import { Phrase } from '@saakh/ui/phrases'
import { pageConfigOf } from '../../../data/config.ts'
import { LinkTo, Prose } from '../prose.tsx'
import { TARGETS } from '../targets.ts'

export const title = 'Need help?'

export default function HelpMessage() {
  const { support_url } = pageConfigOf().common
  return (
    <Prose
      actions={
        <>
          {support_url !== null && (
            <a href={support_url}>
              <Phrase>Contact support</Phrase>
            </a>
          )}
          <LinkTo to={TARGETS.docs}>
            <Phrase>Documentation</Phrase>
          </LinkTo>
        </>
      }
    >
      <Phrase>The documentation explains every signal, score and report.</Phrase>{' '}
      <Phrase>
        {support_url === null
          ? 'For access, invitations and anything else, contact support through your organization’s administrator.'
          : 'For anything else, contact support; for access and invitations, your organization’s administrator.'}
      </Phrase>
    </Prose>
  )
}
