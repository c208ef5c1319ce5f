import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { sourcesIn, versionsIn } from './rule-version.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ALERTS = 'packages/catalogue/src/alerts'

const RULE = `import { steps } from '../steps.ts'
import { defineSignal } from '../signal.ts'
const LIMIT = 3
function isMany(count: number): boolean {
  const most = LIMIT
  return count > most
}
export const unused = 1
export const signal = defineSignal({ code: 'many', label: 'Many', limits: { a: { label: 'A', default: 2 } }, rule: steps(isMany) })
`
const SHARED = `export const steps = (reaches: (n: number) => boolean) => [1, 2].filter((step) => reaches(step))
export const other = () => 'nobody of these uses it'
`

const versionOf = (rule: string, shared = SHARED): string => {
  const files: Record<string, string> = {
    'alerts/many.ts': rule,
    'steps.ts': shared,
    'signal.ts': 'export const defineSignal = 1',
  }
  return versionsIn((file) => files[file] ?? null).normalText([{ file: 'alerts/many.ts', name: 'signal' }])
}

describe('the version of a rule', () => {
  const before = versionOf(RULE)

  it.each([
    ['a comment', RULE.replace('const LIMIT = 3', '/** Why three. */\nconst LIMIT = 3 // here')],
    ['another name of a local', RULE.replaceAll('most', 'highest').replaceAll('count', 'events')],
    ['another name of a constant of the file', RULE.replaceAll('LIMIT', 'MOST_EVENTS')],
    ['another export of the file', RULE.replace('unused = 1', 'unused = 2')],
    ['a type', RULE.replace('count: number', 'count: 1 | 2 | 3').replace('(count > most)', 'count > most')],
    [
      'another formatter',
      RULE.replaceAll("'", '"').replaceAll('\n', ';\n').replaceAll('{;', '{').replaceAll('( ', '('),
    ],
    ['brackets that only group', RULE.replace('count > most', '(count) > ((most))')],
    ['a word', RULE.replace("label: 'Many'", "label: 'Very many'").replace("label: 'A'", "label: 'B'")],
  ])('stays for %s', (_, rule) => {
    expect(versionOf(rule)).toBe(before)
  })

  it('stays for another parser, or says that all versions change with it', () => {
    expect(createHash('sha256').update(before).digest('hex')).toBe(
      '66f6512813e0968b3944b28c5c596a515a8fbbecc1bb1d71abf539808ebc10cb',
    )
  })

  it('stays for what a shared file gives to others', () => {
    expect(versionOf(RULE, SHARED.replace('nobody of these uses it', 'nobody'))).toBe(before)
    expect(versionOf(RULE, SHARED.replaceAll('step)', 'one)').replace('(step', '(one'))).toBe(before)
  })

  it.each([
    ['a limit', RULE.replace('LIMIT = 3', 'LIMIT = 4')],
    ['a default', RULE.replace('default: 2', 'default: 3')],
    ['a formula', RULE.replace('count > most', 'count >= most')],
    ['what is computed under the name of a word', RULE.replace('return count > most', 'return { why: count }')],
    ['the order of two operands', RULE.replace('count > most', 'most > count')],
  ])('changes with %s', (_, rule) => {
    expect(versionOf(rule)).not.toBe(before)
  })

  it('changes with a formula of a shared file', () => {
    expect(versionOf(RULE, SHARED.replace('[1, 2]', '[1, 2, 3]'))).not.toBe(before)
  })
})

describe('the versions of the catalogue', () => {
  const codes = readdirSync(join(ROOT, ALERTS))
    .filter((name) => /^[a-z0-9_]+\.ts$/.test(name))
    .filter((name) => /^export const signal\b/m.test(readFileSync(join(ROOT, ALERTS, name), 'utf8')))
    .map((name) => name.slice(0, -3))
  const versions = (change: (file: string, source: string) => string) => {
    const read = sourcesIn(ROOT)
    const { versionOf: version } = versionsIn((file) => {
      const source = read(file)
      return source === null ? null : change(file, source)
    })
    return new Map(codes.map((code) => [code, version({ file: `${ALERTS}/${code}.ts`, name: 'signal' })]))
  }
  const now = versions((_, source) => source)
  const changedBy = (change: (file: string, source: string) => string) => {
    const then = versions(change)
    return codes.filter((code) => then.get(code) !== now.get(code))
  }
  const replaceIn = (wanted: string, from: string, to: string) => (file: string, source: string) => {
    if (file !== wanted) return source
    if (!source.includes(from)) throw new Error(`${wanted} has no '${from}' any more: choose another change`)
    return source.replace(from, to)
  }

  it('differ from each other', () => {
    expect(new Set(now.values()).size).toBe(codes.length)
  })

  it('stay with a comment in every shared file', () => {
    expect(
      changedBy((_, source) => `// A comment.\n${source.replaceAll('\nexport ', '\n/* Another. */\nexport ')}`),
    ).toEqual([])
  })

  it('change with a limit in exactly its rule', () => {
    const file = `${ALERTS}/low_current_ratio.ts`
    expect(changedBy(replaceIn(file, 'default: 0.75', 'default: 0.8'))).toEqual(['low_current_ratio'])
  })

  it('change with the formula of a family in exactly its rules', () => {
    const file = 'packages/catalogue/src/families/balance-ratio.ts'
    const ofFamily = codes.filter((code) =>
      readFileSync(join(ROOT, ALERTS, `${code}.ts`), 'utf8').includes('balanceRatio('),
    )
    expect(ofFamily).toContain('low_current_ratio')
    expect(changedBy(replaceIn(file, 'under > 0n', 'under >= 0n'))).toEqual(ofFamily)
  })

  it('change with the sight of facts in all of them', () => {
    const file = 'packages/catalogue/src/fact-set.ts'
    expect(changedBy(replaceIn(file, 'momentOf(fact.known_at) > limit', 'momentOf(fact.known_at) >= limit'))).toEqual(
      codes,
    )
  })
})

describe('the version of the score', () => {
  const CARD = 'packages/catalogue/src/scores/credit-monitoring.ts'
  const SCORE = { file: 'packages/catalogue/src/scores/credit-monitoring-score.ts', name: 'creditMonitoringScore' }
  const read = sourcesIn(ROOT)
  const versionWith = (change: (file: string, source: string) => string) =>
    versionsIn((file) => {
      const source = read(file)
      return source === null ? null : change(file, source)
    }).versionOf(SCORE)
  const now = versionWith((_, source) => source)
  const inCard = (from: RegExp, to: string) => (file: string, source: string) => {
    if (file !== CARD) return source
    if (!from.test(source)) throw new Error(`${CARD} has no '${from}' any more: choose another change`)
    return source.replaceAll(new RegExp(from, 'g'), to)
  }

  it('stays whatever a signal judges that it does not count, and while one comes or is counted no more', () => {
    const notCounted = (file: string) => file.startsWith(ALERTS) && /\bcounted_in_score: \{/.test(read(file) ?? '')
    const files = readdirSync(join(ROOT, ALERTS)).map((name) => `${ALERTS}/${name}`)
    expect(files.filter(notCounted).length).toBeGreaterThan(20)
    const gone = (file: string, source: string) => (notCounted(file) ? 'export const nothing = 1' : source)
    expect(versionWith(gone)).toBe(now)
    const said = (file: string, source: string) =>
      file.startsWith(ALERTS)
        ? source.replaceAll(/\bcounted_in_score: \{ because: '\w+' \}/g, 'counted_in_score: true')
        : source
    expect(versionWith(said)).toBe(now)
  })

  it('stays for another label or reason of a driver', () => {
    expect(versionWith(inCard(/label: '[^']*'/, "label: 'Another'"))).toBe(now)
    expect(versionWith(inCard(/why: '[^']*'/, "why: 'Another reason.'"))).toBe(now)
  })

  it('changes with the points of a driver, and with what it is', () => {
    expect(versionWith(inCard(/\[4, -4, -8, -12\]/, '[4, -4, -8, -13]'))).not.toBe(now)
    expect(versionWith(inCard(/'covenant_breaches'/, "'late_papers'"))).not.toBe(now)
  })
})
