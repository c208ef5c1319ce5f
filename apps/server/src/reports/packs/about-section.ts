import { daysInMonth } from '@saakh/domain/dates'
import { FEED_PROBLEMS } from '@saakh/domain/feed'
import { PROBLEM_WORDS } from '@saakh/domain/feed-words'
import { formatCount, formatDate, formatInstant, formatMonth } from '@saakh/domain/formats'
import { type Block, figure, left, noteBlock, plain, right, row, type Section, said, table } from '../report-content.ts'
import type { PackInput } from './pack-input.ts'
import { fileName, MOST_FILES, type PackSources } from './pack-sources.ts'

/** Which borrowers the pack is of, said in full: a part of the book must not be taken for all of it. */
function extentOf({ portfolio, unit }: PackInput): string {
  const who = portfolio ? `Members of the portfolio ${portfolio.name}` : 'The whole book'
  if (unit === null) return who
  const alone = `${portfolio ? who : 'Borrowers'} that the branch ${unit.name} looks after, and no others`
  return portfolio?.has_more ? `${alone}; the portfolio has members beside these` : alone
}

/** The same as a title. */
export const titleOf = ({ portfolio, unit }: PackInput): string =>
  [portfolio?.name, unit && `Branch ${unit.name}`].filter(Boolean).join(', ') || 'The whole book'

function linesOf(input: PackInput, sources: PackSources): Block {
  const { month, standing, produced_for, known_at } = input
  const isOver = `${month}-${daysInMonth(month)}` < sources.made_on
  const note = [sources.standing(standing)]
  return {
    kind: 'lines',
    lines: [
      { label: 'Lender', value: plain(produced_for) },
      { label: 'Of', value: plain(extentOf(input)) },
      { label: 'Month', value: plain(`${formatMonth(month)}${isOver ? '' : ', which has not ended'}`) },
      { label: 'Last day-end', value: figure(formatDate(standing.sums.as_of), note) },
      { label: 'Made on', value: plain(`${formatInstant(known_at)}, India`) },
    ],
  }
}

function filesOf({ standing }: PackInput, sources: PackSources): Block[] {
  const { files } = standing
  const shown = files.slice(0, MOST_FILES)
  const rows = shown.map((file) => {
    const notes = [sources.file(file)]
    return row([figure(fileName(file), notes), figure(formatCount(file.facilities), notes)])
  })
  const more = files.slice(MOST_FILES)
  const rest = more.reduce((total, file) => total + file.facilities, 0)
  return [
    table('Files that the figures stand in', [left('File', 70), right('Facilities', 30)], rows),
    ...(more.length === 0
      ? []
      : [
          said(`${formatCount(more.length)} more files hold ${formatCount(rest)} facilities.`, [
            sources.standing(standing),
          ]),
        ]),
  ]
}

function feedsOf({ feeds: { expected, problems } }: PackInput, sources: PackSources): Block[] {
  const on = `on ${formatDate(sources.made_on)}`
  if (expected === 0)
    return [noteBlock(`Nobody has said how often files come, so Saakh cannot tell which are missing ${on}.`)]
  if (problems.length === 0)
    return [noteBlock(`${on.replace('on', 'On')} no file of the last fourteen days was missing, short or unbalanced.`)]
  const note = [
    sources.ofToday('feeds', 'Feeds', 'what was due in the fourteen days before, held against what came', problems),
  ]
  const rows = problems.flatMap(({ label, last_day, problems }) =>
    [...problems]
      .sort((a, b) => FEED_PROBLEMS.indexOf(a.problem) - FEED_PROBLEMS.indexOf(b.problem))
      .map(({ problem, days }) =>
        row([
          figure(label, note),
          figure(PROBLEM_WORDS[problem], note),
          figure(days.map(formatDate).join(', '), note),
          figure(formatDate(last_day), note),
        ]),
      ),
  )
  const columns = [left('Feed', 22), left('What is wrong', 22), left('Days', 38), left('Last file of', 18)]
  return [table(`Files missing, short or unbalanced ${on}`, columns, rows)]
}

export const aboutSection = (input: PackInput, sources: PackSources): Section => ({
  title: 'About this pack',
  basis: null,
  blocks: [linesOf(input, sources), ...filesOf(input, sources), ...feedsOf(input, sources)],
})
