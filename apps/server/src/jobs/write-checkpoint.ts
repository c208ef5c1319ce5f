import { type Checkpoints, readHeads } from '../platform/checkpoint.ts'
import type { JobTask } from './job-task.ts'

/** Daily at 00:20 IST. */
export const writeCheckpoint = (checkpoints: Checkpoints): JobTask => ({
  name: 'write-checkpoint',
  cron: '50 18 * * *',
  run: async (platform) => {
    await checkpoints.write(await readHeads(platform.db), platform.clock.now())
  },
})
