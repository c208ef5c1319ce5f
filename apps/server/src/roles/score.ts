import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { STRENGTH_MODEL_1 } from '@saakh/catalogue/financial-strength/model-1'
import { readRatioFile } from '@saakh/catalogue/financial-strength/ratio-files'
import { scoreRatios } from '@saakh/catalogue/financial-strength/strength-score'
import type { Config } from '../config.ts'

const USAGE = `Usage: saakh score rank FILE
FILE is an ARFF or CSV of Attr1 to Attr64 (UCI 365) or a CSV of the American items, also as .gz.`

const MAGIC = [0x1f, 0x8b]

function textOf(file: string): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    throw new Error(`The file ${file} cannot be read.`)
  }
  return (MAGIC.every((byte, at) => bytes[at] === byte) ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** Scores the firms of a file of ratios, so that anybody can measure the model on firms that were no part of its training. */
export async function scoreRole(_config: Config, args: string[]): Promise<void> {
  const [task, file, ...more] = args
  if (task !== 'rank' || !file || more.length > 0) throw new Error(USAGE)
  const lines = readRatioFile(textOf(file)).map(({ name, ratios, failed }) => {
    const score = scoreRatios(STRENGTH_MODEL_1, ratios)
    const figures = score.scored ? [score.total, score.log_odds, ''] : ['', '', `"${score.reason}"`]
    return [name, ...figures, failed === null ? '' : Number(failed)].join(',')
  })
  console.log(['row,score,log_odds_of_failure,reason,failed', ...lines].join('\n'))
}
