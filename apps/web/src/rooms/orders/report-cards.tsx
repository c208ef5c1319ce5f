import { Radio } from '@mantine/core'
import { offerOf } from '@saakh/catalogue/products'
import { PAID_REPORTS, REPORT_NAMES, type ReportType } from '@saakh/domain/report-type'
import { Filled, Phrase, usePhrases } from '@saakh/ui/phrases'
import { ReportLogo } from '../../parts/report-logo.tsx'
import { REPORT_OPTIONS } from './copy.ts'
import classes from './order-report.module.css'

interface Props {
  value: ReportType | null
  onChange: (report: ReportType) => void
  isDisabled: boolean
}

/** The three paid reports, one of which is chosen. */
export function ReportCards({ value, onChange, isDisabled }: Props) {
  const say = usePhrases()
  return (
    <Radio.Group
      label={say(REPORT_OPTIONS)}
      value={value}
      onChange={(chosen) => {
        const report = PAID_REPORTS.find((report) => report === chosen)
        if (report !== undefined && !isDisabled) onChange(report)
      }}
    >
      <div className={classes.cards}>
        {PAID_REPORTS.map((report) => (
          <Radio.Card
            key={report}
            id={report}
            value={report}
            className={classes.card}
            disabled={isDisabled}
            aria-disabled={isDisabled || undefined}
          >
            <ReportLogo report_type={report} />
            <span className={classes.words}>
              <span className={classes.reportName}>
                <Filled text="{1} report" slots={[REPORT_NAMES[report]]} />
              </span>
              <span className={classes.subtitle}>
                <Phrase>{offerOf(report).subtitle}</Phrase>
              </span>
            </span>
            <Radio.Indicator aria-hidden="true" disabled={isDisabled} />
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
