import { api } from '@saakh/contract/api'
import type { DeskNote, deskRecords } from '@saakh/contract/desk-records'
import type { Answer, Body } from '@saakh/contract/endpoint'
import { bareFileName, SIZE_ERROR } from '@saakh/domain/case-attachment'
import { AppError } from '@saakh/domain/errors'
import { PHOTO_LIMIT, PHOTO_TYPES, PHOTOS_LIMIT, type PhotoFormat } from '@saakh/domain/promise'
import { fileTypeFromBuffer } from 'file-type'
import { sql } from 'kysely'
import { displayName, userId } from '../../platform/access.ts'
import { readDataUrl } from '../../platform/data-url.ts'
import { isUuid } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { storedContent } from '../../platform/stored-content.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { findParty } from '../parties/find-party.ts'

type SentPhoto = Body<(typeof api)['noteBorrower']>['photos'][number]

const refuse = (message: string) => new AppError('invalid', message, { photos: message })
const isPhoto = (format: string | undefined): format is PhotoFormat =>
  format !== undefined && Object.hasOwn(PHOTO_TYPES, format)

/** Judged by its content, whatever the sender calls it: a name that says otherwise gets the right ending. */
async function readPhoto({ attachment, file_name }: SentPhoto) {
  const read = await readDataUrl(attachment, PHOTO_LIMIT)
  if ('problem' in read)
    throw refuse(
      read.problem === 'too_large'
        ? `${SIZE_ERROR} A photo has at most 8 MB.`
        : 'A photo must be sent as a base64 data URL.',
    )
  const { content } = read
  const format = (await fileTypeFromBuffer(content).catch(() => undefined))?.ext
  if (!isPhoto(format)) throw refuse('A photo must be a JPEG, PNG or WebP.')
  const stem = bareFileName(file_name).replace(/\.[^.]*$/, '')
  return { content, name: `${stem || 'photo'}.${format}`, media_type: PHOTO_TYPES[format] }
}

/** Stores photos that are JPEG, PNG or WebP by their content: six at most, of 8 MB each and 20 MB together, else refused at `photos`. */
export async function storePhotos(context: Context, sent: readonly SentPhoto[]) {
  const photos = []
  for (const photo of sent) photos.push(await readPhoto(photo))
  if (photos.reduce((total, { content }) => total + content.length, 0) > PHOTOS_LIMIT)
    throw refuse(`${SIZE_ERROR} All photos of a note have at most 20 MB.`)
  const stored = []
  for (const { content, ...about } of photos)
    stored.push({ ...about, ...(await context.files.put(context.org.organization_id, content, PHOTO_LIMIT)) })
  return stored
}

export const noteBorrower = verb({
  name: 'note_borrower',
  access: api.noteBorrower,
  input: api.noteBorrower.body,
  async run(context, { party_id, text, photos }) {
    const { tx, org, actor, clock } = context
    const by = userId(context)
    if (by === null) throw new AppError('forbidden', 'Only a person writes notes.')
    const { card } = await findParty(context, party_id)
    const stored = await storePhotos(context, photos)
    const note_id = newId()
    await sql`insert into borrower_notes (organization_id, note_id, party_id, text, noted_by, noted_by_name, noted_at)
      values (${org.organization_id}, ${note_id}, ${card.party_id}, ${text}, ${by}, ${displayName(actor)},
        ${clock.now()})`.execute(tx)
    for (const { name, media_type, size, sha256: hash } of stored)
      await sql`insert into note_photos (organization_id, note_id, photo_id, party_id, name, media_type, size, sha256, created_at)
        values (${org.organization_id}, ${note_id}, ${newId()}, ${card.party_id}, ${name}, ${media_type}, ${size}, ${hash},
          ${clock.now()})`.execute(tx)
    return { note_id, party_id: card.party_id, photos: stored.map(({ sha256: hash }) => hash) }
  },
  // The words stand in the row, and are erased with it.
  audit: (_, { note_id, party_id, photos }) => ({
    subject: `party:${party_id}`,
    payload: { note_id, ...(photos.length > 0 && { photos }) },
    events: [{ kind: 'desk.noted', payload: { party_ids: [party_id] } }],
  }),
})

const MOST_SHOWN = 100

export async function readNotes({ tx, org }: Context, party_ids: readonly string[]): Promise<DeskNote[]> {
  const { rows } = await sql<Omit<DeskNote, 'noted_at'> & { noted_at: Date }>`
    select n.note_id, n.text, n.noted_by_name as noted_by, n.noted_at, coalesce((
      select jsonb_agg(jsonb_build_object('photo_id', p.photo_id, 'name', p.name, 'type', p.media_type, 'size', p.size)
        order by p.photo_id)
      from note_photos p where p.organization_id = n.organization_id and p.note_id = n.note_id), '[]') as photos
    from borrower_notes n
    where n.organization_id = ${org.organization_id} and n.party_id = any(${[...party_ids]}::uuid[])
    order by n.noted_at desc, n.note_id desc limit ${MOST_SHOWN}`.execute(tx)
  return rows.map((row) => ({ ...row, noted_at: row.noted_at.toISOString() }))
}

interface Stored {
  name: string
  media_type: string
  size: number
  sha256: string
}

export async function readNotePhoto(
  context: Context,
  note_id: string,
  photo_id: string,
): Promise<Answer<(typeof deskRecords)['notePhoto']>> {
  const { tx, org, files } = context
  const { rows } =
    isUuid(note_id) && isUuid(photo_id)
      ? await sql<Stored>`select name, media_type, size::float8 as size, sha256 from note_photos
          where organization_id = ${org.organization_id} and note_id = ${note_id} and photo_id = ${photo_id}`.execute(
          tx,
        )
      : { rows: [] }
  const [photo] = rows
  if (!photo) throw new AppError('not_found', 'This note has no such photo.')
  return storedContent(files, org.organization_id, photo)
}
