import { CIN_CLASSES } from '@saakh/domain/cin'
import { type ExplainedScheme, explainIdentifier } from '@saakh/domain/explain-identifier'
import { PAN_HOLDERS } from '@saakh/domain/pan'
import { expect, it } from 'vitest'
import { HINDI } from './hindi.ts'

const pan = (holder: string) => `AAP${holder}U0939F`
const EXPLAINED: [ExplainedScheme, string][] = [
  ...[...Object.keys(PAN_HOLDERS), 'Q'].map((holder): [ExplainedScheme, string] => ['pan', pan(holder)]),
  ...[...Object.keys(CIN_CLASSES), 'ZZZ'].flatMap((kind): [ExplainedScheme, string][] => [
    ['cin', `L17110MH1973${kind}019786`],
    ['cin', `U17110MH1973${kind}019786`],
  ]),
  // A deductor, a collector, a government department, a non-resident, an online service, a body of the United Nations.
  ...[
    '27AAPFU0939F1ZV',
    '99AAPFU0939F1ZV',
    '27AAPFU0939F1DV',
    '27AAPFU0939F1CV',
    '0717UNO00157UO1',
    '9917USA29016OS9',
  ].map((gstin): [ExplainedScheme, string] => ['gstin', gstin]),
  ['llpin', 'AAA-1234'],
  ['din', '09397154'],
  ['ifsc', 'SBIN0001234'],
]

it.each(EXPLAINED)('each part of an identifier has its Hindi: %s %s', (scheme, value) => {
  const texts = explainIdentifier(scheme, value).flatMap(({ means }) =>
    means === '' || means.startsWith('state: ') ? [] : [means],
  )
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((text) => !Object.hasOwn(HINDI, text))).toEqual([])
})
