import { describe, expect, it } from 'vitest'
import { nameProblems, wordProblems } from './plain-words.ts'

const rules = (source: string) => wordProblems(source).map(({ line, rule }) => `${line}: ${rule}`)

describe('comments', () => {
  it.each(['/** Sent once (DOM-API-054). */', '  // As decision C-02 has it.', 'const a = 1 // SH-PROD-017'])(
    'may not cite the specification: %s',
    (line) => {
      expect(rules(`const b = 2\n${line}`)).toEqual(['2: a comment cites an id of the specification'])
    },
  )

  it('may name a decision that stands in the repository', () => {
    expect(rules('/** Last in a transaction (decision 021). */')).toEqual([])
  })
})

describe('sentences', () => {
  it.each([
    `refused('\${text} is no tax period of GST')`,
    "say('This is no rule that we know')",
    'const a = "The lines are no list of parties"',
  ])('say what something is not: %s', (line) => {
    expect(rules(line)).toEqual(["1: a sentence says 'is no'"])
  })

  it.each([
    "say('There is no rule with this code.')",
    "say('This case type is no longer offered.')",
    "say('That is no more than it was.')",
    "say('is no sentence')",
    '// A rotation is no flight.',
  ])('may say: %s', (line) => {
    expect(rules(line)).toEqual([])
  })
})

describe('names', () => {
  it.each([
    'const told = await read()',
    'for (const one of rows) take(one)',
    'const [found] = rows',
    'rows.map((one) => one.id)',
    'rows.some((one, at) => at > 0)',
    'type Told = string',
  ])('say what a value is: %s', (line) => {
    expect(nameProblems(`const a = 1\n${line}`).map((problem) => problem.line)).toEqual([2])
  })

  it.each(['const { found } = answer', 'rows.map(({ told }) => told)', '// for (const one of rows)'])(
    'may be taken from what an object names: %s',
    (line) => {
      expect(nameProblems(line)).toEqual([])
    },
  )
})
