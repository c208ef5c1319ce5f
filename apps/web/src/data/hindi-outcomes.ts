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
  'Proposed by Saakh': 'साख का प्रस्ताव',
  Proposed: 'प्रस्तावित',
  'alerts a week fewer': 'अलर्ट प्रति सप्ताह कम',
  'alerts a week more': 'अलर्ट प्रति सप्ताह अधिक',
  'It is based on recorded outcomes only. Nothing changes by itself: draft it with its own back-test and a second person, or decline it.':
    'यह केवल दर्ज परिणामों पर आधारित है। अपने-आप कुछ नहीं बदलता: इसके अपने पूर्व-परीक्षण और दूसरे व्यक्ति के साथ मसौदा बनाएँ, या इसे अस्वीकार करें।',
  'Draft this': 'इसका मसौदा बनाएँ',
  Decline: 'अस्वीकार करें',
  Declined: 'अस्वीकृत',
  Drafted: 'मसौदा बना',
  'Replaced by a later back-test': 'बाद के पूर्व-परीक्षण ने बदल दिया',
  'Decline the proposed limit': 'प्रस्तावित सीमा अस्वीकार करें',
  'No limit changes. The same value is not proposed again before ten further outcomes were recorded.':
    'कोई सीमा नहीं बदलती। दस और परिणाम दर्ज होने से पहले वही मान फिर प्रस्तावित नहीं होता।',
  'The proposal is declined. No limit changed.': 'प्रस्ताव अस्वीकार हुआ। कोई सीमा नहीं बदली।',
  'Earlier proposals of Saakh': 'साख के पिछले प्रस्ताव',
  'Saakh ran it by itself over the limits in force, to see whether the recorded outcomes speak for another one.':
    'साख ने इसे लागू सीमाओं पर स्वयं चलाया, यह देखने के लिए कि दर्ज परिणाम कोई दूसरी सीमा सुझाते हैं या नहीं।',
} satisfies Readonly<Record<string, string>>
