import { Phrase } from '@saakh/ui/phrases'
import classes from './model-figure.module.css'

const MODEL_FIGURES: readonly string[] = ['weak_or_declining_zscore']

/** Types that judge the figure of a model, and not one that the company told. */
export const isModelFigure = (alert_type: string | null): boolean => MODEL_FIGURES.includes(alert_type ?? '')

/** A score of a real company is an opinion, and says so. */
export const ModelFigure = () => (
  <span className={classes.note}>
    <Phrase>Model figure from published results, not a rating</Phrase>
  </span>
)
