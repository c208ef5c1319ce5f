import { Link, useParams } from 'react-router'
import { Article } from './article.tsx'
import { PRODUCT_DOCS } from './copy.ts'
import { DocsIndex } from './docs-index.tsx'

/** One report: what it tells, whom it is for, how it is had. */
export default function ProductPage() {
  const { section = '' } = useParams()
  const product = PRODUCT_DOCS.find(({ id }) => id === section.toLowerCase())
  if (!product) return <DocsIndex unknown={section} />
  const { id, title, lead, answers, for_whom, has_sample } = product
  return (
    <Article part={{ section: 'products', label: 'Products' }} title={title} lead={lead}>
      <h2>What it tells</h2>
      <ul>
        {answers.map((answer) => (
          <li key={answer}>{answer}</li>
        ))}
      </ul>
      <h2>Whom it is for</h2>
      <p>{for_whom}</p>
      <h2>Where its figures come from</h2>
      <p>
        Every figure names the document it was read from and the day it speaks of. What could not be measured is not
        left out and not guessed: the report says so and gives the reason.
      </p>
      <h2>How to have it</h2>
      <p>
        Choose a business under “Order report”, then the report, and confirm at checkout: the order is charged to your
        organization's plan. It stands in <Link to="/account/reports">your reports</Link> as ordered and can be
        downloaded once it is done. A report can be ordered for companies and firms, not for a person.
      </p>
      {has_sample && (
        <p>
          <Link to={`/pdf?slug=${id}`}>See a sample</Link>
        </p>
      )}
    </Article>
  )
}
