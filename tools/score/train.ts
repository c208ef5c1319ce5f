import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { readAmerican, readRatioFile } from '@saakh/catalogue/financial-strength/ratio-files'
import { scoreRatios } from '@saakh/catalogue/financial-strength/strength-score'
import { modelOf } from '@saakh/catalogue/score-training/make-model'
import { flagsAlone, nestedPolish, shuffled, trainFinal, transfers } from '@saakh/catalogue/score-training/validate'
import {
  areaInterval,
  areaUnderCurve,
  brierScore,
  calibrationError,
  errorOfPerfectModel,
  fitPriorAndSlope,
  probabilitiesOf,
} from '@saakh/domain/model-metrics'

// Trains the financial-strength score and measures it. `npm run score:train -- FOLDER` reads the sets there.

const FOLDER = process.argv[2] ?? '../shared/data/bankruptcy'
const MODEL = 'packages/catalogue/src/financial-strength/model-1.ts'
const FIGURES = 'docs/score-card.json'
const text = (file: string) => gunzipSync(readFileSync(`${FOLDER}/${file}`)).toString()

// A firm that stands twice would be learned from in one fold and measured in another.
const polishText = text('polish_1year.arff.gz')
const seen = new Set<string>()
const once = polishText
  .split('\n')
  .filter((line) => !/^[-\d?.]/.test(line) || (!seen.has(line) && seen.add(line)))
  .join('\n')
const polish = readRatioFile(once).map(({ ratios, failed }) => ({ ratios, failed: failed === true }))
const american = readAmerican(text('american_1999_2018.csv.gz'))
const sets = { polish, american }

const final = trainFinal(sets)
const model = modelOf('1', final.shapes, polish, final.polish)
writeFileSync(
  MODEL,
  `import type { StrengthModel } from './strength-score.ts'\n\n// Written by \`npm run score:train\`; never by hand.\nexport const STRENGTH_MODEL_1: StrengthModel = ${JSON.stringify(model, null, 1)}\n`,
)

const nested = nestedPolish(final.polish, final.american, 11)
const area = areaUnderCurve(nested.rows)
if (area > 0.9) throw new Error(`An area of ${area} on the Polish firms means that something tells the outcome.`)
const line = fitPriorAndSlope(nested.rows)
const forecasts = probabilitiesOf(nested.rows, line)
const scored = polish.map(({ ratios, failed }) => ({ risk: -scoreTotal(ratios), failed }))
const z = readZ()

function scoreTotal(ratios: (typeof polish)[number]['ratios']): number {
  const score = scoreRatios(model, ratios)
  return score.scored ? score.total : 0
}

function readZ() {
  const rows = once.split('@data')[1]?.trim().split(/\r?\n/) ?? []
  return rows.flatMap((row) => {
    const cell = row.split(',').map(Number)
    const value = 6.56 * (cell[2] ?? 0) + 3.26 * (cell[5] ?? 0) + 6.72 * (cell[6] ?? 0) + 1.05 * (cell[7] ?? 0)
    return Number.isFinite(value) ? [{ risk: -value, failed: cell[64] === 1 }] : []
  })
}

const figures = {
  polish_firms: polish.length,
  polish_failed: polish.filter(({ failed }) => failed).length,
  nested_area: area,
  nested_area_interval: areaInterval(nested.rows, 400, 3),
  nested_chosen_american_weight: nested.chosen,
  area_of_the_model_on_its_own_training: areaUnderCurve(scored),
  altman_z_double_prime_area: areaUnderCurve(z),
  prior: line.prior,
  slope: line.slope,
  brier: brierScore(forecasts),
  calibration_error: calibrationError(forecasts),
  calibration_error_of_a_perfect_model: errorOfPerfectModel(forecasts, 400, 5),
  ...transfers(sets, final.polish, final.american),
  missing_flags_alone: flagsAlone(final.polish),
  shuffled_labels_area: areaUnderCurve(nestedPolish(shuffled(final.polish, 9), final.american, 11).rows),
}
writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`)
console.log(figures)
