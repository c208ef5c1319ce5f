import { TextInput } from '@mantine/core'
import type { PartyRef } from '@saakh/domain/party'
import { ICON } from '@saakh/ui/icon'
import { usePhrases } from '@saakh/ui/phrases'
import { Search } from 'lucide-react'
import { lazy, type ReactNode, type Ref, Suspense, useId } from 'react'
import classes from './party-search.module.css'
import { useSearchBox } from './party-search-box.ts'

/** The list comes when somebody points at the box or focuses it; what is typed meanwhile stands in the box. */
const loadSuggestions = () => import('./party-suggestions.tsx')
const PartySuggestions = lazy(loadSuggestions)
// What fails here is said when something is typed.
const begin = () => void loadSuggestions().catch(() => undefined)

interface Props {
  label: string
  placeholder?: string
  /** The admin variant asks /v1/admin/parties first and marks parties without active monitoring. */
  isAdmin?: boolean
  initialText?: string
  /** A suggestion was chosen. */
  onPick: (party: PartyRef) => void
  /** Free text of at least three characters was submitted. */
  onSubmitText?: (text: string) => void
  /** Empties the box after a choice: for forms that show the choice elsewhere. */
  clearsOnPick?: boolean
  hidesLabel?: boolean
  inputRef?: Ref<HTMLInputElement>
  error?: ReactNode
  required?: boolean
  onBlur?: () => void
  rightSection?: ReactNode
}

/** The one search with suggestions, in the header and in forms: an editable combobox with a list. */
export function PartySearch(props: Props) {
  const say = usePhrases()
  const { placeholder, isAdmin = false, initialText = '', onPick, onSubmitText, clearsOnPick = false } = props
  const label = say(props.label)
  const ids = useId()
  const box = useSearchBox({ isAdmin, initialText, onPick, onSubmitText, clearsOnPick })
  const { isOpen, options, active, chosen, message } = box
  const isListed = isOpen && options.length > 0
  return (
    <div className={classes.place}>
      <TextInput
        ref={props.inputRef}
        label={props.hidesLabel ? undefined : label}
        aria-label={props.hidesLabel ? label : undefined}
        placeholder={placeholder && say(placeholder)}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isListed}
        aria-controls={isListed ? `${ids}list` : undefined}
        aria-activedescendant={chosen && `${ids}${active}`}
        aria-describedby={`${ids}status`}
        autoComplete="off"
        spellCheck={false}
        type="text"
        inputMode="search"
        leftSection={<Search {...ICON} />}
        rightSection={props.rightSection}
        value={box.text}
        error={props.error}
        withAsterisk={props.required}
        data-expanded={isOpen || undefined}
        data-mantine-stop-propagation={isOpen || undefined}
        onChange={(event) => box.type(event.currentTarget.value)}
        onFocus={() => {
          begin()
          box.reopen()
        }}
        onPointerEnter={begin}
        onBlur={() => {
          box.list.closeDropdown()
          props.onBlur?.()
        }}
        onKeyDown={box.onKeyDown}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <PartySuggestions
            store={box.list}
            ids={ids}
            options={options}
            active={active}
            isAdmin={box.isAdminList}
            message={message}
            onPick={box.pick}
          />
        </Suspense>
      )}
      <span id={`${ids}status`} role="status" className={classes.announced}>
        {box.spoken}
      </span>
    </div>
  )
}
