import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { makeScoreCard } from '@saakh/catalogue/score-training/score-card'
import { cardPage } from './card-page.ts'

// Trains the financial-strength score and measures it. `npm run score:train -- FOLDER` reads the sets there.

const FOLDER = process.argv[2] ?? '../shared/data/bankruptcy'
const AT = 'packages/catalogue/src/financial-strength'
const WRITTEN = '// Written by `npm run score:train`; never by hand.\n'

const text = (file: string) => gunzipSync(readFileSync(`${FOLDER}/${file}`)).toString()
const began = performance.now()
const { model, figures } = makeScoreCard({
  polish: text('polish_1year.arff.gz'),
  american: text('american_1999_2018.csv.gz'),
  taiwanese: text('taiwan_1999_2009_part.csv.gz'),
})
writeFileSync(
  `${AT}/model-1.ts`,
  `import type { StrengthModel } from './strength-score.ts'\n\n${WRITTEN}export const STRENGTH_MODEL_1: StrengthModel = ${JSON.stringify(model)}\n`,
)
writeFileSync(
  `${AT}/figures-1.ts`,
  `import type { Figures } from '../score-training/score-card.ts'\n\n${WRITTEN}export const STRENGTH_FIGURES_1: Figures = ${JSON.stringify(figures)}\n`,
)
writeFileSync('docs/score-card.md', cardPage(model, figures))
console.log(figures)
console.log(`${Math.round((performance.now() - began) / 1000)} s`)
