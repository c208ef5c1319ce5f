import { Phrase } from '@saakh/ui/phrases'
import { OrderReportButton } from '../../../parts/order-report-button.tsx'
import { LinkTo, Prose } from '../prose.tsx'
import { TARGETS } from '../targets.ts'

export const title = 'Run diligence'

export default function RunDiligence() {
  return (
    <Prose
      actions={
        <>
          <OrderReportButton />
          <LinkTo to={TARGETS.docs_products}>
            <Phrase>What each report holds</Phrase>
          </LinkTo>
        </>
      }
    >
      <Phrase>
        Choose a business and order what you need to know about it before you lend: a quick view, its filings, or its
        creditworthiness. Each figure of a report names the document it was read from.
      </Phrase>
    </Prose>
  )
}
