import { Switch } from '@mantine/core'
import type { Preferences as Chosen } from '@saakh/contract/settings'
import { type ReactNode, useId, useState } from 'react'
import { LANGUAGES, useWords, words } from '../../data/language.ts'
import { usePreferences, useSavePreferences } from '../../data/preferences.ts'
import { useColorSchemes } from '../../parts/color-schemes.ts'
import { OneOf } from '../../parts/one-of.tsx'
import { Page } from '../../parts/page.tsx'
import { Keys } from '../../parts/shortcut-table.tsx'
import classes from './preferences.module.css'

const WORDS = words({
  title: { en: 'Preferences', hi: 'पसंद' },
  intro: {
    en: 'How Saakh looks and writes to you. Each choice takes effect at once and goes with your account.',
    hi: 'साख आपको कैसा दिखे और कैसे लिखे। हर चुनाव तुरंत लागू होता है और आपके खाते के साथ रहता है।',
  },
  language: { en: 'Language', hi: 'भाषा' },
  language_note: {
    en: 'Navigation, account menu, notifications, shortcuts and this page. All else is in English.',
    hi: 'नेविगेशन, खाता मेनू, सूचनाएँ, शॉर्टकट और यह पृष्ठ। बाकी सब अंग्रेज़ी में है।',
  },
  density: { en: 'Density of lists', hi: 'सूचियों की सघनता' },
  density_note: { en: 'The height of a row.', hi: 'एक पंक्ति की ऊँचाई।' },
  comfortable: { en: 'Comfortable', hi: 'खुली' },
  compact: { en: 'Compact', hi: 'सघन' },
  shortcuts: { en: 'Keyboard shortcuts', hi: 'कीबोर्ड शॉर्टकट' },
  shortcuts_note: { en: 'Single keys as commands. They all stand under', hi: 'एक कुंजी से आदेश। सभी यहाँ दिखते हैं:' },
  on: { en: 'On', hi: 'चालू' },
  off: { en: 'Off', hi: 'बंद' },
  mail: { en: 'Alerts by e-mail', hi: 'ई-मेल से चेतावनियाँ' },
  mail_note: {
    en: 'New High alerts of your organization; once a day is at 08:00.',
    hi: 'आपके संगठन की नई उच्च चेतावनियाँ; दिन में एक बार यानी सुबह 8 बजे।',
  },
  immediate: { en: 'At once', hi: 'तुरंत' },
  digest: { en: 'Once a day', hi: 'दिन में एक बार' },
  none: { en: 'None', hi: 'नहीं' },
  not_kept: {
    en: 'The server did not keep this choice; it holds in this browser only.',
    hi: 'सर्वर ने यह चुनाव नहीं रखा; यह केवल इस ब्राउज़र में लागू है।',
  },
})

/** What a user sets for nobody but oneself. */
export default function Preferences() {
  const say = useWords(WORDS)
  const chosen = usePreferences()
  const save = useSavePreferences()
  const schemes = useColorSchemes()
  const [isKept, setIsKept] = useState(true)
  const choose = (changes: Partial<Chosen>) => void save(changes).then(setIsKept)
  return (
    <Page title={say.title}>
      <p className={classes.intro}>{say.intro}</p>
      <div className={classes.list}>
        <Choice
          label={say.language}
          note={say.language_note}
          options={LANGUAGES}
          value={chosen.language}
          onChange={(language) => choose({ language })}
        />
        <Choice {...schemes} value={chosen.color_scheme} onChange={(color_scheme) => choose({ color_scheme })} />
        <Choice
          label={say.density}
          note={say.density_note}
          options={[
            { value: 'comfortable', label: say.comfortable },
            { value: 'compact', label: say.compact },
          ]}
          value={chosen.density}
          onChange={(density) => choose({ density })}
        />
        <Line
          label={say.shortcuts}
          note={
            <>
              {say.shortcuts_note} <Keys keys="?" />
            </>
          }
        >
          {(id) => (
            <Switch
              aria-labelledby={id}
              label={chosen.shortcuts ? say.on : say.off}
              checked={chosen.shortcuts}
              onChange={(event) => choose({ shortcuts: event.currentTarget.checked })}
            />
          )}
        </Line>
        <Choice
          label={say.mail}
          note={say.mail_note}
          options={[
            { value: 'immediate', label: say.immediate },
            { value: 'digest', label: say.digest },
            { value: 'off', label: say.none },
          ]}
          value={chosen.alert_mail}
          onChange={(alert_mail) => choose({ alert_mail })}
        />
      </div>
      {!isKept && (
        <p role="alert" className={classes.intro}>
          {say.not_kept}
        </p>
      )}
    </Page>
  )
}

interface LineProps {
  label: string
  note?: ReactNode
  children: (labelId: string) => ReactNode
}

function Line({ label, note, children }: LineProps) {
  const id = useId()
  return (
    <div className={classes.line}>
      <div>
        <div id={id} className={classes.label}>
          {label}
        </div>
        {note && <div className={classes.note}>{note}</div>}
      </div>
      <div className={classes.control}>{children(id)}</div>
    </div>
  )
}

interface ChoiceProps<V extends string> {
  label: string
  note?: string
  options: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}

function Choice<V extends string>({ label, note, options, value, onChange }: ChoiceProps<V>) {
  return (
    <Line label={label} note={note}>
      {(id) => <OneOf aria-labelledby={id} options={options} value={value} onChange={onChange} />}
    </Line>
  )
}
