/** Sentences with names in them, as templates: why a customer is not linked, why a rule opened a case, what the server answers. */
export const HINDI_SERVER_SENTENCES: Readonly<Record<string, string>> = {
  // Customers to link
  'No company of the register carries the CIN {cin}.': 'रजिस्टर की किसी कंपनी का CIN {cin} नहीं है।',
  'Nothing known carries the {scheme} {value}, and the file gives no CIN.':
    '{scheme} {value} किसी ज्ञात पक्षकार का नहीं है, और फ़ाइल में CIN नहीं है।',
  'The same name without its legal form.': 'विधिक रूप छोड़कर वही नाम।',
  'The same name without its legal form (CIN {cin}).': 'विधिक रूप छोड़कर वही नाम (CIN {cin})।',
  'The same name without its legal form (status {status}).': 'विधिक रूप छोड़कर वही नाम (स्थिति {status})।',
  'The same name without its legal form (CIN {cin}, status {status}).':
    'विधिक रूप छोड़कर वही नाम (CIN {cin}, स्थिति {status})।',
  // Cases by rule
  'Opened by the rule {rule}: {because}': 'नियम {rule} से खुला: {because}',
  'Account {account} is NPA since {day:date}.': 'खाता {account} {day:date} से NPA है।',
  'High alert: {sentence}. And {count:count} more High alert{count:plural}. The exposure is {exposure:money}; the rule begins at {least:money}.':
    'उच्च चेतावनी: {sentence}। और {count:count} उच्च चेतावनियाँ। जोखिम राशि {exposure:money} है; नियम {least:money} से शुरू होता है।',
  'High alert: {sentence}. The exposure is {exposure:money}; the rule begins at {least:money}.':
    'उच्च चेतावनी: {sentence}। जोखिम राशि {exposure:money} है; नियम {least:money} से शुरू होता है।',
  // Identifiers
  'The {name} is empty.': '{name} ख़ाली है।',
  'Character {place} of the {name} is the letter {found} where a digit is needed; perhaps it should be {digit}.':
    '{name} का अक्षर {place} {found} है, जहाँ अंक चाहिए; शायद {digit} हो।',
  'Character {place} of the {name} is the letter {found} where a digit is needed.':
    '{name} का अक्षर {place} {found} है, जहाँ अंक चाहिए।',
  "Character {place} of the {name} is '{found}' where a digit is needed.":
    '{name} का अक्षर {place} "{found}" है, जहाँ अंक चाहिए।',
  'Character {place} of the {name} is the digit {found} where a letter is needed; perhaps it should be the letter {letter}.':
    '{name} का अक्षर {place} अंक {found} है, जहाँ अक्षर चाहिए; शायद {letter} हो।',
  'Character {place} of the {name} is the digit {found} where a letter is needed.':
    '{name} का अक्षर {place} अंक {found} है, जहाँ अक्षर चाहिए।',
  "Character {place} of the {name} is '{found}' where a letter is needed.":
    '{name} का अक्षर {place} "{found}" है, जहाँ अक्षर चाहिए।',
  'state: {state}': 'राज्य: {state}',
  'This is a {scheme}.': 'यह {scheme} है।',
  'The GSTIN carries the old state code {code} ({state}).': 'GSTIN में पुराना राज्य कोड {code} ({state}) है।',
  'The PAN inside the GSTIN names no known kind of holder ({letter}).':
    'GSTIN के भीतर का PAN धारक का कोई ज्ञात प्रकार नहीं बताता ({letter})।',
  'The CIN names the class {class}, which is not known.': 'CIN का वर्ग {class} ज्ञात नहीं है।',
  'The CIN names the state {state}, which is not known.': 'CIN का राज्य {state} ज्ञात नहीं है।',
  'The CIN names {year}, but the company was registered in {registered}.':
    'CIN का वर्ष {year} है, पर कंपनी {registered} में पंजीकृत हुई।',
  'The GSTIN belongs to the PAN {pan}, not to {other}.': 'GSTIN PAN {pan} का है, {other} का नहीं।',
  'The GSTIN is of {state}, the CIN of {registered}: a GST registration outside the state of the company.':
    'GSTIN {state} का है, CIN {registered} का: कंपनी के राज्य के बाहर का GST पंजीकरण।',
  'The PAN belongs to a {holder}, which does not fit the kind of party.':
    'PAN {holder} का है, जो पक्षकार के प्रकार से मेल नहीं खाता।',
  'The PAN belongs to a {holder}, but a CIN is given to companies only.':
    'PAN {holder} का है, पर CIN केवल कंपनियों को दिया जाता है।',
  '{llpin}: The PAN belongs to a {holder}, which does not fit the kind of party.':
    '{llpin}: PAN {holder} का है, जो पक्षकार के प्रकार से मेल नहीं खाता।',
  'The GSTIN is of {state}, but the address is in {other}.': 'GSTIN {state} का है, पर पता {other} में है।',
  'The fourth letter of the PAN is {letter}, which names no known kind of holder.':
    'PAN का चौथा अक्षर {letter} है, जो धारक का कोई ज्ञात प्रकार नहीं है।',
  'The CIN starts with {letter}; it starts with L (listed) or U (unlisted).':
    'CIN {letter} से शुरू होता है; वह L (सूचीबद्ध) या U (असूचीबद्ध) से शुरू होता है।',
  'The CIN names {year} as its year, which has not come yet.': 'CIN का वर्ष {year} है, जो अभी नहीं आया।',
  'Character 14 of the GSTIN is {letter}; it is normally Z.': 'GSTIN का 14वाँ अक्षर {letter} है; सामान्यतः Z होता है।',
  'The GSTIN starts with {code}, which is not a state code.': 'GSTIN {code} से शुरू होता है, जो राज्य कोड नहीं है।',
  'The GSTIN starts with {code} ({state}), a code that is no longer issued.':
    'GSTIN {code} ({state}) से शुरू होता है, यह कोड अब जारी नहीं होता।',
  'The last character of the GSTIN is {last}; the check over the first 14 gives {expected}. One character is probably mistyped.':
    'GSTIN का अंतिम अक्षर {last} है; पहले 14 की जाँच से {expected} आता है। शायद एक अक्षर ग़लत लिखा गया।',
  '{label} is not written as it should be': '{label} ठीक से नहीं लिखा गया',
  // Two parties that may be one
  'Both alone bear the name {name}; nothing else tells that they are one.':
    'केवल इन दोनों का नाम {name} है; और कुछ नहीं बताता कि ये एक हैं।',
  '{issuers:count} listed and {companies:count} registered companies bear or bore the name {name}.':
    '{issuers:count} सूचीबद्ध और {companies:count} पंजीकृत कंपनियों का नाम {name} है या था।',
  'Filings under the symbol {symbol} bear the name {name}; nothing else tells that they are one.':
    'प्रतीक {symbol} के दाखिलों में नाम {name} है; और कुछ नहीं बताता कि ये एक हैं।',
  // Files
  '{given} You can withdraw it at any time.': '{given} आप इसे कभी भी वापस ले सकते हैं।',
  '{given} The file waits for its import.': '{given} फ़ाइल आयात की प्रतीक्षा में है।',
  'Linked to {name}.': '{name} से जोड़ा गया।',
  '{name} is kept as a party of its own.': '{name} अलग पक्षकार रखा गया।',
  '{name} stands for itself again.': '{name} फिर अलग पक्षकार है।',
  '{name} is linked already.': '{name} पहले से जुड़ा है।',
  '{name} is not linked.': '{name} जुड़ा नहीं है।',
  '{name} is itself linked to another party.': '{name} स्वयं दूसरे पक्षकार से जुड़ा है।',
  "The lines of '{label}' name their borrowers, so choose none for the file.":
    '"{label}" की पंक्तियों में उधारकर्ता दिए हैं, इसलिए फ़ाइल के लिए कोई न चुनें।',
  'The live connection to {label} is not configured on this server. Give its reports as files.':
    '{label} का सीधा संपर्क इस सर्वर पर नहीं है। उसकी रिपोर्टें फ़ाइलों में दें।',
  'The consent for {of} ended on {day}. Give it again, then this file can be read.':
    '{of} की सहमति {day} को समाप्त हुई। फिर दें, तब यह फ़ाइल पढ़ी जा सकेगी।',
  'Nothing is read without consent: give it for {of} first. You can withdraw it at any time.':
    'सहमति के बिना कुछ नहीं पढ़ा जाता: पहले {of} के लिए दें। आप इसे कभी भी वापस ले सकते हैं।',
  'No consent for {of} holds at the moment.': 'अभी {of} की कोई सहमति नहीं है।',
  'The consent of {name} at the aggregator ended on {day}. A new one is given there.':
    '{name} की एग्रीगेटर पर सहमति {day} को समाप्त हुई। नई वहीं दी जाती है।',
  '{name} has not given the consent at the aggregator yet.': '{name} ने एग्रीगेटर पर सहमति अभी नहीं दी।',
  "The content of '{name}' is of another kind than its name says, or cannot be taken.":
    '"{name}" की सामग्री नाम से भिन्न प्रकार की है, या ली नहीं जा सकती।',
  'Read {label} now.': '{label} अभी पढ़ें।',
  'Read {label} again when a month has ended.': 'महीना समाप्त होने पर {label} फिर पढ़ें।',
  'Files of {label} cannot be read yet.': '{label} की फ़ाइलें अभी पढ़ी नहीं जा सकतीं।',
  // Settings and days
  '{who} changed these settings on {at}, after you opened them. Nothing was saved.':
    'आपके खोलने के बाद {who} ने {at} को ये सेटिंग बदलीं। कुछ सहेजा नहीं गया।',
  '{day:date} has not come yet. Choose today or a day before.': '{day:date} अभी नहीं आई। आज या पहले की तारीख़ चुनें।',
  'Choose a day from {day:date} on.': '{day:date} से आगे की तारीख़ चुनें।',
  // Keys, users, branches
  '{name} is revoked. It is refused from now on.': '{name} निरस्त है। अब से अस्वीकार होगी।',
  "There is a webhook '{name}' already.": '"{name}" नाम का वेबहुक पहले से है।',
  '{name} is not paused.': '{name} रुका हुआ नहीं है।',
  '{name} has members. Move them to another unit first.': '{name} में सदस्य हैं। पहले उन्हें दूसरी शाखा में भेजें।',
  '{name} has units below it. Move or delete them first.': '{name} के नीचे शाखाएँ हैं। पहले उन्हें हटाएँ या भेजें।',
  'A group of the identity provider is mapped to {name}. Change that mapping first.':
    'पहचान प्रदाता का एक समूह {name} से जुड़ा है। पहले वह जोड़ बदलें।',
  'API keys work for {name}. Revoke them first.': '{name} के लिए API कुंजियाँ चल रही हैं। पहले उन्हें निरस्त करें।',
  'Webhooks are of {name}. Delete them first.': '{name} के वेबहुक हैं। पहले उन्हें हटाएँ।',
  '{email} is already in your organization.': '{email} पहले से आपके संगठन में है।',
  '{email} was invited before: change template and unit of that user.':
    '{email} को पहले आमंत्रित किया गया था: उस उपयोगकर्ता का टेम्पलेट और शाखा बदलें।',
  '{email} was invited by somebody else and waits for approval: decide there.':
    '{email} को किसी और ने आमंत्रित किया और वह अनुमोदन की प्रतीक्षा में है: वहीं निर्णय करें।',
  'A group of the identity provider gives {name} rights and branch: change its mapping, or the groups at the provider.':
    '{name} के अधिकार और शाखा पहचान प्रदाता के समूह से आते हैं: उसका जोड़, या प्रदाता पर समूह बदलें।',
  // Approvals and contests
  'This request was withdrawn by {name}.': 'यह अनुरोध {name} ने वापस लिया।',
  'This request expired on {at}. It can be asked for again.': 'यह अनुरोध {at} को समाप्त हुआ। फिर माँगा जा सकता है।',
  '{name} contested this fact: only who contested takes it back.': 'इस तथ्य पर आपत्ति {name} ने की: वापस वही लेता है।',
  '{name} proposed this change, and asks for its approval.': 'यह बदलाव {name} ने प्रस्तावित किया, और अनुमोदन वही माँगता है।',
  '{name} proposed this change, and alone withdraws it.': 'यह बदलाव {name} ने प्रस्तावित किया, और वापस वही लेता है।',
  '{name} proposed this calibration, and alone withdraws it.': 'यह अंशांकन {name} ने प्रस्तावित किया, और वापस वही लेता है।',
  // Cases and the queue
  '{number} was already opened for this alert.': 'इस चेतावनी के लिए {number} पहले ही खुला है।',
  '{number} does not wait for the borrower.': '{number} उधारकर्ता की प्रतीक्षा में नहीं है।',
  '{number} was changed since you opened it.': 'आपके खोलने के बाद {number} बदला गया।',
  '{number} is closed and can no longer be changed.': '{number} बंद है और अब बदला नहीं जा सकता।',
  '{number} is about another borrower.': '{number} दूसरे उधारकर्ता का है।',
  'A case in {from} cannot go to {to}.': '{from} वाला मामला {to} में नहीं जा सकता।',
  'This person cannot be given a case in {status}.': 'इस व्यक्ति को {status} वाला मामला नहीं दिया जा सकता।',
  '{name} is saved.': '{name} सहेजा गया।',
  '{name} is changed.': '{name} बदला गया।',
  '{name} is deleted.': '{name} हटाया गया।',
  // Examinations and notices
  'The examination of {name} has begun.': '{name} की जाँच शुरू हुई।',
  '{name} is under examination already: record the next step there.':
    '{name} की जाँच पहले से चल रही है: अगला चरण वहीं दर्ज करें।',
  'What came before it happened on {day:date}.': 'इससे पहले का चरण {day:date} को हुआ।',
  '{number} was drafted.': '{number} का प्रारूप बना।',
  '{name} is kept with the notice.': '{name} नोटिस के साथ रखा गया।',
  'The notice was drafted on {day:date}.': 'नोटिस का प्रारूप {day:date} को बना।',
  'A step before it was taken on {day:date}.': 'इससे पहले का चरण {day:date} को लिया गया।',
  'The addressee was served on {day:date}.': 'प्राप्तकर्ता को तामील {day:date} को हुई।',
  'This procedure is open from {amount:money}: say the outstanding amount.':
    'यह प्रक्रिया {amount:money} से लागू है: बकाया राशि बताएँ।',
  // Lists and portfolios
  "The watchlist '{name}' was deleted.": 'निगरानी सूची "{name}" हटाई गई।',
  "The portfolio '{name}' was deleted. Its parties stay.": 'पोर्टफ़ोलियो "{name}" हटाया गया। उसके पक्षकार रहेंगे।',
  '{one} and {other} are read as one company already.': '{one} और {other} पहले से एक कंपनी माने जाते हैं।',
  '{name} is read as another company already; undo that first.': '{name} पहले से दूसरी कंपनी माना जाता है; पहले उसे पलटें।',
  '{name} is read as another company by now.': '{name} अब दूसरी कंपनी माना जाता है।',
  'The account was opened on {day:date}. Choose that day or a later one.':
    'खाता {day:date} को खुला। वही या बाद की तारीख़ चुनें।',
  'Somebody has said that this document is about {name}.': 'किसी ने कहा है कि यह दस्तावेज़ {name} का है।',
  'The decision stands. You can change your answers from {day:date}.':
    'निर्णय बना हुआ है। आप अपने उत्तर {day:date} से बदल सकते हैं।',
}
