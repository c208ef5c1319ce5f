import type { Checkpoints } from '../platform/checkpoint.ts'
import type { Mailer } from '../platform/mailer.ts'
import { applyRetentionTask } from './apply-retention.ts'
import { assignBorrowersTask } from './assign-borrowers.ts'
import { beginLimitsTask } from './begin-limits.ts'
import { checkAuditTask } from './check-audit.ts'
import { checkMcaStatusTask } from './check-mca-status.ts'
import { collectFilesTask } from './collect-files.ts'
import { createDueCasesTask } from './create-due-cases.ts'
import { decideBulkTask, openCasesTask } from './decide-bulk.ts'
import { erasePersonTask } from './erase-person.ts'
import { escalateOverdueTask } from './escalate-overdue.ts'
import { evaluateDirtyTask } from './evaluate-dirty.ts'
import { evaluateLeftoversTask } from './evaluate-leftovers.ts'
import { importFileTask, resumeImportsTask } from './import-file.ts'
import type { JobTask } from './job-task.ts'
import { judgeAllTask } from './judge-all.ts'
import { linkAgainTask } from './link-again.ts'
import { makePackTask } from './make-pack.ts'
import { openRuleCasesTask } from './open-rule-cases.ts'
import { packMonthsTask } from './pack-months.ts'
import { produceReportTask, takeUpOrdersTask } from './produce-report.ts'
import { proposeLimitsTask } from './propose-limits.ts'
import { readTallyTask } from './read-tally.ts'
import { remindConsentsTask } from './remind-consents.ts'
import { remindReviewsTask } from './remind-reviews.ts'
import { runBackTestTask } from './run-back-test.ts'
import { runLookBackTask } from './run-look-back.ts'
import { runScoreStudyTask } from './run-score-study.ts'
import { runStressTask } from './run-stress.ts'
import { sendMailsTask } from './send-mails.ts'
import { tellOverdueTask } from './tell-overdue.ts'
import { trimCorrespondenceTask } from './trim-correspondence.ts'
import { trimStreamsTask } from './trim-streams.ts'
import { writeCheckpoint } from './write-checkpoint.ts'
import { writeDigestsTask } from './write-digests.ts'
import { writeDueMailsTask } from './write-due-mails.ts'
import { settleExportsTask, writeExportTask } from './write-export.ts'

/** The tasks that the worker knows. */
export const jobTasks = (parts: { checkpoints: Checkpoints; mailer: Mailer | null }): JobTask[] => [
  importFileTask,
  resumeImportsTask,
  readTallyTask,
  checkMcaStatusTask,
  linkAgainTask,
  evaluateDirtyTask,
  judgeAllTask,
  evaluateLeftoversTask,
  createDueCasesTask,
  openRuleCasesTask,
  beginLimitsTask,
  runBackTestTask,
  runStressTask,
  runLookBackTask,
  runScoreStudyTask,
  proposeLimitsTask,
  assignBorrowersTask,
  escalateOverdueTask,
  tellOverdueTask,
  decideBulkTask,
  openCasesTask,
  produceReportTask(),
  takeUpOrdersTask,
  writeExportTask,
  settleExportsTask,
  makePackTask,
  writeDigestsTask,
  writeDueMailsTask,
  remindConsentsTask,
  remindReviewsTask,
  sendMailsTask(parts.mailer),
  trimStreamsTask,
  packMonthsTask,
  trimCorrespondenceTask,
  collectFilesTask,
  erasePersonTask,
  applyRetentionTask,
  writeCheckpoint(parts.checkpoints),
  checkAuditTask(parts.checkpoints),
]
