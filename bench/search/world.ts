import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { IndexedParty } from '../../apps/server/src/search/segment.ts'
import { eachGeneratedName, seeded } from '../generated-names.ts'

const SEED = 20_261_121
const NAME_COLUMNS = ['CompanyName', 'Company_Name', 'NAME OF COMPANY', 'Issuer Name']
const FOLDERS = ['data/company-register', 'data/listed-companies']
const STATES = ['Goa', 'Maharashtra', 'Karnataka', 'Tamil Nadu', 'Delhi', 'Gujarat', 'West Bengal', 'Telangana']
const STATE_CODES = ['GA', 'MH', 'KA', 'TN', 'DL', 'GJ', 'WB', 'TG']

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  )

/** The names of the registers and exchanges that are shipped, each once. */
export function shippedNames(): string[] {
  const names = new Set<string>()
  for (const folder of FOLDERS)
    for (const file of readdirSync(folder)
      .filter((fileName) => fileName.endsWith('.csv.gz'))
      .sort()) {
      const [heading = '', ...lines] = gunzipSync(readFileSync(`${folder}/${file}`))
        .toString('utf8')
        .split(/\r?\n/)
      const column = cellsOf(heading).findIndex((cell) => NAME_COLUMNS.includes(cell.trim()))
      if (column < 0) continue
      for (const line of lines) {
        const name = cellsOf(line)[column]?.trim()
        if (name) names.add(name)
      }
    }
  return [...names]
}

/** The shipped names and `generated` others. */
export function* worldNames(generated: number): Generator<string> {
  yield* shippedNames()
  yield* eachGeneratedName(generated, seeded(SEED))
}

const hex = (n: number, width: number) => n.toString(16).padStart(width, '0')

/** A public party with a CIN, as a register gives it; ids ascend with `i`. */
export function partyOf(name: string, i: number): IndexedParty {
  const tail = seeded(i)
  const place = i % STATES.length
  const year = 1990 + (Math.floor(i / 900_000) % 30)
  return {
    party_id: `${hex(i, 8)}-${hex(tail(65_536), 4)}-7${hex(tail(4096), 3)}-8${hex(tail(4096), 3)}-${hex(tail(2 ** 32), 8)}${hex(tail(65_536), 4)}`,
    owner_organization_id: null,
    name,
    type: 'private_company',
    status: i % 4 === 0 ? 'Strike Off' : 'Active',
    city: null,
    state: STATES[place] ?? null,
    is_demo: false,
    identifiers: [
      [
        'cin',
        `U17100${STATE_CODES[place]}${year}PTC${String(Math.floor(i / STATES.length) % 1_000_000).padStart(6, '0')}`,
        null,
      ],
    ],
  }
}
