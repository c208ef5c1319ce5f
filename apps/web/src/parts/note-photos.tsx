import { Modal, UnstyledButton } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { DeskNote } from '@saakh/contract/desk-records'
import { formatInstant } from '@saakh/domain/formats'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, sentenceOf } from '../data/api.ts'
import { webLink } from '../data/file.ts'
import classes from './note-photos.module.css'

type Photo = DeskNote['photos'][number]

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

function NotePhoto({ note: { note_id, noted_by, noted_at }, photo }: { note: DeskNote; photo: Photo }) {
  const say = usePhrases()
  const [isOpen, setOpen] = useState(false)
  const { photo_id, name } = photo
  const query = useQuery(q(api.notePhoto, { params: { note_id, photo_id } }, { staleTime: Number.POSITIVE_INFINITY }))
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
          title={`${name} · ${noted_by}, ${formatInstant(noted_at)}`}
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
const sourceOf = ({ data, type, meta }: { data: string; type: string; meta: { Storage_type: string } }) =>
  meta.Storage_type === 's3' ? webLink(data) : `data:${type};base64,${data}`
