import { expect, it } from 'vitest'
import { STILL_LONG } from './house.ts'
import { effectProblem, isOfWeb, lengthProblems } from './web-inspection.ts'

const component = (lines: number) => `export function Thing() {\n${'  draw()\n'.repeat(lines - 2)}}\n`
const rulesOf = (file: string, source: string) => lengthProblems(file, source).map(({ rule }) => rule)

it('refuses a function of more than 100 lines, save in the forms that are still open', () => {
  const file = 'apps/web/src/parts/thing.tsx'
  expect(rulesOf(file, component(100))).toEqual([])
  expect(rulesOf(file, `\n${component(101)}`)).toEqual(['a function of 101 lines'])
  for (const open of STILL_LONG) expect(rulesOf(open, component(101))).toEqual([])
})

it('refuses one effect in 1,000 lines, under whatever name', () => {
  const lines = (count: number) => 'draw()\n'.repeat(count)
  expect(effectProblem([lines(1000), 'useEffect(() => end, [])\n'])).toBeNull()
  expect(effectProblem([lines(999), 'useLayoutEffect(() => end, [])\n'])?.rule).toBe('1 effect in 1000 lines')
  expect(effectProblem([lines(99), 'useDidUpdate(() => end, [])\n'])?.rule).toBe('1 effect in 100 lines')
  expect(effectProblem(["// useEffect(\nconst told = 'useEffect('\nconst hear = useEffectEvent(tell)\n"])).toBeNull()
})

it('looks at what draws the product, not at its dictionaries', () => {
  expect(isOfWeb('apps/web/src/shell/header.tsx')).toBe(true)
  expect(isOfWeb('packages/ui/src/panel.tsx')).toBe(true)
  expect(isOfWeb('apps/web/src/data/hindi-desk.ts')).toBe(false)
  expect(isOfWeb('apps/server/src/main.ts')).toBe(false)
})
