import { expect, it } from 'vitest'
import { withoutHindi } from '../testing/hindi-texts.ts'
import { IMPORT_KINDS } from './kinds.gen.ts'

// Public kinds are read from the command line, in English.
const uploaded = IMPORT_KINDS.filter(({ visibility }) => visibility === 'tenant')

it.each(uploaded.map((kind) => [kind.kind, kind] as const))(
  '%s: has Hindi for its label, its description and its columns',
  (_, { label, description, columns }) => {
    // The unit of an amount stands behind its name in each language.
    const names = columns.map((column) => column.label.replace(/ \(₹\)$/, ''))
    expect(withoutHindi([label, description, ...names])).toEqual([])
  },
)
