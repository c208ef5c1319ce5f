import { REGISTER_WORDS } from '@saakh/contract/register-words'
import { formatCount, formatDate, formatMoney } from '@saakh/domain/formats'
import { figure, left, plain, right, row, type Section, table } from '../report-content.ts'
import type { PackInput } from './pack-input.ts'
import type { PackSources } from './pack-sources.ts'

export function registersSection({ registers }: PackInput, sources: PackSources): Section {
  return {
    title: '5. Registers',
    basis: `At the end of the month; reviews by what was overdue on ${formatDate(sources.made_on)}. A facility may stand in several.`,
    blocks: [
      table(
        null,
        [left('Register', 22), right('Facilities', 14), right('Exposure', 18), left('What stands in it', 46)],
        registers.map(({ register, ...sums }) => {
          const notes = [sources.register(register, sums)]
          const { label, says } = REGISTER_WORDS[register]
          return row([
            plain(label),
            figure(formatCount(sums.facilities), notes),
            figure(formatMoney(sums.exposure), notes),
            plain(says),
          ])
        }),
      ),
    ],
  }
}
