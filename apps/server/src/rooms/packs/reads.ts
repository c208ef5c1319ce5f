import type { BoardPack, boardPacks } from '@saakh/contract/board-packs'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { istDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { may } from '../../platform/access.ts'
import { withId } from '../../platform/conditions.ts'
import { isUuid } from '../../platform/db.ts'
import { StreamAnswer } from '../../platform/handler.ts'
import type { Context } from '../../platform/verb.ts'
import { monthsOf } from '../book/read-movement.ts'

type Row = Omit<BoardPack, 'made_at' | 'file_name' | 'is_scheduled' | 'size'> & {
  made_at: Date
  schedule_id: string | null
  size: string
}

const COLUMNS = sql`pack_id, month, portfolio_id, portfolio_name, unit_name, made_at, made_by_name, schedule_id, size, sha256`

/** A pack tells what alerts say: who may not read alerts reads no pack. The unit is the database's to watch. */
const readable = ({ org, actor }: Context) => {
  const mayRead = may({ actor }, '/v1/admin/alerts')
  return sql`organization_id = ${org.organization_id} and ${mayRead}`
}

const fileName = ({ month, made_at, portfolio_name }: Row): string => {
  const of = (portfolio_name ?? '').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '')
  return ['board-pack', month, [...of].slice(0, 60).join(''), `made-${istDate(made_at)}.pdf`].filter(Boolean).join('-')
}

const onWire = ({ made_at, schedule_id, size, ...row }: Row): BoardPack => ({
  ...row,
  made_at: made_at.toISOString(),
  is_scheduled: schedule_id !== null,
  file_name: fileName({ made_at, schedule_id, size, ...row }),
  size: Number(size),
})

/** Newest first; with the months that a pack can be made of. */
export async function readPacks(
  context: Context,
  { portfolio_id, page, per_page }: Query<(typeof boardPacks)['boardPacks']>,
): Promise<Answer<(typeof boardPacks)['boardPacks']>> {
  const where = sql`${readable(context)} and ${portfolio_id === undefined ? sql`true` : withId('portfolio_id')(portfolio_id)}`
  const { rows } = await sql<Row>`select ${COLUMNS} from board_packs where ${where}
    order by made_at desc, pack_id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(context.tx)
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from board_packs where ${where}`.execute(context.tx)
  return { data: rows.map(onWire), total_count: counted[0]?.n ?? 0, months: await monthsOf(context) }
}

async function findRow(context: Context, pack_id: string): Promise<Row> {
  const { rows } = isUuid(pack_id)
    ? await sql<Row>`select ${COLUMNS} from board_packs where ${readable(context)} and pack_id = ${pack_id}`.execute(
        context.tx,
      )
    : { rows: [] }
  const [row] = rows
  if (!row) throw new AppError('not_found', 'No data found: there is no such board pack.')
  return row
}

/** Throws `not_found` for one that the caller cannot see. */
export const findPack = async (context: Context, pack_id: string): Promise<BoardPack> =>
  onWire(await findRow(context, pack_id))

export async function downloadPack(context: Context, pack_id: string): Promise<StreamAnswer> {
  const row = await findRow(context, pack_id)
  const { organization_id } = context.org
  if ((await context.files.size(organization_id, row.sha256)) === null)
    throw new AppError('unavailable', 'This file is not in the store. Please tell your administrator.')
  return new StreamAnswer(context.files.stream(organization_id, row.sha256), 'application/pdf', {
    'content-length': row.size,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName(row))}`,
    'cache-control': 'private, no-store',
  })
}
