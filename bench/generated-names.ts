// Names of companies that do not exist, drawn the same way each time: many rare words, few common ones, as in a register.

const SYLLABLES =
  'KA SHA RA MA TI NA VI DE PRA SU JA LA GA RI TA PU NE BHA HI SI ANI ESH OM CHA DA BA KO LU MI ND YA ZU'.split(' ')
const TRADES =
  'INDUSTRIES TRADERS EXPORTS FOODS STEEL TEXTILES INFRA PROJECTS SOLUTIONS TECHNOLOGIES CONSULTANCY SERVICES HOLDINGS REALTY BUILDERS AGRO PHARMA LOGISTICS ENTERPRISES VENTURES'.split(
    ' ',
  )
const VOCABULARY = 60_000

export type Random = (below: number) => number

export function seeded(seed: number): Random {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const pick = (random: Random, words: readonly string[]): string => words[random(words.length)] ?? ''

export function* eachGeneratedName(count: number, random: Random): Generator<string> {
  const vocabulary = Array.from({ length: VOCABULARY }, () =>
    Array.from({ length: 2 + random(3) }, () => pick(random, SYLLABLES)).join(''),
  )
  const word = () => vocabulary[Math.floor(VOCABULARY * (random(1_000_000) / 1_000_000) ** 2)] ?? ''
  for (let i = 0; i < count; i++)
    yield [
      word(),
      ...(random(2) ? [word()] : []),
      pick(random, TRADES),
      random(5) ? 'PRIVATE LIMITED' : 'LIMITED',
    ].join(' ')
}

export const generatedNames = (count: number, random: Random): string[] => [...eachGeneratedName(count, random)]

/** One letter left out, doubled, mistaken or swapped with the next. */
export function mistyped(word: string, random: Random): string {
  const i = 1 + random(Math.max(1, word.length - 2))
  const [before, here, after] = [word.slice(0, i), word.charAt(i), word.slice(i + 1)]
  const kinds = [
    before + after,
    before + here + here + after,
    `${before}X${after}`,
    before + after.charAt(0) + here + after.slice(1),
  ]
  return kinds[random(4)] ?? word
}
