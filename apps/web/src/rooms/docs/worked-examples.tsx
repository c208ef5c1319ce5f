import type { WorkedExample } from '@saakh/catalogue/signal-doc'
import { formatDate } from '@saakh/domain/formats'
import { KeyValues } from '@saakh/ui/key-values'
import { Severity } from '../../parts/severity.tsx'
import { ReadingTable } from './article.tsx'
import classes from './docs.module.css'

const HEADS = { finding: 'It finds', clear: 'It is clear', not_measurable: 'It is not measurable', detail: 'An alert' }

/** What the rule answered to made-up facts: something, nothing, and why nothing can be said. */
export const WorkedExamples = ({ examples }: { examples: readonly WorkedExample[] }) =>
  examples.map((example) => (
    <section key={example.kind + example.says} className={classes.example} data-kind={example.kind}>
      <h3>{HEADS[example.kind]}</h3>
      <p className={classes.says}>
        {example.says}
        {example.kind !== 'detail' && ` As of ${formatDate(example.as_of)}.`}
      </p>
      <Answer example={example} />
    </section>
  ))

function Answer({ example }: { example: WorkedExample }) {
  if (example.kind === 'detail') return <Detail laid_out={example.laid_out} />
  if (example.kind !== 'finding') return <p>{example.reason}</p>
  return (
    <>
      <p>
        <Severity value={example.severity} /> <strong>{example.title}</strong>
      </p>
      <p>{example.why}</p>
      <p>{example.clears_when}</p>
      <ReadingTable
        label="Evidence"
        heads={['Fact', 'Observed', 'Threshold', 'As of']}
        numeric={[1]}
        rows={example.evidence.map(({ label, observed, threshold, as_of }) => [
          label,
          observed,
          threshold ?? '–',
          formatDate(as_of),
        ])}
      />
    </>
  )
}

function Detail({ laid_out }: { laid_out: Extract<WorkedExample, { kind: 'detail' }>['laid_out'] }) {
  if (laid_out.state !== 'laid_out') return null
  return (
    <>
      {laid_out.tables.map(({ key, label, columns, rows }) => (
        <ReadingTable
          key={key}
          label={label}
          heads={columns.map((column) => column.label)}
          numeric={columns.flatMap(({ numeric }, at) => (numeric ? [at] : []))}
          rows={rows.map((cells) => cells.map(({ text }) => text))}
        />
      ))}
      {laid_out.cells.length > 0 && (
        <KeyValues items={laid_out.cells.map(({ key, label, text }) => ({ key, label, value: text }))} />
      )}
    </>
  )
}
