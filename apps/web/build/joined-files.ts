/** Modules that are needed on the same occasions. */
export interface Part {
  modules: readonly string[]
  /** In characters before it is compressed. */
  size: number
  /** The numbers of the occasions. */
  neededOn: readonly number[]
  /** The places of the parts that it needs before it runs. */
  needs: readonly number[]
}

/** Parts that come in one file. */
interface File {
  parts: number[]
  size: number
  neededOn: Uint8Array
  needs: Set<number>
}

/** What a file costs whoever asks for it, and every page, since the shell names all files; in characters, as sizes. */
export interface Costs {
  asked: number
  named: number
}

/**
 * Joins parts to files. A file that two occasions need apart costs each of them what it does not need, and spares it a file;
 * as long as two files cost less as one, the two that spare most are joined. What a file needs comes along with it, and
 * two files never wait for each other.
 */
export function joinedFiles(parts: readonly Part[], weights: readonly number[], costs: Costs): number[][] {
  const weigh = weigher(weights)
  const bytes = Math.ceil(weights.length / 8)
  const files: (File | null)[] = parts.map(({ size, neededOn, needs }, place) => {
    const bits = new Uint8Array(bytes)
    for (const occasion of neededOn) bits[occasion >> 3] = (bits[occasion >> 3] ?? 0) | (1 << (occasion & 7))
    return { parts: [place], size, neededOn: bits, needs: new Set(needs) }
  })
  const named = costs.named * weights.reduce((sum, weight) => sum + weight, 0)
  const joining = new Joining(files, weigh, { asked: costs.asked, named })
  joining.run()
  return files.flatMap((file) => (file ? [file.parts] : []))
}

type Weigher = (bytes: Uint8Array, other?: Uint8Array) => number

/** The weight of the occasions that are in one set or the other, eight at a time. */
function weigher(weights: readonly number[]): Weigher {
  const tables = Array.from({ length: Math.ceil(weights.length / 8) }, (_, byte) =>
    Float64Array.from({ length: 256 }, (__, bits) =>
      [0, 1, 2, 3, 4, 5, 6, 7].reduce((sum, bit) => sum + ((bits >> bit) & 1) * (weights[byte * 8 + bit] ?? 0), 0),
    ),
  )
  return (occasions, other = occasions) =>
    tables.reduce((sum, table, byte) => sum + (table[(occasions[byte] ?? 0) | (other[byte] ?? 0)] ?? 0), 0)
}

class Joining {
  readonly files: (File | null)[]
  readonly weigh: Weigher
  readonly costs: Costs
  /** What it spares to join two files, at most: what they need is counted when their turn comes. */
  readonly spares: Float64Array
  readonly isExact: Uint8Array

  constructor(files: (File | null)[], weigh: Weigher, costs: Costs) {
    this.files = files
    this.weigh = weigh
    this.costs = costs
    this.spares = new Float64Array(files.length ** 2).fill(Number.NEGATIVE_INFINITY)
    this.isExact = new Uint8Array(files.length ** 2)
    for (const place of files.keys()) this.#weighAgain(place)
  }

  run(): void {
    for (let best = this.#best(); best !== null; best = this.#best()) this.#join(best)
  }

  #cost({ size }: File, weight: number): number {
    return (size + this.costs.asked) * weight
  }

  #weighAgain(place: number): void {
    const changedFile = this.files[place]
    const own = changedFile ? this.#cost(changedFile, this.weigh(changedFile.neededOn)) : 0
    for (const [other, file] of this.files.entries()) {
      const at = Math.min(place, other) * this.files.length + Math.max(place, other)
      this.isExact[at] = 0
      if (!changedFile || !file || other === place) {
        this.spares[at] = Number.NEGATIVE_INFINITY
        continue
      }
      const apart = own + this.#cost(file, this.weigh(file.neededOn))
      const joined = (changedFile.size + file.size + this.costs.asked) * this.weigh(changedFile.neededOn, file.neededOn)
      this.spares[at] = apart - joined + this.costs.named
    }
  }

  /** The two files that spare most, or null where none spare anything. */
  #best(): [number, number] | null {
    for (;;) {
      let at = -1
      for (let here = 0, most = 0; here < this.spares.length; here++) {
        const spared = this.spares[here] ?? 0
        if (spared > most) [at, most] = [here, spared]
      }
      if (at < 0) return null
      const pair: [number, number] = [Math.floor(at / this.files.length), at % this.files.length]
      if (this.isExact[at]) return pair
      this.isExact[at] = 1
      this.spares[at] = this.#wait(...pair)
        ? Number.NEGATIVE_INFINITY
        : (this.spares[at] ?? 0) - this.#alongWith(...pair)
    }
  }

  /** What the two need, and what that needs. */
  #neededBy(starts: Iterable<number>): Set<number> {
    const seen = new Set(starts)
    for (const place of seen) for (const next of this.files[place]?.needs ?? []) seen.add(next)
    return seen
  }

  /** Whether a third file would wait for the two and they for it. */
  #wait(firstPlace: number, other: number): boolean {
    const between = (from: number, to: number) =>
      this.#neededBy([...(this.files[from]?.needs ?? [])].filter((next) => next !== to)).has(to)
    return between(firstPlace, other) || between(other, firstPlace)
  }

  /** What comes along to occasions that now need the two. */
  #alongWith(firstPlace: number, other: number): number {
    const [a, b] = [this.files[firstPlace], this.files[other]]
    if (!a || !b) return 0
    const both = a.neededOn.map((byte, place) => byte | (b.neededOn[place] ?? 0))
    let sum = 0
    for (const place of this.#neededBy([...a.needs, ...b.needs])) {
      const file = this.files[place]
      if (!file || file === a || file === b) continue
      sum += this.#cost(file, this.weigh(file.neededOn, both) - this.weigh(file.neededOn))
    }
    return sum
  }

  #join([keptPlace, other]: [number, number]): void {
    const [a, b] = [this.files[keptPlace], this.files[other]]
    if (!a || !b) return
    a.parts.push(...b.parts)
    a.size += b.size
    for (const place of b.needs) a.needs.add(place)
    this.files[other] = null
    for (const file of this.files) if (file?.needs.delete(other)) file.needs.add(keptPlace)
    a.needs.delete(keptPlace)
    for (const [place, byte] of b.neededOn.entries()) a.neededOn[place] = (a.neededOn[place] ?? 0) | byte
    const changed = [keptPlace, other]
    for (const place of this.#neededBy(a.needs)) {
      const file = this.files[place]
      if (!file) continue
      const before = this.weigh(file.neededOn)
      for (const [at, byte] of a.neededOn.entries()) file.neededOn[at] = (file.neededOn[at] ?? 0) | byte
      if (this.weigh(file.neededOn) > before) changed.push(place)
    }
    for (const place of changed) this.#weighAgain(place)
  }
}
