import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Money } from '../../parts/money.tsx'
import { When } from '../../parts/when.tsx'
import { BarFigure } from './bar-figure.tsx'
import classes from './my-business.module.css'
import type { OpenSide, View } from './my-business-data.ts'
import { Part } from './part.tsx'

const AGES = [
  ['not_due', 'Not due'],
  ['to_30', '1 to 30 days past due'],
  ['to_90', '31 to 90 days past due'],
  ['over_90', 'Over 90 days past due'],
  ['not_told', 'Age not told'],
] as const satisfies readonly (readonly [keyof OpenSide['by_age'], string])[]

interface Row {
  key: string
  label: string
  amount: string
}

const columnsOf = (most: number, head: string): readonly Column<Row>[] => [
  { key: 'label', head, width: '50%', narrow: 'title', cell: ({ label }) => label },
  { key: 'amount', head: 'Open', cell: ({ amount }) => <BarFigure value={amount} most={most} tone="books" /> },
]

/** What customers owe and what is to be paid, by age, with the largest of them. */
export function OpenBills({ view: { receivables, payables } }: { view: View }) {
  return (
    <>
      {receivables && <Side title="What customers owe" side={receivables} who="Customer" />}
      {payables && <Side title="What is to be paid" side={payables} who="Supplier" />}
    </>
  )
}

function Side({
  title,
  side: { as_of, total, by_age, due_soon, parties },
  who,
}: {
  title: string
  side: OpenSide
  who: string
}) {
  const say = usePhrases()
  const ages = AGES.map(([key, label]) => ({ key, label: say(label), amount: by_age[key] })).filter(
    ({ amount }) => Number(amount) > 0,
  )
  const most = Number(total)
  return (
    <Part
      title={title}
      lead={
        <>
          <Money value={total} /> <Phrase>open on</Phrase> <When as="date" value={as_of} />
          {Number(due_soon) > 0 && (
            <>
              {'; '}
              <Money value={due_soon} /> <Phrase>falls due within 30 days</Phrase>
            </>
          )}
        </>
      }
    >
      <div className={classes.pair}>
        <DataTable
          label={`${say(title)}: ${say('by age')}`}
          columns={columnsOf(most, 'Age')}
          rows={ages}
          rowKey={({ key }) => key}
        />
        <DataTable
          label={`${say(title)}: ${say('the largest')}`}
          columns={columnsOf(most, who)}
          rows={parties.slice(0, 5).map(({ name, amount }) => ({ key: name, label: name, amount }))}
          rowKey={({ key }) => key}
        />
      </div>
    </Part>
  )
}
