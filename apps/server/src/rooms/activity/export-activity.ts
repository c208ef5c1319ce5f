import { MOST_EXPORTED } from '@saakh/contract/activity'
import { api } from '@saakh/contract/api'
import { csvLine } from '@saakh/domain/csv-cells'
import { formatInstant } from '@saakh/domain/formats'
import { verb } from '../../platform/verb.ts'
import { readLines } from './reads.ts'

const HEADS = ['Number', 'When (India)', 'Who', 'What happened', 'Outcome', 'Action', 'About', 'Name']

/** The lines that the filters leave as a file that a spreadsheet opens; who took it and what it held stands in the audit. */
export const exportActivity = verb({
  name: 'export_activity',
  access: api.exportActivity,
  input: api.exportActivity.body,
  async run(context, { format: _, ...filters }) {
    const activityLines = await readLines(context, filters, { before: undefined, most: MOST_EXPORTED + 1 })
    const lines = activityLines.slice(0, MOST_EXPORTED)
    const rows = lines.map(
      ({ seq, at, actor_name, sentence, outcome, verb: name, subject_kind, subject_id, subject_label }) =>
        csvLine([
          String(seq),
          formatInstant(at),
          actor_name,
          sentence,
          outcome,
          name,
          `${subject_kind}:${subject_id}`,
          subject_label ?? '',
        ]),
    )
    return {
      name: `activity-${context.clock.today()}.csv`,
      csv: `\uFEFF${csvLine(HEADS)}${rows.join('')}`,
      lines: lines.length,
      is_whole: activityLines.length <= MOST_EXPORTED,
    }
  },
  audit: ({ format, ...filters }, { lines }, { org }) => ({
    subject: `organization:${org.organization_id}`,
    payload: { format, lines, filters: { ...filters } },
  }),
})
