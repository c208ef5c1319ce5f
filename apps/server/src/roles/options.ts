/** Splits a command line into words and `--name value` options. Throws the usage line for anything it does not know. */
export function readOptions<N extends string>(
  args: string[],
  known: readonly N[],
  usage: string,
): { words: string[]; options: Partial<Record<N, string>> } {
  const words: string[] = []
  const options: Partial<Record<N, string>> = {}
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? ''
    if (!word.startsWith('--')) {
      words.push(word)
      continue
    }
    const [label = '', inline] = word.slice(2).split(/=(.*)/s)
    const name = known.find((option) => option === label)
    const value = inline ?? args[at + 1]
    if (!name || value === undefined) throw new Error(usage)
    if (inline === undefined) at += 1
    options[name] = value
  }
  return { words, options }
}
