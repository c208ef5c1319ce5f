import { expect, it } from 'vitest'
import { FORM_SHELL } from './house.ts'
import { effectProblem, formProblems, isOfWeb, lengthProblems } from './web-inspection.ts'

const component = (lines: number) => `export function Thing() {\n${'  draw()\n'.repeat(lines - 2)}}\n`
const rulesOf = (source: string) => lengthProblems(source).map(({ rule }) => rule)

it('refuses a function of more than 100 lines', () => {
  expect(rulesOf(component(100))).toEqual([])
  expect(rulesOf(`\n${component(101)}`)).toEqual(['a function of 101 lines'])
})

it('refuses a form beside the shell', () => {
  const source = 'return (\n  <form onSubmit={send}>\n'
  expect(formProblems('apps/web/src/parts/thing.tsx', source).map(({ line }) => line)).toEqual([2])
  expect(formProblems('apps/web/src/parts/thing.tsx', 'return <Form form={form} />\n')).toEqual([])
  expect(formProblems(FORM_SHELL, source)).toEqual([])
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
