import { words } from '../data/language.ts'

export const PALETTE_WORDS = words({
  title: { en: 'Go, find or do', hi: 'जाएँ, खोजें या करें' },
  placeholder: { en: 'A screen, a party, an action', hi: 'स्क्रीन, पक्षकार या काम' },
  recent: { en: 'Recent parties', hi: 'हाल के पक्षकार' },
  parties: { en: 'Parties', hi: 'पक्षकार' },
  screens: { en: 'Screens', hi: 'स्क्रीन' },
  actions: { en: 'Actions', hi: 'काम' },
  nothing: { en: 'Nothing found', hi: 'कुछ नहीं मिला' },
  searching: { en: 'Searching', hi: 'खोज जारी है' },
  failed: { en: 'The search failed', hi: 'खोज नहीं हो सकी' },
  create_case: { en: 'Create case', hi: 'मामला बनाएँ' },
  create_alert: { en: 'Create alert', hi: 'चेतावनी बनाएँ' },
  order_report: { en: 'Order report', hi: 'रिपोर्ट मँगाएँ' },
  light: { en: 'Light colours', hi: 'हल्के रंग' },
  dark: { en: 'Dark colours', hi: 'गहरे रंग' },
  auto: { en: 'Colours of the system', hi: 'सिस्टम के रंग' },
  shortcuts: { en: 'Keyboard shortcuts', hi: 'कीबोर्ड शॉर्टकट' },
  sign_out: { en: 'Sign out', hi: 'साइन आउट' },
})
