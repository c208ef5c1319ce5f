import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { MOST_PHOTOS } from '@saakh/domain/promise'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Camera, ImagePlus, type LucideIcon, X } from 'lucide-react'
import { useState } from 'react'
import classes from './photo-field.module.css'
import { type ChosenPhoto, PHOTO_ACCEPT, readPhoto } from './photo-file.ts'

interface Props {
  photos: readonly ChosenPhoto[]
  onPhotos: (photos: readonly ChosenPhoto[]) => void
  error: string | undefined
}

/** Photos of a note: on a phone from its camera, else from files. */
export function PhotoField({ photos, onPhotos, error }: Props) {
  const say = usePhrases()
  const isPhone = useMediaQuery('(max-width: 768px)') ?? false
  const [refused, setRefused] = useState<string | null>(null)
  const take = async (files: readonly File[]) => {
    setRefused(null)
    const read = await Promise.all(files.map((file) => readPhoto(file).catch(() => null)))
    const taken = read.filter((photo) => photo !== null)
    if (taken.length < files.length) setRefused('A photo must be a JPEG, PNG or WebP of at most 8 MB.')
    if (photos.length + taken.length > MOST_PHOTOS) setRefused('A note has at most six photos.')
    onPhotos([...photos, ...taken].slice(0, MOST_PHOTOS))
  }
  const problem = error ?? (refused === null ? null : say(refused))
  return (
    <div className={classes.field}>
      {isPhone && <Choose word="Take a photo" icon={Camera} onFiles={take} isCamera />}
      <Choose word="Choose photos" icon={ImagePlus} onFiles={take} />
      {photos.map((photo, at) => (
        <span key={photo.attachment} className={classes.chosen}>
          <img src={photo.attachment} alt={photo.file_name} />
          <ActionIcon
            className={classes.remove}
            size={20}
            variant="filled"
            color="gray"
            aria-label={`${say('Remove')} ${photo.file_name}`}
            onClick={() => onPhotos(photos.filter((_, other) => other !== at))}
          >
            <X size={12} aria-hidden="true" />
          </ActionIcon>
        </span>
      ))}
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

interface ChooseProps {
  word: string
  icon: LucideIcon
  onFiles: (files: readonly File[]) => Promise<void>
  isCamera?: boolean
}

const Choose = ({ word, icon: Icon, onFiles, isCamera = false }: ChooseProps) => (
  <label className={classes.choose}>
    <input
      type="file"
      accept={PHOTO_ACCEPT}
      multiple={!isCamera}
      {...(isCamera && { capture: 'environment' as const })}
      onChange={(event) => {
        void onFiles([...(event.currentTarget.files ?? [])])
        // The same photo can be chosen again after it was removed.
        event.currentTarget.value = ''
      }}
    />
    <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    <Phrase>{word}</Phrase>
  </label>
)
