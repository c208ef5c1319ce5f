import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { report } from './report.ts'
import { buildWeb, type Chunk, entryOf, gzipKilobytes, loadedWith, madeFor, weights } from './web-bundle.ts'

// JavaScript that must be there before a screen shows, compressed, along the real graph of modules: the entry, the screen,
// and what both import statically. What a screen loads later, when it is asked for, does not count.

const LIMITS = { dashboard_kb: 240, heaviest_kb: 320 }

/** Code that is loaded when it is needed and never before. */
const LATER: Record<string, RegExp> = {
  charts: /node_modules\/(@mantine\/charts|recharts|d3-)|\/trend-chart\.tsx|\/widgets\/sector-interest/,
  dates: /node_modules\/(@mantine\/dates|dayjs|date-fns)/,
  dropzone: /node_modules\/(@mantine\/dropzone|react-dropzone|file-selector)/,
  palette: /\/shell\/palette(-items|-words)?\.tsx?$|\/shell\/shortcut-sheet\.tsx$|node_modules\/@mantine\/spotlight/,
  PDF: /node_modules\/(pdfjs-dist|pdfkit|pdf-lib|react-pdf)/,
  documentation: /\/rooms\/docs\/(?!addresses)|signal-docs\.gen/,
  'alert types': /alert-types\.gen/,
}

const bundle = await buildWeb(join(process.cwd(), 'apps/web'))
const entry = entryOf(bundle)
const withEntry = (chunks: readonly Chunk[]) => loadedWith(bundle, [entry, ...chunks.map(({ file }) => file)])
const OF_A_ROOM = /\/rooms\/[^/]+\/[^/]+\.tsx$/
const namesOf = ({ made_for }: Chunk) =>
  made_for
    .filter((module) => OF_A_ROOM.test(module))
    .map((module) => module.replace(/.*\/src\/rooms\//, '').replace(/\.tsx$/, ''))

const dashboard = withEntry(madeFor(bundle, /\/rooms\/dashboard\/dashboard-screen\.tsx$/))
const screens = madeFor(bundle, OF_A_ROOM)
  .flatMap((chunk) => namesOf(chunk).map((what) => ({ what, chunks: withEntry([chunk]) })))
  .sort((a, b) => gzipKilobytes(b.chunks) - gzipKilobytes(a.chunks))
const [heaviest] = screens
if (!heaviest) throw new Error('The bundle has no screens')

const early = Object.entries(LATER).flatMap(([what, pattern]) =>
  dashboard
    .flatMap(({ modules }) => Object.keys(modules))
    .filter((id) => pattern.test(id))
    .map((id) => `${what}: ${id.replace(`${process.cwd()}/`, '')}`),
)

report({
  bench: 'first-load',
  says: 'kB of JavaScript (gzip) that must be there before a screen shows; the limits are those the product promises',
  n: { builds: 1, screens: screens.length },
  dataset: createHash('sha256')
    .update([...bundle.keys()].sort().join('\n'))
    .digest('hex')
    .slice(0, 16),
  lines: [
    { what: 'the entry alone', kb: gzipKilobytes(withEntry([])) },
    { what: 'dashboard', kb: gzipKilobytes(dashboard), limit_kb: LIMITS.dashboard_kb },
    ...screens.slice(0, 5).map(({ what, chunks }, place) => ({
      what,
      kb: gzipKilobytes(chunks),
      ...(place === 0 ? { limit_kb: LIMITS.heaviest_kb } : {}),
    })),
  ],
})

const tell = (title: string, chunks: readonly Chunk[]) => {
  console.log(`\n${title}, kB before compression:`)
  console.table(
    weights(chunks)
      .slice(0, 14)
      .map(([name, kb]) => ({ name, kb })),
  )
}
const isDashboardOver = gzipKilobytes(dashboard) > LIMITS.dashboard_kb
const isHeaviestOver = gzipKilobytes(heaviest.chunks) > LIMITS.heaviest_kb
tell('What the dashboard loads', dashboard)
if (isHeaviestOver) tell(`What ${heaviest.what} loads`, heaviest.chunks)
for (const file of early) console.error(`In the first load, and should come later: ${file}`)
if (isDashboardOver) console.error(`The dashboard is over ${LIMITS.dashboard_kb} kB.`)
if (isHeaviestOver) console.error(`${heaviest.what} is over ${LIMITS.heaviest_kb} kB.`)
if (isDashboardOver || isHeaviestOver || early.length > 0) process.exitCode = 1
