import { auditorKey, readOpinion } from '@saakh/domain/audit-words'
import { AUDIT_NATURES } from '@saakh/domain/fact-kinds/audit-report'
import { givenText, pastDay } from '../../kit/event-cells.ts'
import { type ParsedRow, refuse, refuseRow } from '../../kit/import-kind.ts'
import { definePartyEventKind } from '../../kit/party-event.ts'

const YES_NO: Readonly<Record<string, boolean>> = { yes: true, y: true, true: true, no: false, n: false, false: false }

function doubt(cell: string): ParsedRow<boolean | null> {
  const word = givenText(cell)
  if (word === null) return { ok: true, staged: null }
  const answer = YES_NO[word.toLowerCase()]
  return answer === undefined
    ? refuseRow('going_concern_doubt', `going_concern_doubt is '${word}'; write yes or no.`)
    : { ok: true, staged: answer }
}

export const kind = definePartyEventKind({
  kind: 'audit_reports',
  place: 180,
  sample_dates: { until: '2025-09-02', by: 'years' },
  label: "Statutory auditors' reports",
  description:
    "The opinions of statutory auditors on borrowers' accounts, one line per financial year and nature. Several years of one company also tell when its auditor changed.",
  fact: 'audit_report',
  columns: [
    {
      name: 'financial_year_end',
      label: 'End of the financial year',
      required: true,
      example: '2025-03-31',
      aliases: ['year_end', 'period_end', 'fy_end'],
      date: { precision: 'day' },
    },
    {
      name: 'nature',
      label: 'Standalone or consolidated',
      required: true,
      example: 'standalone',
      aliases: ['type_of_accounts'],
    },
    {
      name: 'opinion',
      label: 'Opinion',
      required: true,
      example: 'Qualified',
      aliases: ['audit_opinion', 'type_of_opinion'],
    },
    {
      name: 'going_concern_doubt',
      label: 'Doubt about going concern',
      required: false,
      example: 'no',
      aliases: ['going_concern', 'material_uncertainty'],
    },
    {
      name: 'qualification',
      label: 'Qualification',
      required: false,
      example: 'Inventories could not be verified',
      aliases: ['qualifications', 'basis_of_opinion'],
    },
    { name: 'auditor_name', label: 'Auditor', required: false, example: 'Sample and Associates', aliases: ['auditor'] },
    {
      name: 'auditor_since',
      label: 'Auditor appointed on',
      required: false,
      example: '2021-09-30',
      aliases: ['appointed_on', 'date_of_appointment'],
      date: { precision: 'day' },
    },
    {
      name: 'report_date',
      label: 'Date of the report',
      required: true,
      example: '2025-09-02',
      aliases: ['date_of_report', 'signed_on'],
      date: { precision: 'day' },
    },
  ],
  parseEvent(cells, { today }) {
    const end = pastDay('financial_year_end', cells.financial_year_end, today)
    if (!end.ok) return end
    if (end.staged === null) return refuse('financial_year_end', 'financial_year_end is empty.')
    const nature = AUDIT_NATURES.find((nature) => nature === cells.nature.trim().toLowerCase())
    if (!nature) return refuse('nature', `nature is '${cells.nature}'; write standalone or consolidated.`)
    const opinion = readOpinion(cells.opinion)
    if (opinion === null)
      return refuse('opinion', `opinion is '${cells.opinion}'; write unmodified, qualified, adverse or disclaimer.`)
    const going = doubt(cells.going_concern_doubt)
    if (!going.ok) return going
    const report = pastDay('report_date', cells.report_date, today)
    if (!report.ok) return report
    if (report.staged === null) return refuse('report_date', 'report_date is empty.')
    if (report.staged <= end.staged)
      return refuseRow('report_date', `report_date is ${report.staged}, but the year ends on ${end.staged} only.`)
    const since = pastDay('auditor_since', cells.auditor_since, today)
    if (!since.ok) return since
    if (since.staged !== null && since.staged > report.staged)
      return refuseRow('auditor_since', `auditor_since is ${since.staged}, after the report of ${report.staged}.`)
    const auditor_name = givenText(cells.auditor_name)
    if (auditor_name !== null && auditorKey(auditor_name) === '')
      return refuse('auditor_name', `'${auditor_name}' names no auditor.`)
    return {
      ok: true,
      staged: {
        subject: `${end.staged} ${nature}`,
        valid_from: end.staged,
        valid_to: null,
        // Signed is not published: the accounts come to the register weeks after the general meeting.
        public_on: null,
        payload: {
          financial_year_end: end.staged,
          nature,
          opinion,
          going_concern_doubt: going.staged,
          qualification: givenText(cells.qualification),
          auditor_name,
          auditor_since: since.staged,
          report_date: report.staged,
        },
      },
    }
  },
})
