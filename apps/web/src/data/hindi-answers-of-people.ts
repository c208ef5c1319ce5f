/** What the server answers about sign-in, users, rights, organizations, consents, personal data and settings. */
export const HINDI_ANSWERS_OF_PEOPLE = {
  // Whole server
  'There is nothing at this address.': 'इस पते पर कुछ नहीं है।',
  'The request is too large.': 'अनुरोध बहुत बड़ा है।',
  'The database cannot be reached at the moment. Try again in a few seconds.':
    'अभी डेटाबेस तक पहुँच नहीं है। कुछ सेकंड में फिर कोशिश करें।',
  'The store of files cannot be reached at the moment. Try again in a few seconds.':
    'अभी फ़ाइलों के भंडार तक पहुँच नहीं है। कुछ सेकंड में फिर कोशिश करें।',
  'Something went wrong on our side. Nothing was changed; try again.': 'हमारी ओर से गड़बड़ हुई। कुछ नहीं बदला; फिर कोशिश करें।',
  'The server could not answer. Please try again.': 'सर्वर उत्तर नहीं दे सका। कृपया फिर कोशिश करें।',
  'The server cannot be reached. Check your connection and try again.':
    'सर्वर तक पहुँच नहीं है। अपना कनेक्शन जाँचें और फिर कोशिश करें।',
  "The server's disk is full. Nothing was stored; what is there can be read. Ask your administrator to make room, then try again.":
    'सर्वर की डिस्क भर गई है। कुछ सहेजा नहीं गया; जो है वह पढ़ा जा सकता है। व्यवस्थापक से जगह बनाने को कहें, फिर कोशिश करें।',
  'The server may not write where it keeps files. Nothing was stored; what is there can be read. Ask your administrator to make the data folder writable, then try again.':
    'सर्वर अपनी फ़ाइलों की जगह लिख नहीं सकता। कुछ सहेजा नहीं गया; जो है वह पढ़ा जा सकता है। व्यवस्थापक से डेटा फ़ोल्डर लिखने योग्य करने को कहें, फिर कोशिश करें।',
  'File size is too large!': 'फ़ाइल बहुत बड़ी है!',
  'This file is not stored.': 'यह फ़ाइल सहेजी नहीं है।',
  'A stored file is not what was stored: its fingerprint does not match.':
    'सहेजी फ़ाइल वह नहीं है जो सहेजी गई थी: उसकी छाप मेल नहीं खाती।',
  'The virus scanner does not answer. Please try again in a moment.':
    'वायरस जाँच उत्तर नहीं दे रही। कृपया थोड़ी देर में फिर कोशिश करें।',
  'Your account has been suspended. Please contact customer support for assistance.':
    'आपका खाता निलंबित है। सहायता के लिए ग्राहक सेवा से संपर्क करें।',
  'Only Saakh itself does this, never a user.': 'यह केवल साख करती है, कोई उपयोगकर्ता नहीं।',
  'An API key may not do this: only a person may, who signs in to Saakh.':
    'API कुंजी यह नहीं कर सकती: केवल साख में साइन इन करने वाला व्यक्ति कर सकता है।',
  'Another branch looks after this borrower. Ask head office.': 'इस उधारकर्ता को दूसरी शाखा देखती है। प्रधान कार्यालय से पूछें।',
  'Only head office does this: it concerns the borrowers of all branches.':
    'यह केवल प्रधान कार्यालय करता है: यह सभी शाखाओं के उधारकर्ताओं से जुड़ा है।',
  'Head office decides this for the whole organization.': 'यह पूरे संगठन के लिए प्रधान कार्यालय तय करता है।',
  'This person belongs to another unit. Ask head office.': 'यह व्यक्ति दूसरी इकाई का है। प्रधान कार्यालय से पूछें।',
  'This place in the list does not exist; start at its beginning.': 'सूची में यह स्थान नहीं है; शुरू से देखें।',
  'Say what to change.': 'क्या बदलना है, बताएँ।',
  'There is nothing to change.': 'बदलने के लिए कुछ नहीं है।',
  'Please choose.': 'कृपया चुनें।',
  'Please give the day.': 'कृपया तारीख़ दें।',
  'Write the day as YYYY-MM-DD.': 'तारीख़ YYYY-MM-DD के रूप में लिखें।',
  'Write something.': 'कुछ लिखें।',
  'Write a number.': 'संख्या लिखें।',
  'This number is too small.': 'यह संख्या बहुत छोटी है।',
  'This number is too large.': 'यह संख्या बहुत बड़ी है।',
  'Write a value.': 'मान लिखें।',
  'Write a whole number from 0 to 365.': '0 से 365 तक की पूर्ण संख्या लिखें।',
  'Write a time such as 10:00.': 'समय 10:00 जैसा लिखें।',
  'Name the day.': 'तारीख़ बताएँ।',
  'Choose a day from 1 to 28.': '1 से 28 तक का दिन चुनें।',
  'Write at least six characters.': 'कम से कम छह अक्षर लिखें।',
  'This is not an e-mail address.': 'यह ई-मेल पता नहीं है।',
  'Please enter a valid email.': 'कृपया सही ई-मेल लिखें।',
  'Name at least one address.': 'कम से कम एक पता दें।',
  // Sign-in and sessions
  'Please sign in again.': 'कृपया फिर साइन इन करें।',
  'Your sign-in is not valid any more. Please sign in again.': 'आपका साइन इन अब मान्य नहीं है। कृपया फिर साइन इन करें।',
  'The sign-in service cannot be reached at the moment. Please try again.':
    'अभी साइन इन सेवा तक पहुँच नहीं है। कृपया फिर कोशिश करें।',
  'This e-mail and password do not belong together. Check the spelling, or set a new password.':
    'यह ई-मेल और पासवर्ड मेल नहीं खाते। वर्तनी जाँचें, या नया पासवर्ड रखें।',
  'This code is not right, or was used already. Wait for the next one in your app.':
    'यह कोड सही नहीं है, या उपयोग हो चुका है। ऐप में अगले कोड की प्रतीक्षा करें।',
  'This code is not right. Look for the newest one in your app; each one works once and for about a minute.':
    'यह कोड सही नहीं है। ऐप में नवीनतम कोड देखें; हर कोड एक बार और लगभग एक मिनट तक चलता है।',
  'There is no such session of yours.': 'आपका ऐसा कोई सत्र नहीं है।',
  'Signed out.': 'साइन आउट हुए।',
  'Still signed in.': 'अब भी साइन इन हैं।',
  'Signed out everywhere.': 'हर जगह से साइन आउट हुए।',
  'Nobody was signed in.': 'कोई साइन इन नहीं था।',
  'This user has no such session.': 'इस उपयोगकर्ता का ऐसा कोई सत्र नहीं है।',
  'This link was used, or its seven days are over.': 'यह लिंक उपयोग हो चुका है, या इसके सात दिन पूरे हो गए।',
  'There is no such account.': 'ऐसा कोई खाता नहीं है।',
  'The second factor is removed.': 'दूसरा प्रमाण हटाया गया।',
  'This user has no second factor.': 'इस उपयोगकर्ता का दूसरा प्रमाण नहीं है।',
  'Remove your own second factor on your profile, with a code.': 'अपना दूसरा प्रमाण अपनी प्रोफ़ाइल पर कोड से हटाएँ।',
  'The provider that you sign in with looks after second factors.':
    'दूसरे प्रमाण वह प्रदाता सँभालता है जिससे आप साइन इन करते हैं।',
  'The provider that you sign in with looks after your second factor.':
    'आपका दूसरा प्रमाण वह प्रदाता सँभालता है जिससे आप साइन इन करते हैं।',
  'Your organization asks for a second factor.': 'आपका संगठन दूसरा प्रमाण माँगता है।',
  'Another provider looks after the second factor.': 'दूसरा प्रमाण दूसरा प्रदाता सँभालता है।',
  'A second factor is set up already: remove it first.': 'दूसरा प्रमाण पहले से है: पहले उसे हटाएँ।',
  'Begin with a new key.': 'नई कुंजी से शुरू करें।',
  // Profile and settings
  'The picture is too large: at most 1 MB.': 'चित्र बहुत बड़ा है: अधिकतम 1 MB।',
  'The picture must be a PNG, JPEG or WebP.': 'चित्र PNG, JPEG या WEBP हो।',
  'The picture is damaged. Please choose another one.': 'चित्र ख़राब है। कृपया दूसरा चुनें।',
  'Only a user has a profile.': 'प्रोफ़ाइल केवल उपयोगकर्ता की होती है।',
  'This account belongs to no organization.': 'यह खाता किसी संगठन का नहीं है।',
  'The dashboard is saved.': 'डैशबोर्ड सहेजा गया।',
  'The default is back.': 'मूल व्यवस्था लौट आई।',
  'Only a user has settings.': 'सेटिंग केवल उपयोगकर्ता की होती हैं।',
  'Everything is marked as read.': 'सब पढ़ा हुआ चिह्नित।',
  'Marked as read.': 'पढ़ा हुआ चिह्नित।',
  'Marked as unread.': 'अपठित चिह्नित।',
  'No data found: there is no such notification.': 'डेटा नहीं मिला: ऐसी कोई सूचना नहीं है।',
  'Only users receive notifications.': 'सूचनाएँ केवल उपयोगकर्ताओं को मिलती हैं।',
  // Users, rights, branches
  'There is no such user.': 'ऐसा कोई उपयोगकर्ता नहीं है।',
  'No data found: there is no such user.': 'डेटा नहीं मिला: ऐसा कोई उपयोगकर्ता नहीं है।',
  'One of these users does not exist.': 'इनमें से एक उपयोगकर्ता नहीं है।',
  'There is no active user with this id.': 'इस पहचान का कोई सक्रिय उपयोगकर्ता नहीं है।',
  'Only a user invites.': 'केवल उपयोगकर्ता आमंत्रित कर सकता है।',
  'Name at least one e-mail to invite.': 'आमंत्रण के लिए कम से कम एक ई-मेल दें।',
  'These rights were changed since this was asked: reject it, and have it asked again.':
    'अनुरोध के बाद ये अधिकार बदल गए: इसे अस्वीकार करें और फिर माँगने को कहें।',
  'These are your own rights: ask another administrator to decide.': 'ये आपके अपने अधिकार हैं: दूसरे व्यवस्थापक से निर्णय माँगें।',
  'A second administrator decides, since rights grow. Until then all stays as it is.':
    'अधिकार बढ़ते हैं, इसलिए दूसरा व्यवस्थापक निर्णय करेगा। तब तक सब वैसा ही रहेगा।',
  'Changed. There is no second administrator who could decide, so it holds at once; the audit says so.':
    'बदला गया। निर्णय के लिए दूसरा व्यवस्थापक नहीं है, इसलिए यह तुरंत प्रभावी है; लेखा-परीक्षा में यह दर्ज है।',
  'A change of these rights waits for a second administrator already.':
    'इन अधिकारों का एक बदलाव पहले से दूसरे व्यवस्थापक की प्रतीक्षा में है।',
  'This person has not joined: decide on the request first, or invite them again.':
    'यह व्यक्ति अभी शामिल नहीं हुआ: पहले अनुरोध पर निर्णय करें, या फिर आमंत्रित करें।',
  'There is no such template.': 'ऐसा कोई टेम्पलेट नहीं है।',
  'The template is deleted.': 'टेम्पलेट हटाया गया।',
  'Name a template, or a policy.': 'टेम्पलेट या नीति बताएँ।',
  'Choose a template.': 'टेम्पलेट चुनें।',
  'Either a template or rights of the own.': 'या तो टेम्पलेट, या अपने अधिकार।',
  'Somebody changed this template meanwhile: look at it again.': 'इस बीच किसी ने यह टेम्पलेट बदला: फिर देखें।',
  'Looks after people, branches and approvals, and may do all there is.':
    'लोगों, शाखाओं और अनुमोदनों को सँभालता है, और सब कुछ कर सकता है।',
  'Works with borrowers, alerts, cases, files and reports.':
    'उधारकर्ताओं, चेतावनियों, मामलों, फ़ाइलों और रिपोर्टों पर काम करता है।',
  'Works like a credit officer and looks after the people of the own branch.':
    'ऋण अधिकारी की तरह काम करता है और अपनी शाखा के लोगों को सँभालता है।',
  'Sees what a credit officer sees, and changes nothing.': 'ऋण अधिकारी जो देखता है वह देखता है, और कुछ नहीं बदलता।',
  'The mapping is deleted.': 'जोड़ हटाया गया।',
  'There is no such mapping of a group.': 'समूह का ऐसा कोई जोड़ नहीं है।',
  'Somebody changed this mapping meanwhile: look at it again.': 'इस बीच किसी ने यह जोड़ बदला: फिर देखें।',
  'The unit is changed.': 'शाखा बदली गई।',
  'The unit is deleted.': 'शाखा हटाई गई।',
  'There is no such unit.': 'ऐसी कोई शाखा नहीं है।',
  'The unit above does not exist.': 'ऊपर की शाखा नहीं है।',
  'A unit cannot stand below itself or below one of its own units.':
    'कोई शाखा अपने या अपनी किसी शाखा के नीचे नहीं हो सकती।',
  'An organization needs a name.': 'संगठन का नाम चाहिए।',
  'There is no such organization.': 'ऐसा कोई संगठन नहीं है।',
  'This organization does not exist.': 'यह संगठन नहीं है।',
  'Operators are of the platform.': 'संचालक मंच के होते हैं।',
  // Keys and webhooks
  'No data found: there is no such API key.': 'डेटा नहीं मिला: ऐसी कोई API कुंजी नहीं है।',
  'A revoked key stays revoked. Make a new one.': 'निरस्त कुंजी निरस्त ही रहती है। नई बनाएँ।',
  'Choose what the key may do.': 'कुंजी क्या कर सकती है, चुनें।',
  'No data found: there is no such webhook.': 'डेटा नहीं मिला: ऐसा कोई वेबहुक नहीं है।',
  'No data found: there is no such delivery.': 'डेटा नहीं मिला: ऐसा कोई प्रेषण नहीं है।',
  'The secret cannot be read with the key of this installation. Replace the secret.':
    'इस संस्थापन की कुंजी से गुप्त संकेत पढ़ा नहीं जा सकता। गुप्त संकेत बदलें।',
  'You may not see the fraud track yourself.': 'आप स्वयं धोखाधड़ी वाला भाग नहीं देख सकते।',
  // Approvals
  'Only a request that expired is asked for again.': 'केवल समाप्त अनुरोध फिर माँगा जाता है।',
  'This is your own request: ask another administrator to decide on it.':
    'यह आपका अपना अनुरोध है: दूसरे व्यवस्थापक से निर्णय माँगें।',
  'No data found: there is no such request.': 'डेटा नहीं मिला: ऐसा कोई अनुरोध नहीं है।',
  'The request is approved.': 'अनुरोध स्वीकृत हुआ।',
  'The request is rejected.': 'अनुरोध अस्वीकृत हुआ।',
  'The request waits again.': 'अनुरोध फिर प्रतीक्षा में है।',
  'Only a user asks for an approval.': 'अनुमोदन केवल उपयोगकर्ता माँगता है।',
  'What was asked for is not known any more. Reject it.': 'जो माँगा गया वह अब ज्ञात नहीं है। अस्वीकार करें।',
  'A second person must take this step: you brought the case to its present status.':
    'यह चरण दूसरा व्यक्ति करे: मामले को वर्तमान स्थिति में आप लाए।',
  'Your policy does not allow this step.': 'आपकी नीति यह चरण नहीं देती।',
  // Consents
  'This request is recorded already.': 'यह अनुरोध पहले से दर्ज है।',
  'Recorded already.': 'पहले से दर्ज है।',
  'This is the consent of your own business; name no borrower.': 'यह आपके अपने व्यवसाय की सहमति है; उधारकर्ता न बताएँ।',
  'There is no such request at an aggregator.': 'एग्रीगेटर पर ऐसा कोई अनुरोध नहीं है।',
  'Consents at the aggregator are recorded here: choose the borrower of this file.':
    'एग्रीगेटर की सहमतियाँ यहाँ दर्ज होती हैं: इस फ़ाइल का उधारकर्ता चुनें।',
  'No data found: there is no such section of consents.': 'डेटा नहीं मिला: सहमतियों का ऐसा कोई भाग नहीं है।',
  'A consent holds for five years at most.': 'सहमति अधिकतम पाँच वर्ष चलती है।',
  'The last day of the data lies before the first.': 'डेटा का अंतिम दिन पहले दिन से पहले है।',
  'This consent was given at an Account Aggregator: revoke it there.':
    'यह सहमति अकाउंट एग्रीगेटर पर दी गई थी: वहीं वापस लें।',
  // Personal data
  'A company has no personal data of its own.': 'कंपनी का अपना व्यक्तिगत डेटा नहीं होता।',
  'There is no such erasure.': 'ऐसा कोई विलोपन नहीं है।',
  'A legal hold was placed meanwhile: nothing is erased.': 'इस बीच कानूनी रोक लगी: कुछ नहीं मिटाया गया।',
  'It is shown until you leave the page; the audit keeps your reason.':
    'पृष्ठ छोड़ने तक दिखेगा; लेखा-परीक्षा आपका कारण रखती है।',
  'Nothing of this party is erased until the hold is lifted.': 'रोक हटने तक इस पक्षकार का कुछ नहीं मिटेगा।',
  'The legal hold is lifted.': 'कानूनी रोक हटाई गई।',
  'There is a legal hold on this party already.': 'इस पक्षकार पर पहले से कानूनी रोक है।',
  'There is no legal hold on this party.': 'इस पक्षकार पर कानूनी रोक नहीं है।',
  'Only a person asks for this.': 'यह केवल व्यक्ति माँग सकता है।',
  'What was revealed is closed again. Ask once more, with a reason.': 'जो दिखाया गया वह फिर बंद है। कारण के साथ फिर माँगें।',
  'A legal hold: a proceeding needs these records.': 'कानूनी रोक: किसी कार्यवाही को ये अभिलेख चाहिए।',
  'A DIN has eight digits.': 'DIN में आठ अंक होते हैं।',
  'No file of your organization names a person with this DIN.': 'आपके संगठन की किसी फ़ाइल में इस DIN का व्यक्ति नहीं है।',
} satisfies Readonly<Record<string, string>>
