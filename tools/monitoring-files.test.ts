import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { serverMetrics } from '../apps/server/src/http/server-metrics.ts'
import { workMetrics } from '../apps/server/src/platform/work-metrics.ts'

// deploy/monitoring and docs/metrics.md name metrics and labels: they must be those that the product tells.

interface Declared {
  name: string
  type: string
  labelNames: string[]
}

const declaredIn = (registry: typeof workMetrics) => registry.getMetricsAsArray() as unknown as Declared[]
const declared = [...declaredIn(serverMetrics(undefined).registry), ...declaredIn(workMetrics)].map(
  ({ name, type, labelNames }) => ({ name, type, labels: [...labelNames].sort() }),
)

/** The series by which a metric is asked for, each with the labels that it has. */
const series = new Map(
  declared.flatMap(({ name, type, labels }): [string, string[]][] =>
    type === 'histogram'
      ? [
          [`${name}_bucket`, [...labels, 'le']],
          [`${name}_sum`, labels],
          [`${name}_count`, labels],
        ]
      : [[name, labels]],
  ),
)
series.set('up', [])
/** What Prometheus adds to all of them. */
const OF_THE_TARGET = ['job', 'instance']

const read = (name: string) => readFileSync(`deploy/monitoring/${name}`, 'utf8')

interface Rule {
  alert: string
  expr: string
  for: string
  severity: string
  summary: string
  description: string
  runbook: string
}

/** The rules as the file writes them: a key a line, and a long expression folded over lines that stand further in. */
const rules = read('alerts.yml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text): Rule => {
    const lineOf = (key: string): string => {
      const [, value = ''] = new RegExp(`^ +${key}: (.*)$`, 'm').exec(text) ?? []
      return value.replace(/^'|'$/g, '')
    }
    const [, folded = ''] = /^ {8}expr: >-\n((?: {10}.*\n)+)/m.exec(text) ?? []
    const [, plain = ''] = /^ {8}expr: (?!>-)(.*)$/m.exec(text) ?? []
    return {
      alert: text.slice(0, text.indexOf('\n')),
      expr: (folded || plain).replace(/\s+/g, ' ').trim(),
      ...{ for: lineOf('for'), severity: lineOf('severity') },
      ...{ summary: lineOf('summary'), description: lineOf('description'), runbook: lineOf('runbook') },
    }
  })

interface Panel {
  title: string
  targets?: { expr: string; legendFormat: string }[]
}
const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] }
const targets = panels.flatMap(({ title, targets: asked = [] }) =>
  asked.map(({ expr, legendFormat }) => ({ at: `panel ${title}`, expr, told: legendFormat })),
)
const asked = [
  ...rules.map(({ alert, expr, summary, description }) => ({ at: alert, expr, told: `${summary} ${description}` })),
  ...targets,
]

const SELECTOR = /\b(saakh_\w+|up)\b(?:\{([^}]*)\})?/g
const selectorsOf = (expr: string) =>
  [...expr.matchAll(SELECTOR)].map(([, name = '', matchers = '']) => ({
    name,
    labels: [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  }))
const groupedBy = (expr: string) =>
  [...expr.matchAll(/\bby \(([^)]*)\)/g)].map(([, labels = '']) => labels.split(',').map((label) => label.trim()))

/** What an expression names that is not there. */
function unknownIn(expr: string): string[] {
  const selectors = selectorsOf(expr)
  const has = selectors.map(({ name }) => [...(series.get(name) ?? []), ...OF_THE_TARGET])
  const wrong = selectors.flatMap(({ name, labels }, at) =>
    series.has(name) ? labels.filter((label) => !has[at]?.includes(label)).map((label) => `${name}{${label}}`) : [name],
  )
  const groups = groupedBy(expr).flat()
  return [...wrong, ...groups.filter((label) => !has.some((labels) => labels.includes(label)))]
}

describe('the alerts and the dashboard', () => {
  it.each(asked)('name what the product tells: $at', ({ expr }) => {
    expect(selectorsOf(expr)).not.toEqual([])
    expect(unknownIn(expr)).toEqual([])
  })

  it.each(asked)('tell labels that their expression leaves: $at', ({ expr, told }) => {
    const left = groupedBy(expr).flat()
    if (/\bup\{/.test(expr)) left.push(...OF_THE_TARGET)
    const named = [...told.matchAll(/\$labels\.(\w+)|\{\{(\w+)\}\}/g)].map(([, label, other]) => label ?? other)
    expect(named.filter((label) => !left.includes(String(label)))).toEqual([])
  })

  it('would find a metric, a label of a metric and a grouping that are not there', () => {
    expect(unknownIn('sum(rate(saakh_mail_total[5m]))')).toEqual(['saakh_mail_total'])
    expect(unknownIn('saakh_mails_total{kind="sent"}')).toEqual(['saakh_mails_total{kind}'])
    expect(unknownIn('sum by (le, tenant) (saakh_job_seconds_bucket{ended!="done"})')).toEqual(['tenant'])
    expect(unknownIn('saakh_job_seconds{task=~"a|b"}')).toEqual(['saakh_job_seconds'])
  })

  it('ask for every metric of the product: none is told that nobody reads', () => {
    const names = new Set(asked.flatMap(({ expr }) => selectorsOf(expr).map(({ name }) => name)))
    const unread = declared.filter(
      ({ name }) => !['', '_bucket', '_sum', '_count'].some((end) => names.has(name + end)),
    )
    expect(unread.map(({ name }) => name)).toEqual([])
  })
})

describe('the alerts', () => {
  it('are ten, each with severity, words, and a chapter that says what to do', () => {
    expect(rules).toHaveLength(10)
    const docs = readFileSync('docs/metrics.md', 'utf8')
    for (const { alert, severity, for: lasts, summary, description, runbook } of rules) {
      expect([alert, severity]).toEqual([alert, expect.stringMatching(/^(critical|warning)$/)])
      expect([alert, lasts]).toEqual([alert, expect.stringMatching(/^\d+m$/)])
      for (const words of [summary, description]) expect(words.length, alert).toBeGreaterThan(20)
      const [, chapter = ''] = /^docs\/metrics\.md, (.+)$/.exec(runbook) ?? []
      expect(docs).toContain(`\n### ${chapter}\n\n*${alert}.* `)
    }
  })

  it('write all times in minutes, since their check reads a minute as a second', () => {
    for (const { alert, expr } of rules)
      expect([alert, ...expr.matchAll(/\[(?!\d+m\])[^\]]*\]/g)].slice(0, 2)).toEqual([alert])
  })
})

describe('docs/metrics.md', () => {
  it('tells each metric with its labels, and no other', () => {
    const rows = [...readFileSync('docs/metrics.md', 'utf8').matchAll(/^\| `(saakh_\w+)` \|([^|]*)\|/gm)]
    const metrics = rows.map(([, name = '', labels = '']) => [
      name,
      labels
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
        .sort(),
    ])
    expect(Object.fromEntries(metrics)).toEqual(Object.fromEntries(declared.map(({ name, labels }) => [name, labels])))
  })
})
