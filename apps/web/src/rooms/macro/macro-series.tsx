import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { dayNumber } from '@saakh/domain/dates'
import { formatDate, formatFigure, formatMonth } from '@saakh/domain/formats'
import { firstDayOf } from '@saakh/domain/macro-series'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { TrendChart } from '@saakh/ui/trend-chart'
import { Tag } from '../../parts/tag.tsx'
import classes from './macro.module.css'

type Series = Read<typeof api.macroIndicators>['data'][number]

/** A year and a quarter stand as they are written. */
const periodName = (period: string): string => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(period)) return formatDate(period)
  return /^\d{4}-\d{2}$/.test(period) ? formatMonth(period) : period
}

/** One series: the last figure, its line with a table behind it, and where it is from. */
export function MacroSeries({ series }: { series: Series }) {
  const say = usePhrases()
  const { name, unit, frequency, source, attribution, as_of, read_on, is_sample, used_by, points } = series
  const last = points.at(-1)
  return (
    <section className={classes.one} aria-label={say(name)}>
      <div className={classes.head}>
        <h2>
          {say(name)} {is_sample && <Tag>{say('Sample data')}</Tag>}
        </h2>
        <span className={classes.quiet}>{say(unit)}</span>
      </div>
      <p className={classes.last}>
        <strong>{formatFigure(last?.value)}</strong>{' '}
        <span className={classes.quiet}>
          <Phrase>{frequency === 'on_change' ? 'since' : 'as of'}</Phrase> {periodName(as_of)}
        </span>
      </p>
      <TrendChart
        title={`${say(name)}, ${say(unit)}`}
        points={points.map(({ period, value }) => ({
          label: periodName(period),
          value,
          day: dayNumber(firstDayOf(period)),
        }))}
        format={formatFigure}
        isStep={frequency === 'on_change'}
        height={150}
      />
      <p className={classes.quiet}>
        <Phrase>Source</Phrase>: {source}. <Phrase>Loaded here on</Phrase>{' '}
        <span title={attribution ?? undefined}>{formatDate(read_on)}</span>.{' '}
        {used_by.length === 0 ? (
          <Phrase>No signal reads this series.</Phrase>
        ) : (
          <>
            <Phrase>Read by</Phrase> {used_by.join(', ')}.
          </>
        )}
      </p>
    </section>
  )
}
