import { fuzzContract } from './attack/fuzz.ts'
import { tamperWithTables } from './attack/tampering.ts'
import { probeTenants } from './attack/tenant-probes.ts'
import { forgeTokens } from './attack/tokens.ts'
import { uploadHostile } from './attack/uploads.ts'
import { runTrials } from './trials/run-trials.ts'

// Trouble from outside, on this machine alone. `npm run check:attack -- NAME` runs one of them. Not a part of the tests,
// whose quick ones stand beside the code.
await runTrials(
  'check:attack',
  [
    { name: 'tokens', says: 'tokens of five shapes, one in twelve good', wanted: 60, run: forgeTokens },
    { name: 'uploads', says: 'files that are not what their names say', wanted: 80, run: uploadHostile },
    { name: 'tenants', says: "another organization's ids on every route", wanted: 5000, run: probeTenants },
    {
      name: 'tampering',
      says: 'rows changed, removed and added by SQL past the triggers; the time is of one verify-audit',
      wanted: 1000,
      run: tamperWithTables,
    },
    {
      name: 'fuzz',
      says: 'right shapes, hostile values, beside an import and judging',
      wanted: 20_000,
      run: fuzzContract,
    },
  ],
  process.argv.slice(2),
)
