import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { startProduct } from '../e2e/product.ts'
import { datasetHash, median, report, timed } from './report.ts'

// From the process's start to the first 200 of /readyz: with nothing there (database, schema, demo world), and again.

const COLD = 3
const WARM = 7
const LIMITS = { cold_s: 120, warm_s: 5 }

spawnSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' })
const cold: number[] = []
const warm: number[] = []
for (let i = 0; i < COLD; i++) {
  const { ms, result: product } = await timed(() => startProduct({ SAAKH_DEMO: '1' }))
  cold.push(ms / 1000)
  if (i === COLD - 1)
    for (let again = 0; again < WARM; again++) {
      await product.stop()
      warm.push((await timed(() => product.start())).ms / 1000)
    }
  await product.remove()
}
report({
  bench: 'start-up',
  says: 'seconds from start to ready, with the demo world; the limits are those the product promises (cold without the package installation)',
  n: { cold: COLD, warm: WARM },
  dataset: datasetHash(readFileSync('apps/server/dist/saakh.mjs')),
  lines: [
    { what: 'cold: database, schema, demo world', median_s: median(cold), limit_s: LIMITS.cold_s },
    { what: 'warm', median_s: median(warm), limit_s: LIMITS.warm_s },
  ],
})
