/** Of the tab of closed alerts. */
export const HINDI_OF_WHAT_IS_CLOSED = {
  'What is closed comes back into the queue as soon as it gets worse by a step.':
    'जो बंद है वह एक स्तर बिगड़ते ही कतार में लौट आता है।',
  'Nothing is closed': 'कुछ भी बंद नहीं है',
  'No closure has all of these properties.': 'किसी बंदी में ये सभी गुण नहीं हैं।',
  'Nobody closed an alert, or what was closed came back.': 'किसी ने कोई अलर्ट बंद नहीं किया, या जो बंद था वह लौट आया।',
  'Show all closures': 'सभी बंदियाँ दिखाएँ',
  'Closed alerts': 'बंद अलर्ट',
  'others are in the queue': 'दूसरे अलर्ट कतार में हैं',
  'and 1 more': 'और 1 अन्य',
  'and # more': 'और # अन्य',
  'No alert is closed any more': 'अब कोई अलर्ट बंद नहीं है',
  'It came back or was cleared meanwhile.': 'इस बीच वह लौट आया या समाप्त हो गया।',
  'Open the borrower in the queue': 'उधारकर्ता को कतार में खोलें',
  'Take back the closure of 1 alert': '1 अलर्ट की बंदी वापस लें',
  'Take back the closure of # alerts': '# अलर्ट की बंदी वापस लें',
  'Any code': 'कोई भी कारण',
  'Closed by anybody': 'किसी ने भी बंद किया',
  'Oldest first': 'सबसे पुराने पहले',
} satisfies Readonly<Record<string, string>>
