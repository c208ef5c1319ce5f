import { LONGEST_FAMILY } from './house.ts'

interface Problem {
  line: number
  rule: string
  advice: string
}

/** A flag that somebody passes: `is_part?: true`, `kindly: boolean`. */
const FLAG = /\w\??: (?:true|boolean)\b/g
const TAKES_FLAGS = /^(?:export )?(?:interface|function|type) /

/** A judge has one subject (decision 085): its limits, its finding and its words stand on two screens. */
export function familyProblems(source: string): Problem[] {
  const lines = source.trimEnd().split('\n').length
  const advice = 'Move what is measured to a file of its own (decision 085).'
  const tooLong = lines > LONGEST_FAMILY ? [{ line: 1, rule: `a family of ${lines} lines`, advice }] : []
  // An interface or a function is what stands between two lines that begin at the margin.
  const flagged = source
    .split(/\n(?=\S)/)
    .filter((part) => TAKES_FLAGS.test(part) && headOf(part).match(FLAG)?.[2] !== undefined)
  return [
    ...tooLong,
    ...flagged.map((part) => ({
      line: source.slice(0, source.indexOf(part)).split('\n').length,
      rule: 'a judge with a third boolean',
      advice: 'Make it two families, or a list of steps: a third boolean is a second judge.',
    })),
  ]
}

/** Of a function what stands before its body, of anything else all of it. */
const headOf = (part: string): string => (/^(?:export )?function /.test(part) ? (part.split('{\n')[0] ?? '') : part)
