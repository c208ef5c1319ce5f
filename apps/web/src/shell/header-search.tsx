import { usePhrases } from '@saakh/ui/phrases'
import { useShortcut } from '@saakh/ui/shortcuts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { PartySearch } from '../parts/party-search.tsx'
import { useIsAdminSearch } from '../parts/party-search-calls.ts'
import classes from './header.module.css'

/** On the results page the box shows what was asked. */
export default function HeaderSearch({ isShown, onShow }: { isShown: boolean; onShow: () => void }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const input = useRef<HTMLInputElement>(null)
  const asked = pathname === '/app/search' ? (search.get('q') ?? '') : ''
  const focus = () => {
    onShow()
    // At once, so that no letter typed next is lost; again when a phone has shown the box.
    const select = () => {
      input.current?.focus()
      input.current?.select()
    }
    select()
    if (document.activeElement !== input.current) requestAnimationFrame(select)
  }
  useShortcut('/', focus)
  useEffect(() => {
    if (isShown) input.current?.focus()
  }, [isShown])

  const say = usePhrases()
  return (
    <PartySearch
      key={asked}
      inputRef={input}
      label={say('Search parties')}
      hidesLabel
      isAdmin={useIsAdminSearch()}
      placeholder={say('Search by name, CIN, PAN or GSTIN')}
      initialText={asked}
      clearsOnPick
      onPick={({ party_id }) => void navigate(`/app/party/${encodeURIComponent(party_id)}`)}
      onSubmitText={(text) => void navigate(`/app/search?${new URLSearchParams({ q: text })}`)}
      rightSection={<kbd className={classes.key}>/</kbd>}
    />
  )
}
