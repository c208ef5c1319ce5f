import type { PartyIndex } from '../../apps/server/src/search/party-index.ts'
import { indexedName } from '../../apps/server/src/search/search-words.ts'
import type { Random } from '../generated-names.ts'
import { KINDS, type Question } from './questions.ts'

export const ASKER = '00000000-0000-7000-8000-000000000000'
const SHOWN = 10
/** So many names at most answer what is meant: of more than are shown, nobody could expect one. */
const MOST_MEANT = SHOWN
const DRAWS_FOR_EACH = 400

export interface Recall {
  kind: string
  asked: number
  found: number
  missed: (Question & { name: string; got: string[] })[]
}

export const ask = (index: PartyIndex, text: string) => index.find(ASKER, text, { limit: SHOWN })

/** How many of `count` questions of each kind have their name among the first ten; questions are drawn from `names`. */
export function measureRecall(index: PartyIndex, names: readonly string[], count: number, random: Random): Recall[] {
  return Object.entries(KINDS).map(([kind, make]) => {
    const recall: Recall = { kind, asked: 0, found: 0, missed: [] }
    for (let draws = count * DRAWS_FOR_EACH; draws > 0 && recall.asked < count; draws--) {
      const name = names[random(names.length)] ?? ''
      const question = make(name, random)
      if (!question || ask(index, question.meant).total > MOST_MEANT) continue
      const wanted = indexedName(name).comparable
      const got = ask(index, question.text).hits.map((hit) => hit.name)
      recall.asked += 1
      if (got.some((hitName) => indexedName(hitName).comparable === wanted)) recall.found += 1
      else recall.missed.push({ ...question, name, got })
    }
    return recall
  })
}
