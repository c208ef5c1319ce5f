import { workMetrics } from '../platform/work-metrics.ts'

/** The value of a line of the metrics; 0 before it is there. */
export const figureOf = async (line: string): Promise<number> => {
  const metricLine = (await workMetrics.metrics()).split('\n').find((candidate) => candidate.startsWith(`${line} `))
  return metricLine === undefined ? 0 : Number(metricLine.slice(line.length))
}

/** By how much each of these lines grows while something is done. */
export async function growth(lines: readonly string[], work: () => Promise<unknown>): Promise<number[]> {
  const before = await Promise.all(lines.map(figureOf))
  await work()
  return Promise.all(lines.map(async (line, at) => (await figureOf(line)) - (before[at] ?? 0)))
}
