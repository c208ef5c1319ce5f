/** Of studies of the financial-strength score and the lender's own calibration. */
export const HINDI_OF_SCORE_STUDY = {
  'Study of the score': 'स्कोर का अध्ययन',
  'A study fits prior and slope of the financial-strength score to your own outcomes: NPA within 12 months after a year-end became known. A second person puts it in force. From then on your own borrowers have a probability, and nobody else has one.':
    'अध्ययन वित्तीय मज़बूती के स्कोर का आधार और ढाल आपके अपने परिणामों पर बैठाता है: वर्षांत ज्ञात होने के बाद बारह महीनों में अनर्जक होना। दूसरा व्यक्ति इसे लागू करता है। तब से आपके अपने उधारकर्ताओं की प्रायिकता होती है, और किसी की नहीं।',
  'Run a study': 'अध्ययन चलाएँ',
  Studies: 'अध्ययन',
  Calibrations: 'अंशांकन',
  'All studies': 'सभी अध्ययन',
  'No study yet': 'अभी कोई अध्ययन नहीं',
  'Run one to see how many outcomes your book has. A study needs {1} borrowers that became NPA and {1} that did not.':
    'आपकी बही में कितने परिणाम हैं, यह देखने के लिए एक चलाएँ। अध्ययन को अनर्जक हुए {1} उधारकर्ता और {1} ऐसे जो नहीं हुए, चाहिए।',
  'Study of': 'अध्ययन:',
  'What came out': 'परिणाम',
  'Became NPA': 'अनर्जक हुए',
  'Did not': 'नहीं हुए',
  'Command line': 'कमांड लाइन',
  'Prior and slope fitted': 'आधार और ढाल बैठाए गए',
  'Too few outcomes': 'बहुत कम परिणाम',
  'Outcomes parted without exception': 'परिणाम बिना अपवाद अलग हो गए',
  'The score does not order this book': 'स्कोर इस बही को क्रम नहीं देता',
  'The score orders this book the wrong way round': 'स्कोर इस बही को उलटा क्रम देता है',
  'Version of the score': 'स्कोर का संस्करण',
  'The book is read and the score is fitted. This takes up to some minutes.':
    'बही पढ़ी जा रही है और स्कोर बैठाया जा रहा है। इसमें कुछ मिनट तक लगते हैं।',
  'The study failed. Run it again; if it fails again, tell your administrator.':
    'अध्ययन विफल हुआ। इसे फिर चलाएँ; फिर विफल हो तो अपने प्रशासक को बताएँ।',
  'The study is not done.': 'अध्ययन पूरा नहीं हुआ है।',
  'It fitted nothing: {1} borrowers that became NPA and {1} that did not are needed.':
    'इसने कुछ नहीं बैठाया: अनर्जक हुए {1} उधारकर्ता और {1} ऐसे जो नहीं हुए, चाहिए।',
  'It fitted nothing: the score parts the outcomes without exception, so that no slope is finite.':
    'इसने कुछ नहीं बैठाया: स्कोर परिणामों को बिना अपवाद अलग करता है, इसलिए कोई ढाल सीमित नहीं।',
  'It fitted nothing: the score does not order this book.': 'इसने कुछ नहीं बैठाया: स्कोर इस बही को क्रम नहीं देता।',
  'It fitted nothing: the score orders this book the wrong way round.':
    'इसने कुछ नहीं बैठाया: स्कोर इस बही को उलटा क्रम देता है।',
  'The score changed after this study. Run a new one.': 'इस अध्ययन के बाद स्कोर बदल गया। नया चलाएँ।',
  'The study is of {1}. Run one that is of {2} or later.': 'अध्ययन {1} का है। {2} या उसके बाद का चलाएँ।',
  'The stored study is not the one that was kept: its SHA-256 differs. Run a new one.':
    'सहेजा हुआ अध्ययन वह नहीं जो रखा गया था: उसका हैश अलग है। नया चलाएँ।',
  'Put in force': 'लागू करें',
  'Put this calibration in force': 'यह अंशांकन लागू करें',
  'End the calibration': 'अंशांकन समाप्त करें',
  'Nothing changes yet. Once a second person approves it, no borrower has a probability any more.':
    'अभी कुछ नहीं बदलता। दूसरे व्यक्ति की स्वीकृति के बाद किसी उधारकर्ता की प्रायिकता नहीं रहेगी।',
  'Nothing changes yet. Once a second person approves it, your own borrowers have a probability.':
    'अभी कुछ नहीं बदलता। दूसरे व्यक्ति की स्वीकृति के बाद आपके अपने उधारकर्ताओं की प्रायिकता होगी।',
  'No calibration was proposed yet.': 'अभी कोई अंशांकन प्रस्तावित नहीं हुआ।',
  'No calibration': 'कोई अंशांकन नहीं',
  Prior: 'आधार',
  Slope: 'ढाल',
  'What was counted': 'क्या गिना गया',
  Customers: 'ग्राहक',
  'Year-ends with a score and an outcome': 'स्कोर और परिणाम वाले वर्षांत',
  'Of these before NPA': 'इनमें अनर्जक होने से पहले',
  'Borrowers that became NPA': 'अनर्जक हुए उधारकर्ता',
  'Borrowers that did not': 'जो उधारकर्ता नहीं हुए',
  'Became known': 'ज्ञात हुए',
  'Left out': 'छोड़े गए',
  'year-ends': 'वर्षांत',
  'no statement of a year is known': 'किसी वर्ष का विवरण ज्ञात नहीं',
  'bank, NBFC or insurer': 'बैंक, गैर-बैंक वित्तीय कंपनी या बीमाकर्ता',
  'no balance sheet and statement of the year of one form and audit state':
    'एक ही रूप और लेखापरीक्षा स्थिति का तुलन-पत्र और वार्षिक विवरण नहीं',
  'fewer than three fifths of the ratios can be measured': 'तीन-पाँचवें से कम अनुपात मापे जा सकते हैं',
  'too old when it became known': 'ज्ञात होते समय बहुत पुराना',
  'became known after a later year-end': 'बाद के वर्षांत के पीछे ज्ञात हुआ',
  'the borrower was NPA already': 'उधारकर्ता पहले से अनर्जक था',
  'no day-ends of an account when it became known': 'ज्ञात होते समय किसी खाते का दिनांत नहीं',
  'the horizon has not passed': 'अवधि पूरी नहीं हुई',
  'the day-ends stop before the horizon ends': 'अवधि पूरी होने से पहले दिनांत रुक जाते हैं',
  Value: 'मान',
  'In 95 of 100 samples': 'सौ में से पंचानवे नमूनों में',
  'Prior, slope and how well they forecast': 'आधार, ढाल और पूर्वानुमान की गुणवत्ता',
  AUC: 'वक्र के नीचे का क्षेत्र',
  'Brier score': 'ब्रायर स्कोर',
  'Brier score where everybody gets the base rate': 'ब्रायर स्कोर, जब सबको आधार दर मिले',
  'Samples are drawn of borrowers, whose year-ends are alike. AUC, Brier score and tenths are measured on forecasts by the other four of five parts of the borrowers.':
    'नमूने उधारकर्ताओं के लिए जाते हैं, जिनके वर्षांत एक-से होते हैं। क्षेत्र, ब्रायर स्कोर और दशांश उन पूर्वानुमानों पर मापे जाते हैं जो उधारकर्ताओं के पाँच में से बाकी चार भागों से बने।',
  'Forecast and observed, by tenths of the forecast': 'पूर्वानुमान और वास्तविक, पूर्वानुमान के दशांशों में',
  Tenth: 'दशांश',
  'Year-ends': 'वर्षांत',
  Forecast: 'पूर्वानुमान',
  Observed: 'वास्तविक',
  'Study it on your own outcomes': 'अपने परिणामों पर इसका अध्ययन करें',
  'See the studies of the score': 'स्कोर के अध्ययन देखें',
  'Calibration of the score': 'स्कोर का अंशांकन',
  'a calibration of the financial score': 'वित्तीय स्कोर का अंशांकन',
  'Calibration of the financial score': 'वित्तीय स्कोर का अंशांकन',
  'No calibration of the financial score': 'वित्तीय स्कोर का कोई अंशांकन नहीं',
  'Calibration by the study of': 'इस दिन के अध्ययन का अंशांकन',
  'No probability of NPA:': 'अनर्जक होने की प्रायिकता नहीं:',
  'Probability of NPA within 12 months, by your own calibration:':
    'बारह महीनों में अनर्जक होने की प्रायिकता, आपके अपने अंशांकन से:',
  'It is the share of borrowers with such a score that become NPA within {1} months after their year-end became known, by the outcomes of {2} of your borrowers, of whom {3} became NPA. It is no rating.':
    'यह ऐसे स्कोर वाले उधारकर्ताओं का वह हिस्सा है जो वर्षांत ज्ञात होने के बाद {1} महीनों में अनर्जक होता है; यह आपके {2} उधारकर्ताओं के परिणामों से है, जिनमें {3} अनर्जक हुए। यह रेटिंग नहीं है।',
  'Only your own borrowers have a probability.': 'केवल आपके अपने उधारकर्ताओं की प्रायिकता होती है।',
  'No calibration is in force. It needs at least {1} borrowers that became NPA and {1} that did not; your book has {2} and {3}.':
    'कोई अंशांकन लागू नहीं है। इसे कम से कम अनर्जक हुए {1} और न हुए {1} उधारकर्ता चाहिए; आपकी बही में {2} और {3} हैं।',
  'No calibration is in force. It needs at least {1} borrowers that became NPA and {1} that did not; no study has counted yours yet.':
    'कोई अंशांकन लागू नहीं है। इसे कम से कम अनर्जक हुए {1} और न हुए {1} उधारकर्ता चाहिए; आपके उधारकर्ता अभी किसी अध्ययन ने नहीं गिने।',
  'The score changed after the study of the calibration in force. A new study is needed.':
    'लागू अंशांकन के अध्ययन के बाद स्कोर बदल गया। नया अध्ययन चाहिए।',
  'Nothing is said of banks, NBFCs and insurers.': 'बैंकों, गैर-बैंक वित्तीय कंपनियों और बीमाकर्ताओं के बारे में कुछ नहीं कहा जाता।',
  'No statement of a year is known.': 'किसी वर्ष का विवरण ज्ञात नहीं है।',
  'Its last year-end is not known whole, or is in doubt.': 'इसका पिछला वर्षांत पूरा ज्ञात नहीं, या संदेह में है।',
  'Too few ratios of its last year-end can be measured.': 'इसके पिछले वर्षांत के बहुत कम अनुपात मापे जा सकते हैं।',
  'Its last year-end was too old when it became known.': 'इसका पिछला वर्षांत ज्ञात होते समय बहुत पुराना था।',
  'Its last year-end was overtaken before it became known.': 'इसका पिछला वर्षांत ज्ञात होने से पहले पीछे छूट गया।',
  'It is or was NPA. The calibration speaks of borrowers that were not.':
    'यह अनर्जक है या था। अंशांकन उन उधारकर्ताओं की बात करता है जो नहीं थे।',
  'No account of it is open.': 'इसका कोई खाता खुला नहीं है।',
  'Its last year-end is of {1}: that says nothing about today any more.':
    'इसका पिछला वर्षांत {1} का है: वह आज के बारे में कुछ नहीं कहता।',
  'Its last year-end became known on {1}: the {2} months after it have passed.':
    'इसका पिछला वर्षांत {1} को ज्ञात हुआ: उसके बाद के {2} महीने बीत चुके हैं।',
}
