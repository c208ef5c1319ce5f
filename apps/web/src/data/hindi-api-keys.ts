/** Of the keys by which programs call the API. */
export const HINDI_OF_API_KEYS = {
  'API keys': 'एपीआई कुंजियाँ',
  'API keys alone': 'केवल एपीआई कुंजियाँ',
  'An API key': 'एपीआई कुंजी',
  'New API key': 'नई एपीआई कुंजी',
  'No API keys': 'कोई एपीआई कुंजी नहीं',
  'Make one for each program that delivers files or reads alerts.':
    'हर उस प्रोग्राम के लिए एक कुंजी बनाएँ जो फ़ाइलें देता है या अलर्ट पढ़ता है।',
  "A program calls the API with a key, without a person's password. The activity shows what each key did.":
    'कुंजी से कोई प्रोग्राम किसी व्यक्ति के पासवर्ड के बिना एपीआई का उपयोग करता है। गतिविधि में कुंजी का नाम और उसका हर काम लिखा रहता है।',
  'Which program uses it. The activity shows what it did under this name.':
    'इसका उपयोग कौन करता है: गतिविधि में इसी नाम से उसके काम दिखते हैं।',
  'Valid for': 'वैधता',
  'At most a year. Then its secret is replaced, or it ends.':
    'अधिक से अधिक एक वर्ष। फिर इसका गुप्त कोड बदला जाता है, नहीं तो कुंजी समाप्त होती है।',
  'It sees the borrowers of this branch and of those below it.': 'यह इस शाखा और इसके नीचे की शाखाओं के उधारकर्ता देखती है।',
  'Your branch': 'आपकी शाखा',
  'What it may do': 'यह क्या कर सकती है',
  "No more than you may do yourself. Decisions, approvals, users and settings are not offered: those are a person's.":
    'उससे अधिक नहीं जो आप स्वयं कर सकते हैं। निर्णय, स्वीकृतियाँ, उपयोगकर्ता और सेटिंग्स यहाँ नहीं दी जातीं: वे व्यक्ति के काम हैं।',
  'Deliver files': 'फ़ाइलें देना',
  'Read alerts': 'अलर्ट पढ़ना',
  'Make the key': 'कुंजी बनाएँ',
  'The secret of the key': 'कुंजी का गुप्त कोड:',
  'This is the only time that it is shown. Copy it now into the program that uses it; Saakh keeps only its hash. If it is lost, replace it.':
    'यह केवल अभी दिखाया जा रहा है। इसे अभी उस प्रोग्राम में रखें जो इसका उपयोग करता है; साख केवल इसका हैश रखता है। खो जाए तो इसे बदलें।',
  'The key is there, but the answer with its secret did not arrive. Replace the secret to get one.':
    'कुंजी बन गई है, पर गुप्त कोड वाला उत्तर नहीं पहुँचा। नया पाने के लिए गुप्त कोड बदलें।',
  'I have saved it': 'मैंने इसे रख लिया',
  'Expires soon': 'शीघ्र समाप्त',
  Stopped: 'रुकी हुई',
  Revoked: 'रद्द',
  Expires: 'समाप्ति',
  'Last used': 'अंतिम उपयोग',
  'Responsible person': 'उत्तरदायी',
  'Begins with': 'आरंभ',
  'May do': 'अधिकार',
  Made: 'बनाई गई',
  'Secret replaced': 'गुप्त कोड बदला गया',
  'Old secret valid until': 'पुराना गुप्त कोड मान्य',
  'What it did': 'इसने क्या किया',
  'The person responsible for this key is no longer active, so the key is refused. Replace the secret to become responsible yourself, or revoke the key.':
    'जिसने यह कुंजी बनाई या इसे गुप्त कोड दिया, वह अब सक्रिय नहीं है, इसलिए यह अस्वीकृत है। गुप्त कोड बदलकर स्वयं उत्तरदायी बनें, या इसे रद्द करें।',
  'Replace the secret': 'गुप्त कोड बदलें',
  'The old secret stays valid for': 'पुराना गुप्त कोड मान्य रहेगा',
  'Not any longer: choose this if somebody else may know it.': 'अब नहीं: यदि कोई और इसे जानता हो तो यह चुनें।',
  'Not any longer': 'अब नहीं',
  'The new one is valid for': 'नए की वैधता',
  'You become responsible for this key.': 'आज से कुंजी के लिए आप उत्तरदायी हैं।',
  'Replace now': 'अभी बदलें',
  Revoke: 'रद्द करें',
  'Revoke now': 'अभी रद्द करें',
  'Every program that uses this key is refused from its next request on.':
    'जो भी इस कुंजी का उपयोग करता है, उसका अगला अनुरोध सदा के लिए अस्वीकृत होगा।',
  '1 day': '1 दिन',
  '{1} days': '{1} दिन',
} satisfies Readonly<Record<string, string>>
