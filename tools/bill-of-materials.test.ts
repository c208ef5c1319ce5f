import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { billOfMaterials } from './bill-of-materials.ts'

const { components } = billOfMaterials(readFileSync('package-lock.json', 'utf8'))
const named = (name: string) => components.find((component) => component.name === name)

it('lists what ships, also what the tests use as well, and nothing that is for development alone', () => {
  for (const name of ['fastify', 'kysely', 'pg', 'zod', 'react', '@mantine/core'])
    expect(named(name), name).toMatchObject({
      purl: expect.stringMatching(/^pkg:npm\//),
      licenses: [{ expression: 'MIT' }],
    })
  expect(['vitest', 'typescript', 'playwright-core', '@biomejs/biome'].filter(named)).toEqual([])
})

it('holds no copyleft licence', () => {
  const copyleft = components.filter(({ licenses }) =>
    /\b(A?GPL|LGPL|MPL|EUPL|SSPL)\b/.test(licenses?.[0]?.expression ?? ''),
  )
  expect(copyleft.map(({ name }) => name)).toEqual([])
})
