import { expect, it } from 'vitest'
import { Citations } from '../citations.ts'
import type { ReportDossier } from '../read-dossier.ts'
import { sampleDossier } from '../samples/sample-dossier.ts'
import { scoreSection } from './score-section.ts'

const sample = sampleDossier()
const sectionOf = (score_history: ReportDossier['score_history']) => {
  const { blocks } = scoreSection({ ...sample, score_history }, new Citations([]), '2026-06-30T00:00:00Z')
  return {
    charts: blocks.flatMap((block) =>
      block.kind === 'charts'
        ? block.charts.flatMap((chart) => (chart.kind === 'line' ? [[chart.title, chart.points.length]] : []))
        : [],
    ),
    text: JSON.stringify(blocks),
  }
}

it('draws one line of one card', () => {
  const { charts, text } = sectionOf(sample.score_history)
  expect(charts).toEqual([['Score by day', 5]])
  expect(text).not.toContain('New card')
})

it('draws no line from the score of one card to that of another, and says from which day the card is new', () => {
  const old = sample.score_history.slice(0, 3).map((entry) => ({ ...entry, score: 98, scorecard_version: '1.0' }))
  const now = sample.score_history.slice(3)
  const version = now[0]?.scorecard_version ?? ''
  const { charts, text } = sectionOf([...old, ...now])
  expect(charts).toEqual([
    ['Score by day, card 1.0', 3],
    [`Score by day, card ${version}`, 2],
  ])
  expect(text).toContain(`New card ${version} from 31-05-2026. Scores of two cards are not compared.`)
  expect(sectionOf([...old, ...now.slice(0, 1)]).charts).toEqual([['Score by day, card 1.0', 3]])
})
