import { Link } from 'react-router'
import { Note, Row, RowList } from '../row-list.tsx'
import { TARGETS } from '../targets.ts'

export const title = 'Video tutorials'

/** Each with what is written on its subject. */
const TUTORIALS = [
  { name: 'Manage Risk', read: 'From a document to an alert', to: TARGETS.docs_alerts },
  { name: 'Regulatory Filings', read: 'The C-Docs report', to: TARGETS.docs_c_docs },
  { name: 'Generate Reports', read: 'Reports', to: TARGETS.docs_products },
  { name: 'Explore Data', read: 'Signals', to: TARGETS.docs_signals },
  { name: 'Discover Companies', read: 'Scores', to: TARGETS.docs_scores },
] as const

export default function VideoTutorial() {
  return (
    <>
      <RowList label={title}>
        {TUTORIALS.map(({ name, read, to }) => (
          <Row key={name} title={name} aside={<Link to={to}>Read: {read}</Link>} />
        ))}
      </RowList>
      <Note>The videos follow. Until then the documentation says the same in words.</Note>
    </>
  )
}
