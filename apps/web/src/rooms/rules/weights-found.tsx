import { AREA_LABELS, SCORE_AREAS } from '@saakh/catalogue/scores/scorecard'
import { type BandCounts, LEFT_OUT_OF_WEIGHTS, type WeightsResult } from '@saakh/contract/study-results'
import { formatCount, formatMoney } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { riskWord } from '../../parts/score-marks.tsx'
import classes from './rules.module.css'
import { CountedByStudy } from './study-inputs.tsx'

type Weights = WeightsResult['weights']
type Compared = Exclude<Weights, { state: 'too_few' }>
type Fitted = Extract<Weights, { state: 'fitted' }>

const REASONS = Object.entries(LEFT_OUT_OF_WEIGHTS)
const times = (value: number): string => `× ${value.toFixed(2)}`

interface Figure {
  key: string
  label: string
  value: string
  interval: string
}

const FIGURES: Column<Figure>[] = [
  { key: 'label', head: 'Figure', narrow: 'title', cell: ({ label }) => <Phrase>{label}</Phrase> },
  { key: 'value', head: 'Value', align: 'right', width: 120, narrow: 'figure', cell: ({ value }) => <b>{value}</b> },
  {
    key: 'interval',
    head: 'In 95 of 100 samples',
    align: 'right',
    narrow: 'named',
    isNone: ({ interval }) => interval === '',
    cell: ({ interval }) => interval,
  },
]

const multiplierRows = ({ multipliers }: Compared): Figure[] =>
  SCORE_AREAS.map((area) => {
    const { value, low, high } = multipliers[area]
    return {
      key: area,
      label: AREA_LABELS[area],
      value: times(value),
      interval: `${low.toFixed(2)} – ${high.toFixed(2)}`,
    }
  })

const comparisonRows = ({ area_expert, area_fitted, gain, brier_expert, brier_fitted }: Compared): Figure[] => [
  { key: 'expert', label: 'AUC of the expert card', value: area_expert.toFixed(3), interval: '' },
  { key: 'fitted', label: 'AUC of the fitted card', value: area_fitted.toFixed(3), interval: '' },
  {
    ...{ key: 'gain', label: 'Gain of AUC', value: gain.value.toFixed(3) },
    interval: `${gain.low.toFixed(3)} – ${gain.high.toFixed(3)}`,
  },
  { key: 'brier_expert', label: 'Brier score of the expert card', value: brier_expert.toFixed(4), interval: '' },
  { key: 'brier_fitted', label: 'Brier score of the fitted card', value: brier_fitted.toFixed(4), interval: '' },
]

/** What a study of the weights counted and found. */
export function WeightsFound({
  weights: result,
  names,
}: {
  weights: WeightsResult
  names: Readonly<Record<string, string>>
}) {
  const { weights } = result
  return (
    <>
      <Counted weights={result} />
      {weights.state !== 'too_few' && <Compare compared={weights} />}
      {weights.state === 'fitted' && (
        <>
          <Bands fitted={weights} />
          <Changing fitted={weights} names={names} />
        </>
      )}
      <section className={classes.part}>
        <h2>
          <Phrase>What the figures do not state</Phrase>
        </h2>
        <ul>
          {result.prices.map((price) => (
            <li key={price}>
              <Phrase>{price}</Phrase>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Counted({ weights: { customers, quarter_ends, left_out, weights } }: { weights: WeightsResult }) {
  const [from, until] = [quarter_ends[0], quarter_ends.at(-1)]
  return (
    <CountedByStudy
      customers={customers}
      counts={weights.counts}
      rows="Borrowers at quarter-ends"
      period={{ label: 'Quarter-ends', days: from && until ? { from, until } : null }}
      left_out={REASONS.filter(([reason]) => (left_out[reason] ?? 0) > 0).map(([reason, because]) => ({
        ...{ reason, because },
        value: formatCount(left_out[reason] ?? 0),
      }))}
    />
  )
}

function Compare({ compared }: { compared: Compared }) {
  const say = usePhrases()
  return (
    <div className={classes.columns}>
      <section className={classes.part}>
        <h2>
          <Phrase>By what the points of each area are multiplied</Phrase>
        </h2>
        <DataTable
          label={say('By what the points of each area are multiplied')}
          columns={FIGURES}
          rows={multiplierRows(compared)}
          rowKey={({ key }) => key}
          isCompact
        />
      </section>
      <section className={classes.part}>
        <h2>
          <Phrase>Both cards on borrowers that the fit did not see</Phrase>
        </h2>
        <DataTable
          label={say('Both cards on borrowers that the fit did not see')}
          columns={FIGURES}
          rows={comparisonRows(compared)}
          rowKey={({ key }) => key}
          isCompact
        />
      </section>
    </div>
  )
}

interface BandRow {
  expert: BandCounts
  fitted: BandCounts
}

const both = (row: BandRow, of: (counts: BandCounts) => string): string => `${of(row.expert)} → ${of(row.fitted)}`

const BANDS: Column<BandRow>[] = [
  {
    key: 'band',
    head: 'Band',
    narrow: 'title',
    cell: ({ expert }) => <Phrase>{riskWord(expert.band)}</Phrase>,
  },
  {
    key: 'borrowers',
    head: 'Borrowers today',
    align: 'right',
    narrow: 'named',
    cell: (row) => both(row, ({ borrowers }) => formatCount(borrowers)),
  },
  {
    key: 'exposure',
    head: 'Exposure today',
    align: 'right',
    narrow: 'named',
    cell: (row) => both(row, ({ exposure }) => formatMoney(exposure)),
  },
  {
    key: 'outcomes',
    head: 'Became NPA, of the study',
    align: 'right',
    narrow: 'named',
    cell: (row) =>
      both(row, ({ rows, rows_with_outcome }) => `${formatCount(rows_with_outcome)} / ${formatCount(rows)}`),
  },
]

function Bands({ fitted: { bands_expert, bands_fitted } }: { fitted: Fitted }) {
  const say = usePhrases()
  const rows = bands_expert.flatMap((expert) => {
    const fitted = bands_fitted.find(({ band }) => band === expert.band)
    return fitted ? [{ expert, fitted }] : []
  })
  return (
    <section className={classes.part}>
      <h2>
        <Phrase>Bands by the expert card and by the fitted card</Phrase>
      </h2>
      <DataTable
        label={say('Bands by the expert card and by the fitted card')}
        columns={BANDS}
        rows={rows}
        rowKey={({ expert }) => expert.band}
        isCompact
      />
    </section>
  )
}

type Changed = Fitted['first_changing'][number]

function Changing({
  fitted: { changing, first_changing },
  names,
}: { fitted: Fitted } & Pick<Parameters<typeof WeightsFound>[0], 'names'>) {
  const say = usePhrases()
  const columns: Column<Changed>[] = [
    {
      key: 'name',
      head: 'Borrower',
      narrow: 'title',
      cell: ({ party_id }) => (
        <Link to={href('party', { party_id })} className={classes.name}>
          {names[party_id] ?? '–'}
        </Link>
      ),
    },
    {
      key: 'expert',
      head: 'By the expert card',
      narrow: 'named',
      cell: ({ score_expert, band_expert }) => (
        <>
          {formatCount(score_expert)}, <Phrase>{riskWord(band_expert)}</Phrase>
        </>
      ),
    },
    {
      key: 'fitted',
      head: 'By the fitted card',
      narrow: 'named',
      cell: ({ score_fitted, band_fitted }) => (
        <>
          {formatCount(score_fitted)}, <Phrase>{riskWord(band_fitted)}</Phrase>
        </>
      ),
    },
  ]
  return (
    <section className={classes.part}>
      <h2>
        <Phrase>Who changes band today</Phrase>
      </h2>
      {first_changing.length === 0 ? (
        <p className={classes.says}>
          <Phrase>Nobody changes band today.</Phrase>
        </p>
      ) : (
        <>
          <p className={classes.says}>
            <Phrase>Borrowers that change band; the first of them by name:</Phrase> {formatCount(changing)}
          </p>
          <DataTable
            label={say('Who changes band today')}
            columns={columns}
            rows={first_changing}
            rowKey={({ party_id }) => party_id}
            isCompact
          />
        </>
      )}
    </section>
  )
}
