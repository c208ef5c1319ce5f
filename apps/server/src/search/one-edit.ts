/** Every text one typing mistake away: a letter left out, doubled or added, mistaken, or two neighbours swapped. */
export function oneEditAway(word: string, alphabet: readonly string[]): Set<string> {
  const variants = new Set<string>()
  for (let i = 0; i <= word.length; i++) {
    const before = word.slice(0, i)
    const after = word.slice(i)
    for (const letter of alphabet) variants.add(before + letter + after)
    if (after === '') continue
    const rest = after.slice(1)
    variants.add(before + rest)
    for (const letter of alphabet) variants.add(before + letter + rest)
    if (rest !== '') variants.add(before + rest.charAt(0) + after.charAt(0) + rest.slice(1))
  }
  variants.delete(word)
  return variants
}
