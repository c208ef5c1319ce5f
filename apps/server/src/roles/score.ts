import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { STRENGTH_FIGURES_1 } from '@saakh/catalogue/financial-strength/figures-1'
import { STRENGTH_MODEL_1 } from '@saakh/catalogue/financial-strength/model-1'
import { readRatioFile } from '@saakh/catalogue/financial-strength/ratio-files'
import { scoreRatios } from '@saakh/catalogue/financial-strength/strength-score'
import { type Figures, makeScoreCard } from '@saakh/catalogue/score-training/score-card'
import { canonicalJson } from '@saakh/domain/canonical-json'
import type { Config } from '../config.ts'
import { calibrateScore } from './score-calibrate.ts'

const USAGE = `Usage: saakh score rank FILE
       saakh score verify FOLDER
       saakh score calibrate --organization NAME_OR_ID [--months 12] [--json FILE] [--keep yes]
FILE is an ARFF or CSV of Attr1 to Attr64 (UCI 365) or a CSV of the American items, also as .gz; or a
CSV of company, year_end (2026-03-31) and lines of statements in rupees by their names (assets, revenue_from_operations …).
FOLDER has polish_1year.arff.gz, american_1999_2018.csv.gz and taiwan_1999_2009_part.csv.gz; docs/score-card.md says where they come from.
calibrate fits prior and slope to the NPAs of an organization's customers within so many months of a year-end becoming known;
with --keep yes the study is stored, and two persons can put it in force.`

const MAGIC = [0x1f, 0x8b]
const TOLERANCE = 1e-9

function textOf(file: string): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    throw new Error(`The file ${file} cannot be read.\n${USAGE}`)
  }
  return (MAGIC.every((byte, at) => bytes[at] === byte) ? gunzipSync(bytes) : bytes).toString('utf8')
}

function rank(file: string): void {
  const lines = readRatioFile(textOf(file)).map(({ name, ratios, failed }) => {
    const score = scoreRatios(STRENGTH_MODEL_1, ratios)
    const figures = score.scored ? [score.total, score.log_odds, ''] : ['', '', `"${score.reason}"`]
    return [name, ...figures, failed === null ? '' : Number(failed)].join(',')
  })
  console.log(['row,score,log_odds_of_failure,reason,failed', ...lines].join('\n'))
}

const numbersOf = (figure: Figures[string] | undefined): number[] =>
  figure === undefined ? [] : typeof figure === 'number' ? [figure] : figure.flat()

/** The names of the figures that differ by more than the tolerance, or that one of the two lacks. */
export function differences(published: Figures, made: Figures): string[] {
  return [...new Set([...Object.keys(published), ...Object.keys(made)])].filter((name) => {
    const [numbers, other] = [numbersOf(published[name]), numbersOf(made[name])]
    return (
      numbers.length !== other.length || numbers.some((value, at) => !(Math.abs(value - (other[at] ?? 0)) <= TOLERANCE))
    )
  })
}

function verify(folder: string): void {
  const { model, figures } = makeScoreCard({
    polish: textOf(join(folder, 'polish_1year.arff.gz')),
    american: textOf(join(folder, 'american_1999_2018.csv.gz')),
    taiwanese: textOf(join(folder, 'taiwan_1999_2009_part.csv.gz')),
  })
  const different = differences(STRENGTH_FIGURES_1, figures)
  if (canonicalJson(model) !== canonicalJson(STRENGTH_MODEL_1)) different.unshift('the points of the model')
  for (const name of different) console.log(`${name}: not the same`)
  const count = Object.keys(figures).length
  console.log(
    different.length === 0
      ? `The model and all ${count} figures are made again from these files.`
      : `${different.length} of ${count + 1} are not what these files give.`,
  )
  if (different.length > 0) process.exitCode = 1
}

/**
 * Scores firms that were no part of the training, makes the model and its published figures again from their sources, or
 * fits the score to an organization's outcomes.
 */
export async function scoreRole(config: Config, args: string[]): Promise<void> {
  if (args[0] === 'calibrate') return calibrateScore(config, args.slice(1), USAGE)
  const [task, place, ...more] = args
  if (!place || more.length > 0) throw new Error(USAGE)
  if (task === 'rank') rank(place)
  else if (task === 'verify') verify(place)
  else throw new Error(USAGE)
}
