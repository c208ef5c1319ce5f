import { SIGNAL_DOCS } from '@saakh/catalogue/signal-docs.gen'
import { Link, useParams } from 'react-router'
import { href } from '../../addresses.ts'
import { Article, ReadingTable } from './article.tsx'
import classes from './docs.module.css'
import { DocsIndex } from './docs-index.tsx'
import { SCORE_DOCS } from './scores.ts'

/** One score: how it is computed, worked, and what it cannot say. */
export default function ScorePage() {
  const { section = '' } = useParams()
  const score = SCORE_DOCS.find(({ id }) => id === section.toLowerCase())
  if (!score) return <DocsIndex unknown={section} />
  const signals = SIGNAL_DOCS.filter(({ code }) => score.signals.includes(code))
  return (
    <Article part={{ section: 'scores', label: 'Scores' }} title={score.title} lead={score.lead}>
      {score.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {score.tables.map(({ title, heads, rows, numeric }) => (
        <section key={title} className={heads.length === 3 && !numeric ? classes.even : undefined}>
          <h2>{title}</h2>
          <ReadingTable label={title} heads={heads} rows={rows} numeric={numeric} />
        </section>
      ))}
      <h2>What it cannot say</h2>
      <ul>
        {score.limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      {signals.length > 0 && (
        <>
          <h2>Signals that rest on it</h2>
          <ul>
            {signals.map(({ code, label }) => (
              <li key={code}>
                <Link to={href('docs_signal', { section: code })}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>Source</h2>
      <p>{score.source}</p>
    </Article>
  )
}
