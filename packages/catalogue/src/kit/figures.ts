/** A number that a judgement rests on: amounts and days as text, as they are stored and sent. */
export type Figure = string | number | boolean | null
export type FigureRow = { readonly [name: string]: Figure | readonly Figure[] }
/** Named numbers; lists hold scalars or rows of them. */
export type Figures = { readonly [name: string]: Figure | readonly Figure[] | readonly FigureRow[] }

/** What is said, without words: the name of a sentence and what goes into it. */
export interface Said {
  code: string
  figures?: Figures
  /** A sentence that follows it. */
  then?: Said
}

export const said = (code: string, figures: Figures = {}): Said => ({ code, figures })

export const followedBy = (first: Said, then: Said | null): Said => (then === null ? first : { ...first, then })

/** What may stand in place of a value when there is none: what is missing, as something that can be said. */
export type Unmeasured = { missing: Said }
export const unmeasured = (code: string, figures: Figures = {}): Unmeasured => ({ missing: said(code, figures) })
export const isUnmeasured = (value: unknown): value is Unmeasured =>
  typeof value === 'object' && value !== null && 'missing' in value
