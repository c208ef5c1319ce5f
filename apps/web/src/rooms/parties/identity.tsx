import { formatDate } from '@saakh/domain/formats'
import type { Identifier, IdentityLine, PartyDetail } from '@saakh/domain/party'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import type { ReactNode } from 'react'
import { CompanyStatusWord } from '../../parts/company-status.tsx'
import { SCHEME_LABELS } from '../../parts/identifier-words.ts'
import { Money } from '../../parts/money.tsx'
import { SourceLink } from '../../parts/source-link.tsx'
import { NO_DATA } from './copy.ts'
import classes from './identity.module.css'

const MONO_LINES: readonly string[] = ['cin', 'nic_code']

/** What the register says, line by line with the day and the place it was read from; identifiers beneath. */
export function Identity({ party }: { party: PartyDetail }) {
  const { identity, identifiers, address } = party
  // The register's line on the CIN says the same, with its source.
  const others = identifiers.filter(({ value }) => !identity.some((line) => line.value === value))
  const hasAddressLine = identity.some(({ key }) => key === 'address')
  if (identity.length === 0 && others.length === 0 && address === null)
    return <EmptyState title={NO_DATA} text="No source that Saakh reads tells more about this party." />
  const attributions = [...new Set(identity.flatMap(({ source }) => source.attribution ?? []))]
  return (
    <>
      <dl className={classes.lines}>
        {identity.map((line) => (
          <Line key={line.key} label={line.label} aside={<AsideOf line={line} />}>
            <Value line={line} />
          </Line>
        ))}
        {others.map(({ scheme, value, source, valid_to }) => (
          <Line
            key={`${scheme}-${value}`}
            label={labelOf({ scheme, valid_to })}
            aside={<Phrase>{formerly(valid_to) ?? source ?? ''}</Phrase>}
          >
            <span className={classes.mono}>{value}</span>
          </Line>
        ))}
        {address !== null && !hasAddressLine && <Line label="Registered address">{address}</Line>}
      </dl>
      {!identity.some(({ key }) => key === 'cin') && (
        <p className={classes.note}>
          <Phrase>The company register that Saakh holds has no row for this party.</Phrase>
        </p>
      )}
      {attributions.map((attribution) => (
        <p key={attribution} className={classes.note}>
          <Phrase>Source:</Phrase> {attribution}
        </p>
      ))}
    </>
  )
}

function Line({ label, aside, children }: { label: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt>
        <Phrase>{label}</Phrase>
      </dt>
      <dd>{children}</dd>
      <dd className={classes.aside}>{aside}</dd>
    </div>
  )
}

const AsideOf = ({ line: { source } }: { line: IdentityLine }) => {
  const say = usePhrases()
  return (
    <>
      {source.as_of !== null && <span title={say('As of')}>{formatDate(source.as_of)}</span>}
      <SourceLink source={source} says="line" />
    </>
  )
}

function Value({ line: { key, value, format } }: { line: IdentityLine }) {
  if (value === null)
    return (
      <span className={classes.none}>
        <Phrase>not in the register</Phrase>
      </span>
    )
  if (format === 'date') return formatDate(value)
  if (format === 'money') return <Money value={value} />
  if (key === 'status') return <CompanyStatusWord status={value} />
  return MONO_LINES.includes(key) ? <span className={classes.mono}>{value}</span> : value
}

const labelOf = ({ scheme, valid_to }: Pick<Identifier, 'scheme' | 'valid_to'>) => {
  const name = SCHEME_LABELS[scheme.toLowerCase()] ?? scheme
  return valid_to === null ? name : `Former ${name}`
}
const formerly = (valid_to: string | null) => (valid_to === null ? null : `until ${formatDate(valid_to)}`)
