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
