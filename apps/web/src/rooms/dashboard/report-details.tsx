import { offerOf } from '@saakh/catalogue/products'
import type { PAID_REPORTS } from '@saakh/domain/report-type'
import { Phrase } from '@saakh/ui/phrases'
import { OrderReportButton } from '../../parts/order-report-button.tsx'
import { LinkTo, Prose } from './prose.tsx'

type PaidReport = (typeof PAID_REPORTS)[number]

/** There is no sample of C-Docs. */
const WITH_SAMPLE: readonly PaidReport[] = ['c-360', 'c-trust']

/** What a report is, a sample where there is one, and the way to order it. */
export function ReportDetails({ report }: { report: PaidReport }) {
  const { description, subtitle } = offerOf(report)
  const isSaid = description.toLowerCase().includes(subtitle.toLowerCase())
  return (
    <Prose
      actions={
        <>
          <OrderReportButton />
          {WITH_SAMPLE.includes(report) && (
            <LinkTo to={`/pdf?slug=${report}`}>
              <Phrase>Sample report</Phrase>
            </LinkTo>
          )}
        </>
      }
    >
      <Phrase>{description}</Phrase> {!isSaid && <Phrase>{`${subtitle}.`}</Phrase>}
    </Prose>
  )
}
