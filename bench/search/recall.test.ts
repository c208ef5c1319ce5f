import { beforeAll, describe, expect, it } from 'vitest'
import { PartyIndex } from '../../apps/server/src/search/party-index.ts'
import { seeded } from '../generated-names.ts'
import { KINDS } from './questions.ts'
import { measureRecall, type Recall } from './recall.ts'
import { partyOf, worldNames } from './world.ts'

const GENERATED = 4000
const OF_EACH_KIND = 40
/** The bench asks 125 of each kind and finds more; with fewer, one that is missed weighs more. */
const FLOOR = 0.95

describe('how many questions find their name among the first ten', () => {
  let recalls: Recall[]
  beforeAll(() => {
    const names = [...worldNames(GENERATED)]
    const index = new PartyIndex()
    const builder = index.builder()
    names.forEach((name, i) => {
      builder.add(partyOf(name, i))
    })
    index.fill(builder)
    recalls = measureRecall(index, names, OF_EACH_KIND, seeded(5))
  })

  it.each(Object.keys(KINDS))('%s', (kind) => {
    const recall = recalls.find((recall) => recall.kind === kind)
    expect(recall?.asked).toBe(OF_EACH_KIND)
    expect((recall?.found ?? 0) / OF_EACH_KIND, JSON.stringify(recall?.missed, null, 1)).toBeGreaterThanOrEqual(FLOOR)
  })
})
