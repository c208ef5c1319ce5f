import { Modal, UnstyledButton } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { DeskNote } from '@saakh/contract/desk-records'
import type { Read } from '@saakh/contract/endpoint'
import { formatInstant } from '@saakh/domain/formats'
import type { SiteVisit } from '@saakh/domain/site-visit'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, sentenceOf } from '../data/api.ts'
import { webLink } from '../data/file.ts'
import classes from './note-photos.module.css'

const KEPT = { staleTime: Number.POSITIVE_INFINITY }

/** Small in the list; each opens whole. */
export function NotePhotos({ note }: { note: DeskNote }) {
  if (note.photos.length === 0) return null
  return (
    <span className={classes.photos}>
      {note.photos.map((photo) => (
        <NotePhoto key={photo.photo_id} note={note} photo={photo} />
      ))}
    </span>
  )
}

function NotePhoto({ note, photo }: { note: DeskNote; photo: DeskNote['photos'][number] }) {
  const { note_id, noted_by, noted_at } = note
  const query = useQuery(q(api.notePhoto, { params: { note_id, photo_id: photo.photo_id } }, KEPT))
  return <Photo name={photo.name} caption={`${noted_by}, ${formatInstant(noted_at)}`} query={query} />
}

/** The same of a visit. */
export function VisitPhotos({ visit }: { visit: SiteVisit }) {
  const { visit_id, photos } = visit
  if (visit_id === null || photos.length === 0) return null
  return (
    <span className={classes.photos}>
      {photos.map(({ visit_photo_id, name }) => (
        <VisitPhoto
          key={visit_photo_id}
          params={{ visit_id, visit_photo_id }}
          name={name}
          caption={`${visit.recorded_by ?? ''}, ${formatInstant(visit.recorded_at)}`}
        />
      ))}
    </span>
  )
}

interface VisitPhotoProps {
  params: { visit_id: string; visit_photo_id: string }
  name: string
  caption: string
}

function VisitPhoto({ params, ...shown }: VisitPhotoProps) {
  const query = useQuery(q(api.siteVisitPhoto, { params }, KEPT))
  return <Photo {...shown} query={query} />
}

type PhotoRead = Pick<Read<typeof api.notePhoto>, 'data' | 'type'> & { meta: { Storage_type: string } }

interface PhotoProps {
  name: string
  /** Who kept it, and when. */
  caption: string
  query: { data: PhotoRead | undefined; error: unknown }
}

function Photo({ name, caption, query }: PhotoProps) {
  const say = usePhrases()
  const [isOpen, setOpen] = useState(false)
  const source = query.data && sourceOf(query.data)
  if (query.error) return <span role="alert">{sentenceOf(query.error)}</span>
  return (
    <>
      <UnstyledButton
        className={classes.thumbnail}
        aria-label={`${say('Open photo')} ${name}`}
        disabled={!source}
        onClick={() => setOpen(true)}
      >
        {source && <img src={source} alt="" />}
      </UnstyledButton>
      {isOpen && source && (
        <Modal
          opened
          size="auto"
          title={`${name} · ${caption}`}
          closeButtonProps={{ 'aria-label': say('Close') }}
          onClose={() => setOpen(false)}
        >
          <img src={source} alt={name} className={classes.whole} />
        </Modal>
      )}
    </>
  )
}

/** A link where the store has links. */
const sourceOf = ({ data, type, meta }: PhotoRead) =>
  meta.Storage_type === 's3' ? webLink(data) : `data:${type};base64,${data}`
