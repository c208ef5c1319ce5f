import { expect, it } from 'vitest'
import { functionsIn } from './functions.ts'
import { copiedLines } from './near-copies.ts'

it('tells the lines of every function, those within others too', () => {
  const source = 'function outer() {\n  const inner = () => {\n    return 1\n  }\n  return inner\n}\n'
  expect(functionsIn(source)).toEqual([
    { line: 1, lines: 6 },
    { line: 2, lines: 3 },
  ])
})

const lines = (count: number, name: string) =>
  `import { ${name} } from './${name}.ts'\n${Array.from({ length: count }, (_, n) => `const ${name}${n} = ${name}('${n}')${'.a'.repeat(n)}`).join('\n')}\n`

it('counts lines that stand elsewhere under other names, from twelve in a row on', () => {
  expect(
    copiedLines([
      ['a.ts', lines(12, 'one')],
      ['b.ts', lines(12, 'two')],
    ]),
  ).toEqual({ copied: 24, all: 24 })
  expect(
    copiedLines([
      ['a.ts', lines(11, 'one')],
      ['b.ts', lines(11, 'two')],
    ]),
  ).toEqual({ copied: 0, all: 22 })
  expect(copiedLines([['a.ts', lines(30, 'one')]])).toEqual({ copied: 0, all: 30 })
})
