import { type Said, useSay, words } from '../data/language.ts'
import type { Screen } from '../data/screen.ts'

/** The names of screens, by the name of their row; those that are not here stand in English. */
const SCREEN_WORDS: Readonly<Record<string, Said>> = words({
  dashboard: { en: 'Dashboard', hi: 'डैशबोर्ड' },
  parties: { en: 'Parties', hi: 'पक्षकार' },
  portfolios: { en: 'Portfolios', hi: 'पोर्टफ़ोलियो' },
  cases: { en: 'Cases', hi: 'मामले' },
  my_cases: { en: 'My cases', hi: 'मेरे मामले' },
  forms: { en: 'Forms', hi: 'प्रपत्र' },
  alerts: { en: 'Alerts', hi: 'चेतावनियाँ' },
  my_alerts: { en: 'My alerts', hi: 'मेरी चेतावनियाँ' },
  products: { en: 'Products', hi: 'उत्पाद' },
  reports: { en: 'Reports', hi: 'रिपोर्ट' },
  watchlist: { en: 'Watchlist', hi: 'निगरानी सूची' },
  my_parties: { en: 'My parties', hi: 'मेरे पक्षकार' },
  verify_business: { en: 'Verify business', hi: 'कारोबार सत्यापन' },
  uploads: { en: 'Uploads', hi: 'अपलोड' },
  my_jobs: { en: 'My jobs', hi: 'मेरे कार्य' },
  jobs: { en: 'Jobs', hi: 'कार्य' },
  my_profile: { en: 'My Account', hi: 'मेरा खाता' },
  preferences: { en: 'Preferences', hi: 'पसंद' },
  docs: { en: 'Documentation', hi: 'सहायता पुस्तिका' },
})

type Named = Pick<Screen, 'name' | 'title' | 'nav'>

/** What a screen is called in navigation, in the user's language. */
export function useScreenWord(): (screen: Named) => string {
  const say = useSay()
  return ({ name, title, nav }) => {
    const english = nav?.label ?? title
    const said = SCREEN_WORDS[name]
    return say({ en: english, hi: said?.hi ?? english })
  }
}
