import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type Checkpoints, folderCheckpoints } from '../platform/checkpoint.ts'
import { keySigner, secretSigner } from '../platform/checkpoint-signer.ts'

/** `public_key`: for whoever verifies and has no private one. */
export function checkpointsOf(config: Config, at: { folder?: string; public_key?: string } = {}): Checkpoints {
  const folder = at.folder ?? config.checkpoint_folder ?? join(config.data_dir, 'checkpoints')
  const private_key = config.checkpoint_key_file
  if (at.public_key) return folderCheckpoints(folder, keySigner({ public_key: at.public_key }))
  if (private_key) return folderCheckpoints(folder, keySigner({ private_key }))
  return folderCheckpoints(folder, secretSigner(folder, config.checkpoint_key))
}
