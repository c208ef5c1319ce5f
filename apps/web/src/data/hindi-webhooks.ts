/** Of the addresses outside that are told what happens. */
export const HINDI_OF_WEBHOOKS = {
  Webhooks: 'वेबहुक',
  'A webhook': 'वेबहुक',
  'New webhook': 'नया वेबहुक',
  'Change the webhook': 'वेबहुक बदलें',
  'No webhooks': 'कोई वेबहुक नहीं',
  'Make one for each program that should receive alerts, cases or imports.':
    'हर उस प्रोग्राम के लिए एक बनाएँ जिसे अलर्ट, मामलों या आयात की सूचना मिलनी है।',
  'Saakh tells a program what happened with a signed request. The request holds ids and codes; the program reads the rest through the API.':
    'साख हस्ताक्षरित अनुरोध से किसी प्रोग्राम को बताता है कि क्या हुआ। अनुरोध में पहचान और कोड होते हैं; बाकी प्रोग्राम एपीआई से पढ़ता है।',
  'Which program is notified.': 'किस प्रोग्राम को सूचना मिलती है।',
  'Where the program listens, over an encrypted connection.': 'जहाँ प्रोग्राम सुनता है, कूटबद्ध संबंध से।',
  'It covers the borrowers of this branch and of the branches below it.':
    'इसे इस शाखा और इसके नीचे की शाखाओं के उधारकर्ताओं की सूचना मिलती है।',
  'What it tells': 'किसकी सूचना',
  'Alerts and notices of the fraud track as well': 'धोखाधड़ी के अलर्ट और नोटिस भी',
  'Make the webhook': 'वेबहुक बनाएँ',
  'The secret of the webhook': 'वेबहुक का गुप्त कोड:',
  'This is the only time that it is shown. Copy it now into the program that receives the events, which verifies their signatures with it. If it is lost, replace it.':
    'यह केवल अभी दिखाया जा रहा है। इसे अभी सूचनाएँ लेने वाले प्रोग्राम में रखें, जो इससे हस्ताक्षर जाँचता है। खो जाए तो इसे बदलें।',
  'The webhook is there, but the answer with its secret did not arrive. Replace the secret to get one.':
    'वेबहुक बन गया है, पर गुप्त कोड वाला उत्तर नहीं पहुँचा। नया पाने के लिए गुप्त कोड बदलें।',
  'Last delivered': 'अंतिम सूचना',
  'Old secret signs until': 'पुराना गुप्त कोड मान्य',
  'Paused: failing': 'रुका: विफल',
  'Paused: gone': 'रुका: पता नहीं रहा',
  Paused: 'रुका हुआ',
  'It is paused. What happens meanwhile waits.': 'यह रुका हुआ है। इस बीच जो होता है वह प्रतीक्षा करता है।',
  'For three days no event could be delivered, so Saakh paused it. What happens meanwhile waits.':
    'तीन दिन तक कोई सूचना नहीं पहुँची, इसलिए साख ने इसे रोक दिया। इस बीच जो होता है वह प्रतीक्षा करता है।',
  'The receiver answered that it is gone for good (410), so Saakh paused it. What happens meanwhile waits.':
    'प्राप्तकर्ता ने उत्तर दिया कि यह पता सदा के लिए बंद है (410), इसलिए साख ने इसे रोक दिया। इस बीच जो होता है वह प्रतीक्षा करता है।',
  'Send a test event': 'परीक्षण सूचना भेजें',
  Pause: 'रोकें',
  Resume: 'फिर चलाएँ',
  'What shall become of the events that wait?': 'जो सूचनाएँ प्रतीक्षा में हैं उनका क्या हो?',
  'Send them': 'उन्हें भेजें',
  'Skip them': 'उन्हें छोड़ें',
  'For 24 hours each request is signed with the old secret as well.':
    '24 घंटे तक हर अनुरोध पर पुराने गुप्त कोड से भी हस्ताक्षर होते हैं।',
  'Nothing more is sent to it, and its deliveries are not shown any more.':
    'इसे आगे कुछ नहीं भेजा जाता, और इसकी सूचनाएँ आगे नहीं दिखतीं।',
  'Delete now': 'अभी हटाएँ',
  Deliveries: 'भेजी गई सूचनाएँ',
  'Kept for {1} days.': '{1} दिन रखी जाती हैं।',
  Delivered: 'पहुँची',
  Skipped: 'छोड़ी गई',
  Event: 'सूचना',
  'Test event': 'परीक्षण सूचना',
  Happened: 'कब हुआ',
  Attempts: 'प्रयास',
  Answer: 'उत्तर',
  'No events yet': 'अभी तक कोई सूचना नहीं',
  'Send a test event to see whether it arrives.': 'परीक्षण सूचना भेजकर देखें कि पहुँचती है या नहीं।',
  'No such deliveries': 'ऐसी कोई सूचना नहीं',
  'Choose another state.': 'दूसरी स्थिति चुनें।',
  'One delivery': 'एक सूचना',
  'Close the delivery': 'सूचना बंद करें',
  'Tried next': 'अगला प्रयास',
  'What is sent': 'क्या भेजा जाता है',
  'None yet.': 'अभी तक कोई नहीं।',
  'answered {1}': 'उत्तर {1}',
  '{1} ms': '{1} मि.से.',
  'Send again': 'फिर भेजें',
  'Nothing listens at this address.': 'इस पते पर कोई नहीं सुनता।',
  'The receiver closed the connection before it answered.': 'उत्तर से पहले प्राप्तकर्ता ने संबंध बंद कर दिया।',
  'The receiver does not speak TLS as it should.': 'प्राप्तकर्ता टीएलएस ठीक से नहीं बोलता।',
  'The name of the host leads nowhere.': 'होस्ट के नाम से कोई पता नहीं मिलता।',
  'This address is not on the public internet. Ask whoever runs Saakh to allow its range.':
    'यह पता सार्वजनिक इंटरनेट पर नहीं है। साख चलाने वाले से इसकी अनुमति माँगें।',
  'Alert opened': 'अलर्ट खुला',
  'A rule or a person raises an alert, or raises one again that had cleared.':
    'नियम या व्यक्ति ने अलर्ट खोला, वह भी जो पहले समाप्त हो चुका था।',
  'Alert worse': 'अलर्ट बिगड़ा',
  'The latest reading of an open alert is worse than the one before, by band, severity or figure.':
    'खुले अलर्ट का नया पाठ पिछले से बुरा है: स्तर, गंभीरता या संख्या में।',
  'Alert calmer': 'अलर्ट शांत हुआ',
  'The latest reading of an open alert is calmer than the one before.': 'खुले अलर्ट का नया पाठ पिछले से शांत है।',
  'Alert cleared': 'अलर्ट समाप्त',
  'The reason for an alert no longer holds.': 'अलर्ट का कारण अब नहीं रहा।',
  'Alert decided': 'अलर्ट पर निर्णय',
  'A person decides on an alert, or takes a decision back. The event tells the state that holds now.':
    'कोई व्यक्ति अलर्ट पर निर्णय लेता है या उसे वापस लेता है। सूचना अभी की स्थिति बताती है।',
  'Case changed': 'मामला बदला',
  'A case is opened, or something about it changes, as its timeline shows.':
    'मामला खुला या उसमें कुछ बदला, जैसा उसका क्रम दिखाता है।',
  'Clock overdue': 'समय-सीमा पार',
  'The due day of a case, a task, an order after a notice or an examination has passed. Told once.':
    'किसी समय-सीमा का दिन बीत गया: मामले, उसके कार्य, नोटिस के बाद आदेश या जाँच का। एक बार बताया जाता है।',
  'Import finished': 'आयात पूरा',
  'The import of a file is done or has failed.': 'फ़ाइल का आयात पूरा हुआ या विफल रहा।',
  'Import late': 'आयात में देरी',
  'A file that was expected has not come in time. Told once for each day.':
    'जो फ़ाइल अपेक्षित थी वह समय पर नहीं आई। हर दिन के लिए एक बार बताया जाता है।',
  'Class changed': 'वर्ग बदला',
  'The class of a borrower has changed: that of its worst facility.':
    'उधारकर्ता का वर्ग बदला: उसकी सबसे बुरी सुविधा का वर्ग।',
  'Score changed': 'स्कोर बदला',
  'The score of a borrower or its band has changed, or the borrower has no score any more.':
    'उधारकर्ता का स्कोर या उसका स्तर पहले से भिन्न है, या अब कोई नहीं है।',
  'Notice step': 'नोटिस का चरण',
  'A step of a show-cause notice is recorded, from its draft to its end.':
    'कारण बताओ नोटिस का चरण दर्ज हुआ, मसौदे से अंत तक।',
} satisfies Readonly<Record<string, string>>
