import { killDatabase } from './trials/database-kills.ts'
import { runTrials } from './trials/run-trials.ts'

// Trouble from within, on the built product, on this machine alone: `npm run build` first. `npm run check:faults -- NAME`
// runs one of them. Not a part of the tests, whose quick ones stand beside the code.
await runTrials(
  'check:faults',
  [
    {
      name: 'database-kills',
      says: 'kill -9 of PostgreSQL under writes; worst: until the server is ready and has written again',
      wanted: 20,
      run: killDatabase,
    },
  ],
  process.argv.slice(2),
)
