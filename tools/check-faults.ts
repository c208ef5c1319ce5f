import { killApp } from './trials/app-kills.ts'
import { killDatabase } from './trials/database-kills.ts'
import { failOver } from './trials/failover.ts'
import { fillDisk } from './trials/full-disk.ts'
import { readOnlyFolder } from './trials/read-only.ts'
import { runTrials } from './trials/run-trials.ts'
import { slowDatabase } from './trials/slow-database.ts'
import { loadStreams } from './trials/streams.ts'

// Trouble from within, on the built product, on this machine alone: `npm run build` first. `npm run check:faults -- NAME`
// runs one of them. Not a part of the tests, whose quick ones stand beside the code.
await runTrials(
  'check:faults',
  [
    {
      name: 'full-disk',
      says: 'files that people send to a disk that becomes full (mounts a small one); worst: one file',
      wanted: 20,
      run: fillDisk,
    },
    {
      name: 'read-only',
      says: 'a data folder that becomes read-only (mounts it so), files sent to it and a start on it; worst: one file',
      wanted: 1,
      run: readOnlyFolder,
    },
    {
      name: 'slow-database',
      says: 'a database that takes 200 ms longer for each query, then answers nothing for a while; worst: one page',
      wanted: 1,
      run: slowDatabase,
    },
    {
      name: 'failover',
      says: 'the address of the database leads to a restored copy; worst: until the server is ready and has written again',
      wanted: 2,
      run: failOver,
    },
    {
      name: 'database-kills',
      says: 'kill -9 of PostgreSQL under writes; worst: until the server is ready and has written again',
      wanted: 20,
      run: killDatabase,
    },
    {
      name: 'streams',
      says: 'requests without streams and beside a hundred, in turns; worst: p99 beside them',
      wanted: 5,
      run: loadStreams,
    },
    {
      name: 'app-kills',
      says: 'kill -9 of the server under writes and imports, every second time with PostgreSQL; worst: until it is ready again',
      wanted: 50,
      run: killApp,
    },
  ],
  process.argv.slice(2),
)
