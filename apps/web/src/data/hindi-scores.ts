/** The list of credit-monitoring scores. */
export const HINDI_OF_SCORES = {
  '100 is best, 0 the lowest. The score sorts your own borrowers by what is known of them; it is neither a rating nor a probability of default.':
    '100 सबसे अच्छा है, 0 सबसे कम। स्कोर आपके अपने उधारकर्ताओं को ज्ञात जानकारी के अनुसार क्रम में रखता है; यह न रेटिंग है, न चूक की संभावना।',
  Sort: 'क्रम',
  'Lowest score first': 'सबसे कम स्कोर पहले',
  'Largest fall first': 'सबसे बड़ी गिरावट पहले',
  'Least coverage first': 'सबसे कम आँकड़े पहले',
  'Moved in 30 days': '30 दिनों में बदले',
  '# without a score': '# बिना स्कोर के',
  'Not your borrower': 'आपका उधारकर्ता नहीं',
  'Accounts and day-end file missing': 'खातों और दिवसांत की फ़ाइल नहीं है',
  'Accounts file missing': 'खातों की फ़ाइल नहीं है',
  'Day-end file missing': 'दिवसांत की फ़ाइल नहीं है',
  'Days past due cannot be measured': 'DPD मापा नहीं जा सकता',
  'Too little is known': 'बहुत कम ज्ञात है',
  'Not your borrower: none of your customer numbers belongs to it': 'आपका उधारकर्ता नहीं: आपकी कोई ग्राहक संख्या इसकी नहीं है',
  'No accounts or day-end file of yours names the customer': 'आपकी खातों या दिवसांत की किसी फ़ाइल में यह ग्राहक नहीं है',
  'No monitored party has all of these properties.': 'निगरानी वाले किसी पक्षकार में ये सभी गुण नहीं हैं।',
  'Borrowers are scored once their accounts and day-ends are uploaded.':
    'खाते और दिवसांत अपलोड होने पर उधारकर्ताओं को स्कोर मिलता है।',
  hash: 'हैश',
  "Auditor's opinion": 'लेखापरीक्षक की राय',
  Restricted: 'सीमित पहुँच',
  'Credit monitoring': 'ऋण निगरानी',
  '30 days': '30 दिन',
} satisfies Readonly<Record<string, string>>
