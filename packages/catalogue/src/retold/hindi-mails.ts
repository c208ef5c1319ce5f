/** What mails say, by their English sentences. A sentence of a rule within one is told by the rule's own template. */
export const HINDI_MAILS: Readonly<Record<string, string>> = {
  'Good day': 'नमस्कार',
  'Good day {name}': 'नमस्कार {name}',
  'Dear {name}': 'प्रिय {name}',
  'How you get these mails is set at {address}.': 'ये मेल कैसे मिलें, यह {address} पर तय होता है।',
  '{what} (demo data)': '{what} (डेमो डेटा)',
  // Alerts
  'High alert: {party}, {sentence}': 'उच्च चेतावनी: {party}, {sentence}',
  'Alert became worse: {party}, {sentence}': 'चेतावनी गंभीर हुई: {party}, {sentence}',
  '1 new High alert': '1 नई उच्च चेतावनी',
  '{raised:count} new High alerts': '{raised:count} नई उच्च चेतावनियाँ',
  '1 alert': '1 चेतावनी',
  '{worse:count} alerts': '{worse:count} चेतावनियाँ',
  '1 new High alert at {organization}': '{organization} में 1 नई उच्च चेतावनी',
  '{raised:count} new High alerts at {organization}': '{organization} में {raised:count} नई उच्च चेतावनियाँ',
  '1 alert became worse at {organization}': '{organization} में 1 चेतावनी गंभीर हुई',
  '{worse:count} alerts became worse at {organization}': '{organization} में {worse:count} चेतावनियाँ गंभीर हुईं',
  '{raised} and {worse} became worse at {organization}': '{organization} में {raised}, और गंभीर हुईं: {worse}',
  '1 new High alert came up at {organization}:': '{organization} में 1 नई उच्च चेतावनी आई:',
  '{raised:count} new High alerts came up at {organization}:': '{organization} में {raised:count} नई उच्च चेतावनियाँ आईं:',
  '1 alert became worse at {organization}:': '{organization} में 1 चेतावनी गंभीर हुई:',
  '{worse:count} alerts became worse at {organization}:': '{organization} में {worse:count} चेतावनियाँ गंभीर हुईं:',
  '{raised} came up and {worse} became worse at {organization}:': '{organization} में {raised} आईं, और गंभीर हुईं: {worse}',
  '1 new High alert came up at {organization} since the last summary:':
    'पिछले सारांश के बाद {organization} में 1 नई उच्च चेतावनी आई:',
  '{raised:count} new High alerts came up at {organization} since the last summary:':
    'पिछले सारांश के बाद {organization} में {raised:count} नई उच्च चेतावनियाँ आईं:',
  '1 alert became worse at {organization} since the last summary:':
    'पिछले सारांश के बाद {organization} में 1 चेतावनी गंभीर हुई:',
  '{worse:count} alerts became worse at {organization} since the last summary:':
    'पिछले सारांश के बाद {organization} में {worse:count} चेतावनियाँ गंभीर हुईं:',
  '{raised} came up and {worse} became worse at {organization} since the last summary:':
    'पिछले सारांश के बाद {organization} में {raised} आईं, और गंभीर हुईं: {worse}',
  'Worse: {party}: {sentence} ({at})': 'गंभीर हुई: {party}: {sentence} ({at})',
  'Worse: {party}: {sentence} ({at}, demo data)': 'गंभीर हुई: {party}: {sentence} ({at}, डेमो डेटा)',
  '{party}: {sentence} ({at})': '{party}: {sentence} ({at})',
  '{party}: {sentence} ({at}, demo data)': '{party}: {sentence} ({at}, डेमो डेटा)',
  'All your alerts': 'आपकी सभी चेतावनियाँ',
  '{rest:count} more, and all alerts': '{rest:count} और, तथा सभी चेतावनियाँ',
  'You get this mail at once because you asked for it.': 'यह मेल तुरंत आता है क्योंकि आपने ऐसा चुना है।',
  'You get this summary once a day at 08:00.': 'यह सारांश दिन में एक बार 08:00 बजे आता है।',
  // What is due
  '{over:count} overdue at {organization}': '{organization} में {over:count} अतिदेय',
  '{soon:count} due soon at {organization}': '{organization} में {soon:count} शीघ्र देय',
  '{over:count} overdue and {soon:count} due soon at {organization}':
    '{organization} में {over:count} अतिदेय और {soon:count} शीघ्र देय',
  'This is overdue, or due within three working days, among what you have and what went up to your unit:':
    'आपके पास जो है और जो आपकी इकाई तक ऊपर आया, उसमें यह अतिदेय है या तीन कार्य दिवसों में देय है:',
  '1 working day overdue: {what}': '1 कार्य दिवस से अतिदेय: {what}',
  '{over:count} working days overdue: {what}': '{over:count} कार्य दिवसों से अतिदेय: {what}',
  'Due on {day:date}: {what}': '{day:date} को देय: {what}',
  'state of case {of}': 'मामले की स्थिति {of}',
  'the borrower is asked again, case {of}': 'उधारकर्ता से फिर पूछना है, मामला {of}',
  'task of case {of}': 'मामले का काम {of}',
  'undecided alerts of {of}': 'अनिर्णीत चेतावनियाँ: {of}',
  '{what}, escalated to you': '{what}, आप तक ऊपर भेजा गया',
  '{what}, escalated to you (demo data)': '{what}, आप तक ऊपर भेजा गया (डेमो डेटा)',
  'Open the queue': 'कतार खोलें',
  '{rest:count} more, and the whole queue': '{rest:count} और, तथा पूरी कतार',
  'You get this mail on working days at 08:30, when something is due.':
    'यह मेल कार्य दिवसों में 08:30 बजे आता है, जब कुछ देय हो।',
  // Reviews of rules and scores
  'Reviews of rules and scores are due': 'नियमों और स्कोर की समीक्षाएँ देय हैं',
  'Reviews of rules and scores are overdue': 'नियमों और स्कोर की समीक्षाएँ अतिदेय हैं',
  'The review of a rule or score is due.': 'एक नियम या स्कोर की समीक्षा देय है।',
  'The reviews of {reviews:count} rules and scores are due.': '{reviews:count} नियमों और स्कोर की समीक्षाएँ देय हैं।',
  'The review of a rule or score is over for {days:count} days or more.':
    'एक नियम या स्कोर की समीक्षा {days:count} या अधिक दिनों से अतिदेय है।',
  'The reviews of {reviews:count} rules and scores are over for {days:count} days or more.':
    '{reviews:count} नियमों और स्कोर की समीक्षाएँ {days:count} या अधिक दिनों से अतिदेय हैं।',
  'Open the inventory of models': 'मॉडलों की सूची खोलें',
  'Whoever owns a rule or score does not review it.': 'नियम या स्कोर का स्वामी उसकी समीक्षा नहीं करता।',
  // Consents
  'bank statements': 'बैंक विवरण',
  'income-tax returns': 'आयकर रिटर्न',
  'financial statements and books': 'वित्तीय विवरण और बहियाँ',
  'GST returns': 'GST रिटर्न',
  'Your consent for {of} ended': '{of} की आपकी सहमति समाप्त हुई',
  'Your consent for {of} ends on {day:date}': '{of} की आपकी सहमति {day:date} को समाप्त होगी',
  'The consent of {name} for {of} ended': '{of} की {name} की सहमति समाप्त हुई',
  'The consent of {name} for {of} ends on {day:date}': '{of} की {name} की सहमति {day:date} को समाप्त होगी',
  'Your consent for {of} ended on {day:date}. Nothing more is read, and the signals that rest on it cannot be measured.':
    '{of} की आपकी सहमति {day:date} को समाप्त हुई। अब और कुछ नहीं पढ़ा जाता, और उस पर टिके संकेत मापे नहीं जा सकते।',
  'The consent of {name} for {of} ended on {day:date}. Nothing more is read, and the signals that rest on it cannot be measured.':
    '{of} की {name} की सहमति {day:date} को समाप्त हुई। अब और कुछ नहीं पढ़ा जाता, और उस पर टिके संकेत मापे नहीं जा सकते।',
  'Your consent for {of} ends on {day:date}. After that day nothing more is read, and the signals that rest on it cannot be measured.':
    '{of} की आपकी सहमति {day:date} को समाप्त होगी। उसके बाद और कुछ नहीं पढ़ा जाएगा, और उस पर टिके संकेत मापे नहीं जा सकेंगे।',
  'The consent of {name} for {of} ends on {day:date}. After that day nothing more is read, and the signals that rest on it cannot be measured.':
    '{of} की {name} की सहमति {day:date} को समाप्त होगी। उसके बाद और कुछ नहीं पढ़ा जाएगा, और उस पर टिके संकेत मापे नहीं जा सकेंगे।',
  'If you want to go on, give it again. If not, there is nothing to do.':
    'जारी रखना चाहें तो फिर दें। नहीं तो कुछ करना नहीं है।',
  'It was given at an Account Aggregator; a new one is given there.': 'यह अकाउंट एग्रीगेटर पर दी गई थी; नई वहीं दी जाती है।',
  'Open your consents': 'अपनी सहमतियाँ खोलें',
  'You can withdraw a consent at any time on the same page.': 'सहमति आप उसी पृष्ठ पर कभी भी वापस ले सकते हैं।',
  // Requests
  'an invitation': 'आमंत्रण',
  'a report': 'रिपोर्ट',
  'a decision whether two parties are one company': 'दो पक्षकार एक कंपनी हैं या नहीं, इसका निर्णय',
  rights: 'अधिकार',
  'the rebuttal of stage 2': 'चरण 2 का खंडन',
  'the closing of alerts': 'चेतावनियाँ बंद करना',
  'new limits of a rule': 'नियम की नई सीमाएँ',
  'a calibration of the financial score': 'वित्तीय स्कोर का अंशांकन',
  '{name} asks for {what}': '{name} का अनुरोध: {what}',
  '{name} asks for {what}. It waits for a second person, and you may decide.':
    '{name} का अनुरोध: {what}। यह दूसरे व्यक्ति की प्रतीक्षा में है, और आप निर्णय कर सकते हैं।',
  'See the request': 'अनुरोध देखें',
  'Nothing changes until somebody approves.': 'किसी के स्वीकृत करने तक कुछ नहीं बदलता।',
  // Exports and board packs
  'Your export is ready: {label}': 'आपका निर्यात तैयार है: {label}',
  'The scheduled export of {label} has {rows:count} rows.': '{label} के नियत निर्यात में {rows:count} पंक्तियाँ हैं।',
  'You can download it for {days:count} days, after you sign in.':
    'साइन इन करके आप इसे {days:count} दिन तक डाउनलोड कर सकते हैं।',
  'Open your exports': 'अपने निर्यात खोलें',
  'It holds what you may see. Whoever made the schedule can stop it on the same page.':
    'इसमें वही है जो आप देख सकते हैं। समय-सारणी बनाने वाला उसे उसी पृष्ठ पर रोक सकता है।',
  'Your board pack is ready: {month:month}': 'आपका बोर्ड पैक तैयार है: {month:month}',
  'The scheduled board pack of {month:month} was made. You can open it after you sign in.':
    '{month:month} का नियत बोर्ड पैक बना। साइन इन करके आप इसे खोल सकते हैं।',
  'The board pack of {month:month} was not made': '{month:month} का बोर्ड पैक नहीं बना',
  'The scheduled board pack of {month:month} was not made. {reason}': '{month:month} का नियत बोर्ड पैक नहीं बना। {reason}',
  'Open the board packs': 'बोर्ड पैक खोलें',
  'Whoever made the schedule can stop it on the page Exports.': 'समय-सारणी बनाने वाला उसे निर्यात पृष्ठ पर रोक सकता है।',
  // Accounts and webhooks
  'Your second factor at Saakh was removed': 'साख पर आपका दूसरा प्रमाण हटाया गया',
  '{name} removed your second factor. From now on your password alone lets you in, unless your organization asks for a second factor: then you set up a new one at the next sign-in.':
    '{name} ने आपका दूसरा प्रमाण हटाया। अब केवल आपके पासवर्ड से साइन इन होगा; यदि आपका संगठन दूसरा प्रमाण माँगता है, तो अगले साइन इन पर नया रखें।',
  'Open your account': 'अपना खाता खोलें',
  'If you did not ask for this, tell your administrator at once and set a new password.':
    'यदि आपने यह नहीं माँगा, तो तुरंत अपने व्यवस्थापक को बताएँ और नया पासवर्ड रखें।',
  'Your password at Saakh': 'साख पर आपका पासवर्ड',
  'Somebody, most likely you, asked for a new password at Saakh.': 'किसी ने, संभवतः आपने, साख पर नया पासवर्ड माँगा।',
  'Set your password': 'पासवर्ड रखें',
  'The link works once, for {days:count} days. If you did not ask for it, you need not do anything.':
    'लिंक {days:count} दिन तक एक बार चलता है। यदि आपने नहीं माँगा, तो कुछ करना नहीं है।',
  'The webhook {name} is paused': 'वेबहुक {name} रुका है',
  'Saakh has paused the webhook {name} of {organization}, which goes to {host}. {because}':
    'साख ने {organization} का वेबहुक {name} रोका, जो {host} को जाता है। {because}',
  'For three days no event could be delivered to it.': 'तीन दिन तक उसे कोई घटना नहीं भेजी जा सकी।',
  'The receiver answered that it is gone for good (410).': 'प्राप्तकर्ता ने उत्तर दिया कि वह सदा के लिए हट गया (410)।',
  'What was reported last: {what}': 'अंतिम सूचना: {what}',
  'What happens from now on waits. Resume the webhook when the receiver works again, and send or skip what waits.':
    'अब जो होगा वह प्रतीक्षा करेगा। प्राप्तकर्ता चलने पर वेबहुक फिर चालू करें, और जो प्रतीक्षा में है उसे भेजें या छोड़ें।',
  'Open the webhook': 'वेबहुक खोलें',
  'You receive this mail because you may manage webhooks.': 'यह मेल आपको इसलिए मिला कि आप वेबहुक सँभाल सकते हैं।',
}
