import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { said, saidIn } from '@saakh/domain/said'
import { ICON } from '@saakh/ui/icon'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { pageConfigOf } from '../../../data/config.ts'
import { type Recording, recordingOf } from '../../../data/page-config.ts'
import classes from '../prose.module.css'
import { Note, Row, RowList } from '../row-list.tsx'
import { TARGETS } from '../targets.ts'

export const title = 'Video tutorials'

/** Each with what is written on its subject, which stands in for a recording that the installation does not have. */
const TUTORIALS = [
  { name: 'Manage Risk', read: 'From a document to an alert', to: TARGETS.docs_alerts },
  { name: 'Regulatory Filings', read: 'The C-Docs report', to: TARGETS.docs_c_docs },
  { name: 'Generate Reports', read: 'Reports', to: TARGETS.docs_products },
  { name: 'Explore Data', read: 'Signals', to: TARGETS.docs_signals },
  { name: 'Discover Companies', read: 'Scores', to: TARGETS.docs_scores },
] as const

export default function VideoTutorial() {
  const [playing, setPlaying] = useState<{ name: string; recording: Recording } | null>(null)
  const say = usePhrases()
  const config = pageConfigOf()
  const rows = TUTORIALS.map((tutorial) => ({ ...tutorial, recording: recordingOf(config, tutorial.name) }))
  return (
    <>
      <RowList label={title}>
        {rows.map(({ name, read, to, recording }) =>
          recording ? (
            <Row
              key={name}
              mark={<Play {...ICON} />}
              title={
                <button type="button" className={classes.play} onClick={() => setPlaying({ name, recording })}>
                  <Phrase>{name}</Phrase>
                </button>
              }
            />
          ) : (
            <Row
              key={name}
              title={<Link to={to}>{say(name)}</Link>}
              sub={saidIn(say, said('In words: {1}', said(read)))}
            />
          ),
        )}
      </RowList>
      {rows.some(({ recording }) => !recording) && (
        <Note>
          <Phrase>Videos that are not there yet follow. Until then the documentation says the same in words.</Phrase>
        </Note>
      )}
      <Modal
        opened={playing !== null}
        onClose={() => setPlaying(null)}
        title={say(playing?.name ?? '')}
        size="min(1024px, 94vw)"
      >
        {playing && <Player {...playing} />}
      </Modal>
    </>
  )
}

/** The recording that was made for this width. */
function Player({ name, recording }: { name: string; recording: Recording }) {
  const say = usePhrases()
  const isPhone = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })
  const { video, poster, captions } = isPhone ? recording.mobile : recording.desktop
  return (
    // biome-ignore lint/a11y/useMediaCaption: they stand in the picture as well, so the track is off until it is chosen
    <video
      key={video}
      src={video}
      poster={poster ?? undefined}
      controls
      preload="none"
      playsInline
      className={classes.video}
      aria-label={say(name)}
    >
      {captions && <track kind="captions" src={captions} srcLang="en" label="English" />}
    </video>
  )
}
