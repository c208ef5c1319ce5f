import type { Config } from '../config.ts'
import { createLog } from '../platform/log.ts'
import { beginTraces } from '../platform/open-telemetry.ts'

/** Begins to send traces where that is configured, before anything is opened that they tell of. Resolves to what ends it. */
export const tracesOf = async (config: Config, role: string): Promise<() => Promise<void>> =>
  config.traces ? beginTraces({ role, log: createLog(config.log_level) }) : async () => undefined
