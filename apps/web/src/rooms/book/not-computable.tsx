import { REASON_WORDS } from '@saakh/domain/provision-words'
import type { NotProvisioned } from '@saakh/domain/provisions'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { usePolicy } from '../../data/profile.ts'

const FILES = { accounts: 'Accounts', day_end: 'Day-ends', securities: 'Securities' } as const

/** Why a provision is not computable, with the way to give the file that would end it. */
export function NotComputable({ because }: { because: NotProvisioned }) {
  const { can } = usePolicy()
  const say = usePhrases()
  const { says, file } = REASON_WORDS[because]
  return (
    <>
      <Phrase>{says}</Phrase>
      {file && can('/v1/admin/uploads', 'POST') && (
        <>
          {' · '}
          <Link to={href('uploads', {}, { kind: file })} aria-label={`${say('Upload')}: ${say(FILES[file])}`}>
            {say('Upload')}
          </Link>
        </>
      )}
    </>
  )
}
