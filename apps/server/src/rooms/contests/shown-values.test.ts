import { KEPT_BACK } from '@saakh/domain/personal-data'
import { expect, it } from 'vitest'
import { ANYBODY, shownValues } from './shown-values.ts'

const FACT = { lender: 'Bank 1', mark: 'red_flagged', marks: ['fraud'], email: 'a@b.example', dpd: [0, 45] }
const SEES_ALL = { plain: true, hidden_types: [] }

it('leaves marks of the fraud track out for whoever lacks its key, and masks what is kept back of people', () => {
  expect(shownValues(ANYBODY, FACT)).toEqual([
    { path: 'lender', value: 'Bank 1' },
    { path: 'email', value: KEPT_BACK },
    { path: 'dpd[0]', value: 0 },
    { path: 'dpd[1]', value: 45 },
  ])
  expect(shownValues(SEES_ALL, FACT).map(({ path }) => path)).toEqual([
    ...['lender', 'mark', 'marks[0]', 'email', 'dpd[0]', 'dpd[1]'],
  ])
})
