import { Phrase } from '@saakh/ui/phrases'
import { href } from '../../../addresses.ts'
import { LinkTo, Prose } from '../prose.tsx'

export const title = 'Monitor risk'

export default function MonitorRisk() {
  return (
    <Prose
      actions={
        <>
          <LinkTo to={href('alerts')}>
            <Phrase>View alerts</Phrase>
          </LinkTo>
          <LinkTo to={href('watchlist')}>
            <Phrase>View watchlist</Phrase>
          </LinkTo>
        </>
      }
    >
      <Phrase>
        Companies on your watchlist, in your portfolios and among your customers are judged by early-warning signals
        whenever something new is known. What is found becomes an alert with its evidence.
      </Phrase>
    </Prose>
  )
}
