/** What a screen says where it has nothing to show, and what to do then. */
export const HINDI_OF_EMPTY_SCREENS = {
  "Your organization's administrator gives you access.": 'आपके संगठन का प्रशासक आपको अधिकार देता है।',
  'Alerts of the parties you monitor': 'आप जिन पक्षकारों की निगरानी करते हैं उनकी चेतावनियाँ',
  'Cases that are assigned to you': 'आपको सौंपे गए मामले',
  'Colours, density, language and shortcuts': 'रंग, सघनता, भाषा और शॉर्टकट',
  'Companies on your watchlist': 'आपकी निगरानी सूची की कंपनियाँ',
  'Files you sent in, and what became of them': 'आपकी भेजी फ़ाइलें, और उनका क्या हुआ',
  'No case is assigned to you.': 'आपको कोई मामला नहीं सौंपा गया।',
  'Your name, your organization and what you may do': 'आपका नाम, संगठन और अधिकार',
  'Invitations and mails about alerts are kept here.': 'आमंत्रण और चेतावनियों के ई-मेल यहाँ रहते हैं।',
  'No session goes on.': 'कोई सत्र नहीं चल रहा।',
  'No alert is open at a borrower that you have. Take borrowers in the queue, or let somebody give you some.':
    'आपके किसी उधारकर्ता पर कोई चेतावनी खुली नहीं है। कतार से उधारकर्ता लें, या किसी से सौंपने को कहें।',
  'No alert is open. Alerts appear here as soon as the facts of a party that you monitor cross a threshold. What you learn otherwise you can raise by hand.':
    'कोई चेतावनी खुली नहीं है। जिस पक्षकार की आप निगरानी करते हैं उसके तथ्य सीमा पार करते ही चेतावनियाँ यहाँ आती हैं। और जो पता चले, उसकी चेतावनी स्वयं बनाएँ।',
  'A case keeps the work on one question about a party: who does it, what was found, what was decided.':
    'मामला पक्षकार के एक प्रश्न का काम रखता है: कौन करता है, क्या मिला, क्या तय हुआ।',
  'No case has all of these properties.': 'इन सब गुणों वाला कोई मामला नहीं है।',
  'Credit monitoring shows whose score fell.': 'क्रेडिट निगरानी दिखाती है कि किसका स्कोर गिरा।',
  'Customers, watched companies and members of portfolios are counted here.':
    'ग्राहक, निगरानी की कंपनियाँ और पोर्टफ़ोलियो के सदस्य यहाँ गिने जाते हैं।',
  'The public register has no company to recommend now.': 'सार्वजनिक रजिस्टर में अभी सुझाने योग्य कोई कंपनी नहीं है।',
  'Make one above, or press Export on a list: its filters and order go with it. Files are kept for # days.':
    'ऊपर एक बनाएँ, या सूची पर निर्यात दबाएँ: उसके फ़िल्टर और क्रम साथ जाते हैं। फ़ाइलें # दिन रहती हैं।',
  'Your organization has no forms to fill.': 'आपके संगठन के पास भरने के लिए कोई फ़ॉर्म नहीं है।',
  Queued: 'कतार में',
  'Nobody of your organization started a job yet.': 'आपके संगठन में अभी किसी ने काम शुरू नहीं किया।',
  'You started no job yet. An upload is one.': 'आपने अभी कोई काम शुरू नहीं किया। अपलोड भी एक काम है।',
  'This server names no kind of file.': 'यह सर्वर फ़ाइल का कोई प्रकार नहीं बताता।',
  'No file was uploaded yet. Begin with the customers, then their accounts, then the day-end conduct.':
    'अभी कोई फ़ाइल अपलोड नहीं हुई। ग्राहकों से शुरू करें, फिर उनके खाते, फिर दिन के अंत का आचरण।',
  'This server names no app.': 'यह सर्वर कोई ऐप नहीं बताता।',
  'No order is of this report and status.': 'इस रिपोर्ट और स्थिति का कोई आदेश नहीं है।',
  'Sample: an invented business, not a real one': 'नमूना: काल्पनिक कारोबार, वास्तविक नहीं',
  'Nobody fits what you look for.': 'आपकी खोज से कोई मेल नहीं खाता।',
  'Line #': 'पंक्ति #',
  '#1 members as of #2': '#2 को #1 सदस्य',
  'Nothing is monitored yet. Find a company above and add it to the watchlist, or upload your customers.':
    'अभी किसी की निगरानी नहीं है। ऊपर कंपनी खोजकर निगरानी सूची में जोड़ें, या अपने ग्राहक अपलोड करें।',
  'No file of your organization tells of a charge. Charges come with the upload of the register of charges.':
    'आपके संगठन की किसी फ़ाइल में प्रभार नहीं है। प्रभार, प्रभार रजिस्टर के अपलोड से आते हैं।',
  'No file of your organization names a director. Directors come with the upload of directors.':
    'आपके संगठन की किसी फ़ाइल में निदेशक नहीं है। निदेशक, निदेशकों के अपलोड से आते हैं।',
  'Your organization has no account of this party. Accounts come with the uploads of accounts and day-end conduct.':
    'आपके संगठन में इस पक्षकार का कोई खाता नहीं है। खाते, खातों और दिन के अंत के आचरण के अपलोड से आते हैं।',
  'No result of this party was published that Saakh holds, and your organization has no statement of it.':
    'इस पक्षकार का कोई प्रकाशित परिणाम यहाँ नहीं है, और आपके संगठन के पास उसका विवरण नहीं है।',
  'No file of your organization ties this party to another one. Control, guarantees and common borrowing come with the upload of relations, groups with your own list.':
    'आपके संगठन की कोई फ़ाइल इस पक्षकार को दूसरे से नहीं जोड़ती। नियंत्रण, गारंटियाँ और साझा उधार संबंधों के अपलोड से आते हैं, समूह आपकी अपनी सूची से।',
  'No signal was judged for this party yet.': 'इस पक्षकार के लिए अभी कोई संकेत नहीं आँका गया।',
  'This server gives no more details.': 'यह सर्वर और विवरण नहीं देता।',
  'A template says what its users may do. Make one for each kind of work.':
    'टेम्पलेट बताता है कि उसके उपयोगकर्ता क्या कर सकते हैं। हर प्रकार के काम के लिए एक बनाएँ।',
  'Invite the people you work with.': 'जिनके साथ आप काम करते हैं उन्हें आमंत्रित करें।',
  'Nobody has asked for an erasure.': 'किसी ने मिटाने को नहीं कहा।',
  'Nothing of your organization names this person.': 'आपके संगठन के किसी अभिलेख में यह व्यक्ति नहीं है।',
  'No alert is open for a party of this portfolio.': 'इस पोर्टफ़ोलियो के किसी पक्षकार पर चेतावनी खुली नहीं है।',
  'No case was opened for a party of this portfolio yet.': 'इस पोर्टफ़ोलियो के किसी पक्षकार पर अभी मामला नहीं खुला।',
  'No party is in this portfolio yet.': 'इस पोर्टफ़ोलियो में अभी कोई पक्षकार नहीं है।',
  'No party is in this portfolio yet. Find one above, or import a file of customer numbers or identifiers.':
    'इस पोर्टफ़ोलियो में अभी कोई पक्षकार नहीं है। ऊपर एक खोजें, या ग्राहक संख्याओं अथवा पहचान संख्याओं की फ़ाइल आयात करें।',
  'No party of this portfolio has all of these properties.': 'इस पोर्टफ़ोलियो में इन सब गुणों वाला कोई पक्षकार नहीं है।',
  'Try another word of it.': 'उसका कोई और शब्द आज़माएँ।',
  'Nothing that is dated was known of this business when the timeline was ordered.':
    'समयरेखा मँगाते समय इस कारोबार की कोई तिथि वाली बात ज्ञात नहीं थी।',
  'Every party stands for itself.': 'हर पक्षकार अलग है।',
  'No two parties share a name without a decision.': 'बिना निर्णय के किन्हीं दो पक्षकारों का एक नाम नहीं है।',
  'The server did not say whether your organization is active. What you entered is kept; please try again.':
    'सर्वर ने नहीं बताया कि आपका संगठन सक्रिय है या नहीं। आपका लिखा सुरक्षित है; कृपया फिर प्रयास करें।',
} satisfies Readonly<Record<string, string>>
