/** Of outcomes that people record, and of limits that Saakh proposes by itself. */
export const HINDI_OF_OUTCOMES = {
  'Record an outcome': 'परिणाम दर्ज करें',
  'Correct the outcome': 'परिणाम सुधारें',
  'Withdraw the outcome': 'परिणाम वापस लें',
  'Save outcome': 'परिणाम सहेजें',
  'What it was': 'क्या हुआ',
  Choose: 'चुनें',
  Correct: 'सुधारें',
  'Number of the event': 'घटना की संख्या',
  'If a file tells it later with this number, it is the same event.':
    'यदि कोई फ़ाइल बाद में इसी संख्या से बताए, तो वह यही घटना है।',
  'Choose the account.': 'खाता चुनें।',
  'Choose what it was.': 'चुनें कि क्या हुआ।',
  'Choose a day.': 'दिन चुनें।',
  'This day has not come yet. Choose today or an earlier day.': 'यह दिन अभी नहीं आया। आज या कोई पहले का दिन चुनें।',
  'Write the amount in rupees, such as 4,00,000.': 'राशि रुपयों में लिखें, जैसे 4,00,000।',
  'The amount must be more than zero.': 'राशि शून्य से अधिक हो।',
  'Outcome withdrawn.': 'परिणाम वापस लिया गया।',
  'NPA or written off afterwards': 'इसके बाद अनर्जक या बट्टे खाते में',
} satisfies Readonly<Record<string, string>>
