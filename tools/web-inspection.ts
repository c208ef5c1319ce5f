import { FORM_SHELL, LONGEST_IN_WEB, MOST_EFFECTS } from './house.ts'
import { functionsIn } from './measures/functions.ts'
import { blank } from './source-text.ts'

interface Problem {
  line: number
  rule: string
  advice: string
}

/** What draws the product: tests and dictionaries aside. */
export const isOfWeb = (file: string): boolean =>
  /^(apps\/web|packages\/ui)\/src\//.test(file) && !/\/hindi[^/]*\.ts$/.test(file)

const linesOf = (source: string): number => source.trimEnd().split('\n').length

export function lengthProblems(source: string): Problem[] {
  if (linesOf(source) <= LONGEST_IN_WEB) return []
  return functionsIn(source)
    .filter(({ lines }) => lines > LONGEST_IN_WEB)
    .map(({ line, lines }) => ({
      line,
      rule: `a function of ${lines} lines`,
      advice: 'Split it by subject: hooks and components of their own, with names of the field.',
    }))
}

export function formProblems(file: string, source: string): Problem[] {
  if (file === FORM_SHELL) return []
  return source.split('\n').flatMap((text, at) =>
    /<form\b/.test(text)
      ? [
          {
            line: at + 1,
            rule: 'a form of its own',
            advice:
              'Take `Form`, or a frame of `forms/frames.tsx`, with `useServerForm`: fields, errors, busy and refused are told alike.',
          },
        ]
      : [],
  )
}

/** Those of React, and those of libraries that are the same under another name. */
const EFFECT = /\b(?:use(?:Layout|Insertion|Isomorphic|Shallow)?Effect|useDidUpdate)\(/g

/** Effects are counted over the whole app: one that joins React to something outside of it is in its place. */
export function effectProblem(sources: readonly string[]): Problem | null {
  const lines = sources.reduce((sum, source) => sum + linesOf(source), 0)
  const effects = sources.reduce(
    (sum, source) => sum + (blank(source, { strings: true }).match(EFFECT)?.length ?? 0),
    0,
  )
  if (effects === 0 || (1000 * effects) / lines < MOST_EFFECTS) return null
  return {
    line: 1,
    rule: `${effects} effect${effects === 1 ? '' : 's'} in ${lines} lines`,
    advice:
      'Derive it while drawing, do it where the event is handled, give a `ref` or a `key`, or take a hook of @mantine/hooks.',
  }
}

/** Over all files that draw the product. */
export function webProblems(drawn: readonly (readonly [string, string])[]): ({ file: string } & Problem)[] {
  const effects = effectProblem(drawn.map(([, source]) => source))
  return [
    ...drawn.flatMap(([file, source]) =>
      [...lengthProblems(source), ...formProblems(file, source)].map((problem) => ({ file, ...problem })),
    ),
    ...(effects ? [{ file: 'apps/web/src', ...effects }] : []),
  ]
}
