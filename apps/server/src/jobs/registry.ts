import type { Checkpoints } from '../platform/checkpoint.ts'
import { createDueCasesTask } from './create-due-cases.ts'
import { evaluateDirtyTask } from './evaluate-dirty.ts'
import { evaluateLeftoversTask } from './evaluate-leftovers.ts'
import { importFileTask, resumeImportsTask } from './import-file.ts'
import type { JobTask } from './job-task.ts'
import { judgeAllTask } from './judge-all.ts'
import { trimStreamsTask } from './trim-streams.ts'
import { writeCheckpoint } from './write-checkpoint.ts'

/** The tasks that the worker knows. */
export const jobTasks = (parts: { checkpoints: Checkpoints }): JobTask[] => [
  importFileTask,
  resumeImportsTask,
  evaluateDirtyTask,
  judgeAllTask,
  evaluateLeftoversTask,
  createDueCasesTask,
  trimStreamsTask,
  writeCheckpoint(parts.checkpoints),
]
