import { formulaOf, STRENGTH_DRIVERS } from '@saakh/catalogue/financial-strength/drivers'
import type { StrengthModel } from '@saakh/catalogue/financial-strength/strength-score'
import type { Figures } from '@saakh/catalogue/score-training/score-card'
import { LEAST_NPA, MOST_OBSERVED } from '@saakh/contract/observed-rates'
import { RECENT_STUDY_DAYS, STUDY_MONTHS } from '@saakh/contract/score-study'
import { LEAST_BORROWERS } from '@saakh/domain/borrower-samples'
import { formatCount } from '@saakh/domain/formats'

// docs/score-card.md, written with the model and its figures.

const share = (value: number) => value.toFixed(3)
const percent = (value: number) => `${(value * 100).toFixed(1)} %`

const number = (figures: Figures, name: string): number => {
  const figure = figures[name]
  if (typeof figure !== 'number') throw new Error(`The figure ${name} is no number.`)
  return figure
}
const list = (figures: Figures, name: string): readonly number[] => {
  const figure = figures[name]
  return Array.isArray(figure) ? figure.flat() : []
}
const rows = (lines: readonly (readonly (string | number)[])[]) =>
  lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')

function drivers({ shapes }: StrengthModel): string {
  return rows(
    STRENGTH_DRIVERS.map((driver) => {
      const { id, label, better, why, polish } = driver
      const points = shapes.find((shape) => shape.id === id)?.points ?? []
      const [worst, best] = [Math.min(...points), Math.max(...points)]
      return [
        label,
        better,
        `${worst.toFixed(1)} to ${best.toFixed(1)}`,
        `\`${formulaOf(driver)}\``,
        `Attr${polish}`,
        why,
      ]
    }),
  )
}

function reliability(figures: Figures): string {
  const values = list(figures, 'reliability')
  return rows(
    Array.from({ length: values.length / 3 }, (_, tenth) => {
      const [firms = 0, forecast = 0, observed = 0] = values.slice(tenth * 3, tenth * 3 + 3)
      return [tenth + 1, firms, percent(forecast), percent(observed)]
    }),
  )
}

const areas = (figures: Figures) => {
  const [low = 0, high = 0] = list(figures, 'nested_area_interval')
  const [small = 0, middle = 0, large = 0] = list(figures, 'area_by_size')
  const of = (name: string) => share(number(figures, name))
  return rows([
    ['this score, nested', `**${of('nested_area')}** (${share(low)} to ${share(high)})`],
    ['gradient boosting without bounds, on 51 attributes', of('gradient_boosting')],
    ['an Ohlson-like logistic regression', of('ohlson_like')],
    ["Altman Z''", of('altman_z_double_prime')],
    ['this score: small, middle and large thirds by assets', [small, middle, large].map(share).join(', ')],
    ['this score on its own training rows', of('area_on_its_own_training')],
    ['what is missing alone (at most 0.60)', of('missing_flags_alone')],
    ['with outcomes dealt out anew (0.5 is right)', of('shuffled_outcomes')],
  ])
}

const american = (figures: Figures) => {
  const of = (name: string) => share(number(figures, name))
  return rows([
    ['one year before the end', of('american_one_year')],
    ['two years before', of('american_two_years')],
    ['one year before, statements until 2006', of('american_one_year_until_2006')],
    ['one year before, statements from 2007', of('american_one_year_from_2007')],
  ])
}

/** The ratios that the Taiwanese set orders companies by, each alone. */
const taiwanese = (figures: Figures) => {
  const of = list(figures, 'taiwanese_ratios').map(share).sort()
  return `${of[0]} to ${of.at(-1)}`
}

export const cardPage = (
  model: StrengthModel,
  figures: Figures,
): string => `# Financial-strength score, version ${model.version}

A card of ${STRENGTH_DRIVERS.length} ratios of a company's statements, each with points that only rise as the ratio gets better. More points are
stronger: 20 halve the odds of failure. A ratio that cannot be measured earns 0 points; with fewer than three fifths of them there is no score.

The financials of a company show its ratios, those of the year before, the lines they are made of, and whether each counts for or against the company
(half a point or more), labelled as model figures and no rating. **No band is shown, no total but as one driver of the credit-monitoring score of own borrowers
(\`docs/decisions/119-the-financial-score-is-one-driver.md\`), and no probability but that of own borrowers by the lender's own calibration
([below](#on-a-lenders-own-book)); no alert reads it** (\`docs/decisions/012-who-is-scored.md\`). A new model needs a new version of that card. Nothing is made of
banks, NBFCs and insurers; a year-end older than 550 days says nothing about today. Filings that
state no retained earnings lend their other equity instead, which counts further reserves: the page says so.

## What it was trained on
${number(figures, 'polish_firms')} Polish companies, of which ${number(figures, 'polish_failed')} went bankrupt within five years (Zięba, Tomczak and Tomczak, "Ensemble boosted
trees with synthetic features generation in application to bankruptcy prediction", 2016; UCI Machine Learning Repository 365, first year; CC BY 4.0; rows that stand
twice are taken once), beside which American listed companies of 1999 to 2018 were tried (Pellegrino, Lombardo and others, 2022; sowide/bankruptcy_dataset;
CC BY 4.0). In every fold, and for all rows, folds of the training chose their weight: ${list(figures, 'nested_american_weights').join(', ')}, and ${number(figures, 'final_american_weight')} for the model. The points are those of boosted steps
of one ratio each, averaged over bags, that may only go in one direction.

## Figures
Areas under the curve (AUC) over the Polish companies, five years ahead, in five folds. In each fold cuts, weights, shapes and points were made of
the others, and the points as they ship are measured. **The ratios were chosen before, with all outcomes in sight**, which flatters the score a little.

| | AUC |
|---|---|
${areas(figures)}

Z'' is given Attr7, which the file calls EBIT and which equals the profit before tax.

On American companies, which the model did not see unless a weight above says so; one statement of each that lives:

| | AUC |
|---|---|
${american(figures)}

Outside check: ${number(figures, 'taiwanese_firms')} Taiwanese companies of 1999 to 2009, of which ${number(figures, 'taiwanese_failed')} went bankrupt (Liang, Lu, Tsai and Shih, 2016; UCI Machine Learning
Repository 572, a fifth of it; CC BY 4.0). Its publisher scaled each ratio by itself, so that no ratio can be read as it is, but their order can. Each
company is given the Polish ratio of its rank, in the ten ratios that the set has. Nothing was chosen or fitted by it. AUC by those points
**${share(number(figures, 'taiwanese_by_rank'))}** (${list(figures, 'taiwanese_by_rank_interval').map(share).join(' to ')}); each ratio alone in its one direction ${taiwanese(figures)}.

Drift, as the population stability index of the scores (below 0.10 is stable by custom, above 0.25 a shift): ${share(number(figures, 'drift_from_polish_to_american'))} from the Polish
companies to the American ones, ${share(number(figures, 'drift_of_american_after_2006'))} from American statements until 2006 to those from 2007.

Prior and slope fitted to the other folds: Brier ${number(figures, 'brier').toFixed(4)}; mean distance of forecast and observed share over tenths ${number(figures, 'calibration_error').toFixed(4)}, where a
perfect model stays under ${number(figures, 'calibration_error_of_a_perfect_model').toFixed(4)} in 95 of 100 draws. The level belongs to these companies and this horizon; it says nothing of another book:
\`saakh score calibrate\` below asks yours.

| tenth | companies | forecast | observed |
|---|---|---|---|
${reliability(figures)}

## Drivers

| ratio | better | points | as made of a statement | Polish file | why only one direction |
|---|---|---|---|---|---|
${drivers(model)}

Left out, though they separate: what is missing goes with the outcome in Attr11, 21, 27, 45 and 60; Attr9, 22, 42 and 48 are defined otherwise, or read as zero, more
often for one outcome; Attr28, 41 and 49 as a precaution; Attr37 is missing in two fifths of both.

## How to make it again
- \`npm run score:train -- FOLDER\` trains and writes the model, its figures and this page.
- \`saakh score verify FOLDER\` makes the model and every figure again and names what differs by more than 1e-9. FOLDER has
  \`polish_1year.arff.gz\`, \`american_1999_2018.csv.gz\` and \`taiwan_1999_2009_part.csv.gz\`.
- \`saakh score rank FILE\` scores the companies of a file of your own: an ARFF or CSV with Attr1 to Attr64, the American items, or a
  CSV of \`company\`, \`year_end\` and the lines of Indian statements in rupees by the names in the formulas below, one row a year-end.

## On a lender's own book
A **study** fits prior and slope to the outcomes of one organization: at *Rules and limits → Inventory of models → Study of the score* (\`/admin/score-study\`), or by
\`saakh score calibrate --organization NAME_OR_ID [--months 12] [--json FILE] [--keep yes]\`, which prints the same and stores it with \`--keep yes\` alone. It may say that
nothing is fitted, and why.

- **A row is a year-end of a customer**, with the score that its statements gave on the day on which it became known, and whether the customer became NPA in the
  months after that day. What became known later reaches no score; former customers count.
- **Left out, and counted by reason**: banks, NBFCs and insurers; year-ends without whole books, with too few ratios, too old when they became known, or known after a
  later one; customers that were NPA already, also where they recovered; horizons that have not passed, also where the NPA has come; accounts whose day-ends do not reach
  from one end of the horizon to the other, unless all of them were repaid.
- **Too few**: with fewer than ${LEAST_BORROWERS} borrowers that became NPA, or fewer than ${LEAST_BORROWERS} that did not, nothing is fitted.
- **The interval of each figure** is 95 % of 1,000 samples of borrowers, whose year-ends are alike. Where that of the slope does not lie above 0, the score does not order the
  book and nothing is fitted. AUC, Brier and the tenths are measured on forecasts by the other four of five folds of borrowers. Seeds are fixed.

A lender that brings statements of years on one day has a row of the newest of each borrower alone, once its horizon has passed: the others became known
with a later one beside them.

A study is a document: its canonical JSON has all that was counted and left out, the figures, and prior and slope of each sample; the SHA-256 of its bytes stands beside
it. What was changed in the store since is told, and nothing rests on it.

**A calibration is put in force by two persons** ([120](decisions/120-a-calibration-of-the-lenders-own.md)): one proposes a study that fitted, of exactly this score and at most
${RECENT_STUDY_DAYS} days old, with a reason and a day; another one approves it. To have no calibration again is a proposal as well. From then on a borrower of the own book shows its
**probability of NPA within ${STUDY_MONTHS} months after its year-end became known**, with the interval that the samples give it, as the lender's own calibration and no rating. It is read
as the study reads its rows, so that nobody has one who is NPA, or was, whose accounts are closed, whose months have passed, or whose year-end cannot be scored. No company outside
the book has one, and nobody has one without a calibration in force.

## Observed rates of the bands
The total has no bands. Those of the credit-monitoring score, of which it is a driver, are held against the book itself: \`GET /v1/cmm/observed_rates\`, the page of credit
monitoring, and a sentence beside the drivers of a borrower.

- **Counted** are the borrowers that had a score of the card in force at the last month-end after which the horizon (6, 12 or 24 months) has passed: each once, in the band in which it stood, by the score
  as it was stored then. Scores of the past are not computed anew.
- **An outcome** is the first day as NPA within the horizon. Left out, and counted by reason: who was NPA by that day already, who had no account with day-ends on it, and whose day-ends stop earlier.
- **The interval** of each rate is Wilson's, 95 %. With fewer than ${LEAST_NPA} borrowers that became NPA in all bands, no rate is told.
- **A new card begins anew**: until the month-end after its first score is a horizon old, the answer says from which day on it can be counted. More than ${formatCount(MOST_OBSERVED)} scored borrowers are not counted while somebody waits.

## Not known
How it ranks one year before failure on Polish companies, and on Indian ones: no such file is at hand. Beyond the outermost
knots points stay as they are.
`
