import { addDays, istDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { askTally, TALLY_REPORTS, type TallyReport, tallyRequest } from '../../connectors/tally/live.ts'
import { systemCaller } from '../../platform/access.ts'
import type { TallyConnection } from '../../platform/sources.ts'
import { execute, type Platform } from '../../platform/verb.ts'
import { measureCall } from '../../platform/work-metrics.ts'
import { importFile } from '../pipeline/import-file.ts'
import { beginJob, endJob } from './side-jobs.ts'

interface ReportOutcome {
  is_read: boolean
  sentence: string
}

/** The financial year that the day lies in, and the day itself. */
function spanTo(today: string) {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0)
  return { from: `${year}-04-01`, to: today }
}

async function readReport(
  platform: Platform,
  connection: TallyConnection,
  report: TallyReport,
): Promise<ReportOutcome> {
  const { organization_id, company } = connection
  const today = istDate(platform.clock.now())
  // The day that is not over yet would be a part of it.
  const { from, to } = spanTo(addDays(today, -1))
  try {
    const outcome = await importFile(platform, {
      organization_id,
      kind: 'tally',
      stream: measureCall('tally', askTally(connection, tallyRequest(report, { from, to, company }))),
      file_name: `${report.label} ${to}.xml`,
      attribution: 'Asked of Tally',
      options: { as_of: to },
    })
    const sentence = outcome.already_imported ? 'as it was read before.' : outcome.message
    return { is_read: outcome.status === 'done', sentence: `${report.label}: ${sentence}` }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { is_read: false, sentence: `${report.label}: ${error.message}` }
  }
}

/** Asks the organization's Tally for its reports and imports each; the job tells what came of every one. */
export async function readTally(platform: Platform, organization_id: string, job_id: string): Promise<void> {
  const caller = systemCaller(organization_id, 'read-tally')
  const connection = platform.sources.connections.tally
  await execute(platform, caller, beginJob, { job_id })
  const outcomes: ReportOutcome[] = []
  if (connection?.organization_id === organization_id)
    for (const report of TALLY_REPORTS) outcomes.push(await readReport(platform, connection, report))
  const isRead = outcomes.some(({ is_read }) => is_read)
  const message =
    outcomes.length > 0
      ? outcomes.map(({ sentence }) => sentence).join(' ')
      : 'The connection to Tally is not configured for this organization.'
  await execute(platform, caller, endJob, { job_id, status: isRead ? 'done' : 'failed', message })
}
