import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { Money } from '../../parts/money.tsx'
import classes from './coverage.module.css'
import { FileLink } from './file-link.tsx'

type Coverage = Read<typeof api.bookCoverage>

/** What one more file of each kind would make measurable, the largest first. */
export function FileGains({ gains, files, signals }: Pick<Coverage, 'gains' | 'files' | 'signals'>) {
  return (
    <section className={classes.gains}>
      <h2>
        <Phrase>What one more file would bring</Phrase>
      </h2>
      {gains.length === 0 ? (
        <p>
          <Phrase>No file is missing that would make a signal measurable by itself.</Phrase>
        </p>
      ) : (
        <ol>
          {gains.map(({ kind, borrowers, exposure, alert_types }) => (
            <li key={kind} className={classes.gained}>
              <div className={classes.gain}>
                {files
                  .filter((file) => file.kind === kind)
                  .map((file) => (
                    <FileLink key={file.kind} file={file} />
                  ))}
                <Money value={exposure} />
              </div>
              <details>
                <summary>
                  {formatCount(alert_types.length)} <Phrase>signals</Phrase>, {formatCount(borrowers)}{' '}
                  <Phrase>borrowers</Phrase>
                </summary>
                <ul>
                  {signals
                    .filter(({ alert_type }) => alert_types.includes(alert_type))
                    .map(({ alert_type, label }) => (
                      <li key={alert_type}>
                        <Phrase>{label}</Phrase>
                      </li>
                    ))}
                </ul>
              </details>
            </li>
          ))}
        </ol>
      )}
      <p>
        <Phrase>
          Counted where nothing else is missing; what the file states may still be too little. Exposure is that of the
          borrowers of whom at least one signal more could be measured.
        </Phrase>
      </p>
    </section>
  )
}
