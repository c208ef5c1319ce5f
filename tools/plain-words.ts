// What docs/style.md forbids and a machine can see.

export interface WordProblem {
  line: number
  rule: string
  advice: string
}

/** Ids of the specification, which stand in titles of tests: who reads the code cannot look them up. */
const SPECIFICATION_ID = /\b(DOM|SH)-[A-Z]+-\d{3}\b|\bdecisions? [A-Z]-\d{2}\b/
const COMMENT = /^\s*(\/\*|\*|\/\/)|\s\/\/ /

/** "is no tax period", but "there is no", "is no longer", "is no more than" and "is no one". */
const IS_NO = /(?<!\b[Tt]here )(?<!\bwhere )\b(is|are|was|were) no (?!longer\b|more\b|less\b|one\b|other\b)[a-z]/
/** A literal of one line that begins as a sentence does and has four words. */
const SENTENCE =
  /(['"`])((?:[A-Z{'“$]|\\')(?:(?!\1)[^\\]|\\.)* (?:(?!\1)[^\\]|\\.)* (?:(?!\1)[^\\]|\\.)* (?:(?!\1)[^\\]|\\.)*)\1/g

const speaks = (line: string): boolean =>
  IS_NO.test(line) && [...line.matchAll(SENTENCE)].some(([, , text]) => IS_NO.test(text ?? ''))

/** Each line of a file that is not plain, with what to write instead. */
export function wordProblems(source: string): WordProblem[] {
  return source.split('\n').flatMap((text, index) => {
    const line = index + 1
    if (COMMENT.test(text) && SPECIFICATION_ID.test(text))
      return [
        { line, rule: 'a comment cites an id of the specification', advice: 'Say the reason; tests name the id.' },
      ]
    if (!COMMENT.test(text) && speaks(text))
      return [{ line, rule: "a sentence says 'is no'", advice: "Write 'is not a', see docs/style.md." }]
    return []
  })
}

const VAGUE = 'one|told|found'
/** A variable, a parameter or a loop's element that says nothing of what it is. What an object names so may be taken from it under its name. */
const VAGUE_NAME = new RegExp(
  [
    `\\b(?:const|let|var) (${VAGUE})(?= =|: |;|,|$)`,
    `\\bfor \\((?:const|let) (${VAGUE}) of\\b`,
    `\\b(?:const|let) \\[(${VAGUE})\\b`,
    `\\bfunction\\*? (${VAGUE})\\b`,
    `\\((${VAGUE})(?:\\?|: [^)]*)?(?:, \\w+)?\\) =>`,
    '\\b(?:interface|type|class) (Told|Found|One)\\b',
  ].join('|'),
)

/** Each line of a file that names a value by a word that fits any value. */
export function nameProblems(source: string): WordProblem[] {
  return source.split('\n').flatMap((text, index) => {
    if (COMMENT.test(text)) return []
    const name = text.match(VAGUE_NAME)?.slice(1).find(Boolean)
    return name
      ? [
          {
            line: index + 1,
            rule: `'${name}' says nothing of the value`,
            advice: 'Name what it is: summary, alert, existing.',
          },
        ]
      : []
  })
}
