import type { StudyResult } from '@saakh/contract/study-results'
import { formatCount, formatShare } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import classes from './rules.module.css'
import { figureText } from './study-words.ts'

type Calibration = StudyResult['calibration']
type Fitted = Extract<Calibration, { state: 'fitted' }>
type Estimate = Fitted['prior']

interface Row {
  key: string
  label: string
  value: string
  interval: string
}

const row = (key: string, label: string, { value, low, high }: Estimate): Row => ({
  ...{ key, label, value: figureText(value) },
  interval: `${figureText(low)} – ${figureText(high)}`,
})

const FIGURES: Column<Row>[] = [
  {
    key: 'label',
    head: 'Figure',
    narrow: 'title',
    cell: ({ label }) => (
      <span className={classes.wraps}>
        <Phrase>{label}</Phrase>
      </span>
    ),
  },
  { key: 'value', head: 'Value', align: 'right', width: 140, narrow: 'figure', cell: ({ value }) => <b>{value}</b> },
  {
    key: 'interval',
    head: 'In 95 of 100 samples',
    align: 'right',
    width: 200,
    narrow: 'named',
    isNone: ({ interval }) => interval === '',
    cell: ({ interval }) => interval,
  },
]

interface Tenth {
  place: number
  firms: number
  forecast: number
  observed: number
}
const TENTHS: Column<Tenth>[] = [
  { key: 'place', head: 'Tenth', narrow: 'title', cell: ({ place }) => formatCount(place) },
  { key: 'firms', head: 'Year-ends', align: 'right', narrow: 'named', cell: ({ firms }) => formatCount(firms) },
  { key: 'forecast', head: 'Forecast', align: 'right', narrow: 'named', cell: ({ forecast }) => formatShare(forecast) },
  { key: 'observed', head: 'Observed', align: 'right', narrow: 'named', cell: ({ observed }) => formatShare(observed) },
]

/** Prior, slope and how well they forecast. Where nothing was fitted there are no figures. */
export function StudyFigures({ calibration }: { calibration: Calibration }) {
  const say = usePhrases()
  switch (calibration.state) {
    case 'too_few':
    case 'separated':
      return null
    case 'no_order':
    case 'wrong_way':
      return <Table label={say('Figures')} rows={[row('slope', 'Slope', calibration.slope)]} />
    case 'fitted':
      return <Validation fitted={calibration} />
  }
}

const Table = ({ label, rows }: { label: string; rows: readonly Row[] }) => (
  <DataTable label={label} columns={FIGURES} rows={rows} rowKey={({ key }) => key} isCompact />
)

function Validation({ fitted }: { fitted: Fitted }) {
  const say = usePhrases()
  const { prior, slope, area, brier, brier_of_base_rate, tenths } = fitted
  return (
    <>
      <section className={classes.measured}>
        <h2>
          <Phrase>Prior, slope and how well they forecast</Phrase>
        </h2>
        <Table
          label={say('Prior, slope and how well they forecast')}
          rows={[
            row('prior', 'Prior', prior),
            row('slope', 'Slope', slope),
            row('area', 'AUC', area),
            { key: 'brier', label: 'Brier score', value: brier.toFixed(4), interval: '' },
            {
              ...{ key: 'base', label: 'Brier score of the base rate' },
              ...{ value: brier_of_base_rate.toFixed(4), interval: '' },
            },
          ]}
        />
        <p className={classes.says}>
          <Phrase>
            Samples are drawn of borrowers, whose year-ends are alike. AUC, Brier score and tenths are measured on
            forecasts by the other four of five parts of the borrowers.
          </Phrase>
        </p>
      </section>
      <section className={classes.measured}>
        <h2>
          <Phrase>Forecast and observed, by tenths of the forecast</Phrase>
        </h2>
        <DataTable
          label={say('Forecast and observed, by tenths of the forecast')}
          columns={TENTHS}
          rows={tenths.map((tenth, at) => ({ ...tenth, place: at + 1 }))}
          rowKey={({ place }) => String(place)}
          isCompact
        />
      </section>
    </>
  )
}
