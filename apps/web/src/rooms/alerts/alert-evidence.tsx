import type { Contest } from '@saakh/contract/contests'
import type { Alert, AlertEvidence } from '@saakh/domain/alert'
import { formatInstant } from '@saakh/domain/formats'
import { said, saidIn } from '@saakh/domain/said'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { FactContest } from '../../parts/contest-marks.tsx'
import { FilingSource } from '../../parts/filing-source.tsx'
import { SourceLink } from '../../parts/source-link.tsx'
import { When } from '../../parts/when.tsx'
import { AlertSection } from './alert-section.tsx'
import classes from './alert-view.module.css'
import laidOut from './laid-out.module.css'
import { Replay } from './replay.tsx'

/** '₹99,99,99,99,999.99' */
const LONGEST_FIGURE = 19

/** Every figure the alert rests on, each with the place it can be read in. */
export function Evidence({ alert, contests }: { alert: Alert; contests: readonly Contest[] }) {
  const say = usePhrases()
  const { evidence, rule_version, evidence_hash, origin } = alert
  const isProven = origin !== 'manual' && (rule_version !== null || evidence_hash !== null)
  if (evidence.length === 0 && !isProven) return null
  const hasThreshold = evidence.some(({ threshold }) => threshold !== null)
  return (
    <AlertSection title="Evidence">
      {evidence.length > 0 && (
        <table className={`${laidOut.table} ${classes.evidence}`} aria-label={say('Evidence')}>
          <thead>
            <tr>
              <th scope="col">{say('Fact and source')}</th>
              <th scope="col" data-numeric>
                {say('Observed')}
              </th>
              {hasThreshold && (
                <th scope="col" data-numeric>
                  {say('Threshold')}
                </th>
              )}
              <th scope="col" data-numeric>
                {say('As of')}
              </th>
            </tr>
          </thead>
          <tbody>
            {evidence.map((figure, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a figure may rest on one fact twice
              <tr key={`${figure.fact_id}-${index}`}>
                <td>
                  {say(figure.label ?? '')}
                  <div className={classes.source}>
                    <EvidenceSource evidence={figure} alert={alert} />
                    {figure.computed === null && <FactContest fact_id={figure.fact_id} contests={contests} />}
                  </div>
                </td>
                <td data-numeric data-head={say('Observed')} data-sentence={isSentence(figure.observed)}>
                  {say(figure.observed ?? '')}
                </td>
                {hasThreshold && (
                  <td data-numeric data-head={say('Threshold')} data-sentence={isSentence(figure.threshold)}>
                    {figure.threshold === null ? '–' : say(figure.threshold)}
                  </td>
                )}
                <td data-numeric data-head={say('As of')}>
                  <When as="date" value={figure.as_of} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isProven && <Replay alert={alert} />}
    </AlertSection>
  )
}

/** Figures stand on one line; what is said in words breaks, or the panel would scroll sideways. */
const isSentence = (text: string | null) => (text !== null && text.length > LONGEST_FIGURE) || undefined

interface RecordedProps {
  recorded: NonNullable<AlertEvidence['recorded']>
  party_id: string | null
}

/** Who wrote it down at a visit, and when; its photos by their SHA-256, which stay provable when a photo is gone. */
function RecordedSource({ recorded: { by, at, photos }, party_id }: RecordedProps) {
  const say = usePhrases()
  const words = saidIn(say, said('Recorded by {1}, {2}', by, formatInstant(at)))
  return (
    <>
      {party_id === null ? words : <Link to={href('party', { party_id, section: 'notes' })}>{words}</Link>}
      {photos.map((hash) => (
        <div key={hash}>
          {say('Photo')} {hash}
        </div>
      ))}
    </>
  )
}

/** The stored line it was read from; of a published figure the filing, of a score the page that shows how it is made up. */
function EvidenceSource({ evidence, alert }: { evidence: AlertEvidence; alert: Alert }) {
  const { _id: alert_id, party_id } = alert
  const { filing, document_id, file_name, row, computed, recorded } = evidence
  if (recorded !== null) return <RecordedSource recorded={recorded} party_id={party_id} />
  if (computed === 'score' && document_id === null && party_id !== null)
    return (
      <Link to={href('party', { party_id }, { score: 'all' })}>
        <Phrase>How the score is made up</Phrase>
      </Link>
    )
  if (filing === null) return <SourceLink source={evidence} alert_id={alert_id} />
  return (
    <FilingSource place={{ ...filing, document_id, file_name, row }}>
      <Phrase>Filing</Phrase> {filing.filing_id}
    </FilingSource>
  )
}
