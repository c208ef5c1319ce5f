import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type Checkpoints, folderCheckpoints } from '../platform/checkpoint.ts'

export const checkpointsOf = (config: Config): Checkpoints =>
  folderCheckpoints(join(config.data_dir, 'checkpoints'), config.checkpoint_key)
