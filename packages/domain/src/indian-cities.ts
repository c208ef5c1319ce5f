import { INDIAN_STATES } from './indian-states.ts'
import { normalName } from './names.ts'

// The towns and cities of each state and union territory, by the name of today; names in brackets are former or other
// spellings, under which a register may still hold them. Sources: data/indian-cities/ATTRIBUTION.md.

export interface IndianCity {
  name: string
  former_names: readonly string[]
}

const TOWNS: Readonly<Record<string, string>> = {
  'Andaman and Nicobar Islands': `
    Car Nicobar, Diglipur, Mayabunder, Rangat, Sri Vijaya Puram (Port Blair)`,
  'Andhra Pradesh': `
    Addanki, Adoni, Amadalavalasa, Amalapuram, Amaravati, Anakapalli (Anakapalle), Anantapur (Anantapuramu),
    Avanigadda, Banganapalle, Bapatla, Bethamcherla, Bheemunipatnam (Bhimli), Bhimavaram, Bobbili, Chandragiri,
    Chilakaluripet, Chirala, Chittoor, Dharmavaram, Eluru, Gooty, Gudivada, Gudur, Guntakal, Guntur, Hanuman
    Junction, Hindupur, Ichchapuram, Jaggaiahpet, Jammalamadugu, Jangareddygudem, Kadapa (Cuddapah), Kadiri,
    Kakinada (Cocanada), Kalyandurg, Kandukur, Kanigiri, Kavali, Kovvur, Kuppam, Kurnool, Macherla, Machilipatnam
    (Masulipatnam), Madanapalle, Mandapeta, Mangalagiri, Markapur, Nagari, Naidupet (Naidupeta), Nandigama, Nandyal,
    Narasapuram (Narasapur), Narasaraopet, Narsipatnam, Nellore, Nidadavole, Nuzvid, Ongole, Paderu, Palakollu
    (Palacole; Palakol), Palasa-Kasibugga, Parvathipuram (Parvatipuram), Pedana, Peddapuram, Piduguralla,
    Pithapuram, Podili, Pondur, Ponnur, Proddatur, Pulivendula (Pulivendla), Punganur, Puttaparthi, Puttur, Rajam,
    Rajamahendravaram (Rajahmundry), Rajampet, Ramachandrapuram, Rayachoti (Rayachoty), Rayadurg, Razole, Renigunta,
    Repalle, Salur, Samalkot, Sattenapalle, Srikakulam, Srikalahasti, Srisailam, Sullurpeta, Tadepalle (Tadepalli),
    Tadepalligudem, Tadpatri (Tadipatri), Tanuku, Tekkali, Tenali, Tirupati, Tiruvuru, Tuni, Uravakonda,
    Venkatagiri, Vijayawada (Bezawada), Vinukonda, Visakhapatnam (Vizag), Vizianagaram, Yemmiganur, Yerraguntla`,
  'Arunachal Pradesh': `
    Aalo (Along), Anini, Basar, Bomdila, Changlang, Daporijo, Hawai, Itanagar, Khonsa, Koloriang, Longding,
    Naharlagun, Namsai, Pasighat, Roing, Seppa, Tawang, Tezu, Yingkiong, Ziro`,
  Assam: `
    Abhayapuri, Amguri, Barpeta, Barpeta Road, Bilasipara, Biswanath Chariali, Bongaigaon, Dhekiajuli, Dhemaji,
    Dhubri, Dibrugarh, Digboi, Diphu, Dispur, Duliajan, Gauripur, Goalpara, Golaghat, Guwahati (Gauhati), Haflong,
    Hailakandi, Hojai, Jorhat, Kajalgaon, Kokrajhar, Lanka, Lumding, Mangaldoi (Mangaldai), Mankachar, Margherita,
    Mariani, Morigaon (Marigaon), Musalpur, Nagaon (Nowgong), Naharkatia, Nalbari, North Lakhimpur, Pathsala,
    Rangia, Silapathar, Silchar, Sivasagar (Sibsagar), Sonari, Sribhumi (Karimganj), Tezpur, Tinsukia, Udalguri`,
  Bihar: `
    Amarpur, Araria, Areraj, Arrah (Ara), Arwal, Asarganj, Aurangabad, Bagaha, Bahadurganj, Bairgania, Bakhtiarpur,
    Banka, Banmankhi, Barahiya, Barauli, Barbigha, Barh, Begusarai, Behea, Bettiah, Bhabua, Bhagalpur, Bihar Sharif
    (Biharsharif), Bikramganj, Bodh Gaya, Buxar, Chanpatia, Chhapra (Chapra), Colgong (Kahalgaon), Dalsinghsarai,
    Darbhanga, Daudnagar, Dehri-on-Sone (Dehri), Dhaka, Dighwara, Dumraon, Fatuha (Fatwah), Forbesganj, Gaya, Gogri
    Jamalpur, Gopalganj, Hajipur, Hilsa, Hisua, Islampur, Jagdispur, Jamalpur, Jamui, Jehanabad, Jhajha,
    Jhanjharpur, Jogbani (Jogabani), Kanti, Katihar, Khagaria, Kharagpur, Kishanganj, Lakhisarai, Lalganj,
    Madhepura, Madhubani, Maharajganj, Mahnar Bazar, Makhdumpur, Maner, Manihari, Marhaura (Marhowrah), Masaurhi,
    Mirganj, Mokama (Mokameh), Motihari, Motipur, Munger (Monghyr), Murliganj, Muzaffarpur, Narkatiaganj,
    Naugachhia, Nawada, Nokha, Patna, Piro, Purnia (Purnea), Rafiganj, Rajgir, Ramnagar, Raxaul, Revelganj, Rosera,
    Saharsa, Samastipur, Sasaram, Sheikhpura, Sheohar, Sherghati, Silao, Sitamarhi, Siwan, Sonepur, Sugauli,
    Sultanganj, Supaul, Warisaliganj`,
  Chandigarh: `
    Chandigarh`,
  Chhattisgarh: `
    Ahiwara, Akaltara, Ambagarh Chowki, Ambikapur, Arang, Bade Bacheli, Baikunthpur, Balod, Baloda Bazar, Balrampur,
    Bemetara (Bemetra), Bhatapara, Bhilai (Bhilai Nagar; Durg-Bhilai Nagar), Bijapur, Bilaspur, Birgaon, Champa,
    Chirmiri, Dalli-Rajhara, Dantewada, Dhamtari, Dipka, Dongargarh, Durg, Gariaband, Gaurella, Gobra Nawapara
    (Gobranawapara), Jagdalpur, Janjgir (Naila Janjgir), Jashpur Nagar (Jashpurnagar), Kanker, Kawardha, Khairagarh,
    Kondagaon, Korba, Mahasamund, Manendragarh, Mohla, Mungeli, Narayanpur, Nava Raipur (Naya Raipur; Atal Nagar),
    Pendra, Raigarh, Raipur, Rajnandgaon, Sakti, Sarangarh, Sukma, Surajpur, Tilda Newra`,
  'Dadra and Nagar Haveli and Daman and Diu': `
    Amli, Daman, Diu, Khanvel, Silvassa`,
  Delhi: `
    Delhi, New Delhi`,
  Goa: `
    Aldona, Anjuna, Arpora, Assagao, Benaulim, Bicholim, Calangute, Canacona (Chaudi), Candolim, Caranzalem,
    Chicalim, Colva, Cuncolim, Curchorem (Curchorem Cacora), Dona Paula, Fatorda, Mapusa, Margao (Madgaon), Morjim,
    Mormugao (Marmagao), Panaji (Panjim), Pernem, Ponda, Porvorim (Alto Porvorim), Quepem, Sanguem, Sanquelim,
    Siolim, Valpoi, Vasco da Gama (Vasco), Verna, Zuarinagar`,
  Gujarat: `
    Adalaj, Ahmedabad (Ahmadabad), Ahwa, Alang, Ambaji, Amreli, Anand, Anjar, Anklav, Ankleshwar, Atul, Bardoli,
    Bharuch (Broach), Bhavnagar, Bhuj, Botad, Chhota Udaipur (Chhotaudepur), Dabhoi, Dahod (Dohad), Deesa,
    Dhandhuka, Dholka, Dhoraji, Dhrangadhra, Dwarka, Gandhidham, Gandhinagar, Godhra, Gondal, Halol, Halvad,
    Himatnagar, Idar, Jamnagar, Jetpur, Junagadh, Kadi, Kalavad, Kalol, Kapadvanj, Karjan, Keshod, Khambhalia,
    Khambhat (Cambay), Kheda, Khedbrahma, Kheralu, Kodinar, Lathi, Limbdi, Lunawada, Mahemdabad (Mehmedabad),
    Mahesana (Mehsana), Mahuva, Manavadar, Mandvi, Mangrol, Mansa, Modasa, Morbi (Morvi), Mundra, Nadiad, Navsari,
    Padra, Palanpur, Palitana, Pardi, Patan, Petlad, Porbandar, Prantij, Radhanpur, Rajkot, Rajpipla, Rajula,
    Ranavav, Rapar, Salaya, Sanand, Savarkundla, Siddhpur (Sidhpur), Sihor, Songadh, Surat, Surendranagar, Talaja,
    Thangadh, Tharad, Umbergaon, Umreth, Una, Unjha, Upleta, Vadnagar, Vadodara (Baroda), Valsad (Bulsar), Vapi,
    Veraval, Vijapur, Viramgam, Visnagar, Vyara, Wadhwan, Wankaner`,
  Haryana: `
    Ambala, Asandh (Assandh), Ateli, Babiyal, Bahadurgarh, Ballabhgarh, Barwala, Bawal, Bhiwani, Charkhi Dadri
    (Charki Dadri), Cheeka, Dharuhera, Ellenabad, Faridabad, Fatehabad, Ganaur, Gharaunda, Gohana, Gurugram
    (Gurgaon), Hansi, Hisar (Hissar), Hodal, Jagadhri, Jhajjar, Jind, Kaithal, Kalanwali (Kalan Wali), Kalka,
    Karnal, Kundli, Kurukshetra, Ladwa, Mahendragarh, Mandi Dabwali, Manesar, Narnaul, Narwana, Nuh, Palwal,
    Panchkula, Panipat, Pehowa, Pinjore, Rania, Ratia, Rewari, Rohtak, Safidon, Samalkha, Shahbad, Sirsa, Sohna,
    Sonipat (Sonepat), Taraori, Thanesar, Tohana, Yamunanagar`,
  'Himachal Pradesh': `
    Arki, Baddi, Bilaspur, Chamba, Dalhousie, Dharamshala (Dharamsala), Hamirpur, Kangra, Keylong, Kullu, Manali,
    Mandi, Nahan, Nalagarh, Palampur, Paonta Sahib, Parwanoo, Rampur Bushahr, Reckong Peo, Shimla (Simla), Solan,
    Sundarnagar (Sunder Nagar), Una`,
  'Jammu and Kashmir': `
    Achabal (Achabbal), Akhnoor, Anantnag, Arnia, Awantipora, Bandipora (Bandipore), Baramulla (Baramula), Budgam
    (Badgam), Doda, Ganderbal, Jammu, Kathua, Kishtwar, Kulgam, Kupwara, Poonch (Punch), Pulwama, Rajouri (Rajauri),
    Ramban, Reasi, Samba, Shopian, Sopore, Srinagar, Udhampur`,
  Jharkhand: `
    Adityapur, Amlabad, Barughutu, Bokaro (Bokaro Steel City), Chaibasa, Chakradharpur, Chandrapura, Chatra,
    Chirkunda, Churi, Deoghar, Dhanbad, Dumka, Garhwa, Ghatshila, Giridih, Godda, Gomoh, Gumia, Gumla, Hazaribagh
    (Hazaribag), Hussainabad, Jamshedpur (Tatanagar), Jamtara, Jhumri Telaiya (Jhumri Tilaiya), Khunti, Koderma,
    Latehar, Lohardaga, Madhupur, Medininagar (Daltonganj), Mihijam, Musabani, Pakur (Pakaur), Patratu, Phusro,
    Ramgarh, Ranchi, Sahibganj, Saraikela, Saunda, Simdega, Tenudam-Kathara (Tenu dam-cum-Kathhara)`,
  Karnataka: `
    Adyar, Afzalpur, Arsikere (Arasikere), Athni (Athani), Bagalkote (Bagalkot), Bailhongal, Ballari (Bellary),
    Belagavi (Belgaum), Bengaluru (Bangalore), Bhadravati, Bidar, Chamarajanagar (Chamrajnagar), Channapatna,
    Chikkaballapur (Chickballapur), Chikkamagaluru (Chikmagalur), Chikkodi (Chikodi), Chintamani, Chitradurga,
    Davanagere (Davangere), Devanahalli, Dharwad, Doddaballapura, Gadag, Gokak, Gundlupet, Harihar, Hassan, Haveri,
    Hosapete (Hospet), Hoskote, Hubballi (Hubli; Hubli-Dharwad), Jamkhandi, Kalaburagi (Gulbarga), Karkala, Karwar,
    Kolar, Kollegal, Koppal, Kumta, Kundapura, Lakshmeshwar, Lingsugur, Maddur, Madhugiri, Madikeri (Mercara),
    Magadi, Mahalingapura (Mahalingpur), Malavalli, Malur, Mandya, Mangaluru (Mangalore), Manipal, Manvi, Mudabidri
    (Mudbidri), Mudalagi (Mudalgi), Muddebihal, Mudhol, Mulbagal, Mundargi, Mysuru (Mysore), Nanjangud, Nargund,
    Navalgund, Nelamangala, Nipani, Pavagada, Piriyapatna, Puttur, Rabkavi Banhatti, Raichur (Raayachuru),
    Ramanagara (Ramanagaram), Ramdurg, Ranebennuru (Ranibennur), Robertsonpet (Robertson Pet; Kolar Gold Fields),
    Ron, Sadalagi (Sadalgi), Sagara (Sagar), Sakleshpur (Sakaleshapura), Sandur (Sanduru), Sankeshwar (Sankeshwara),
    Saundatti-Yellamma, Savanur, Sedam, Shahabad, Shahapur (Shahpur), Shiggaon, Shikaripura (Shikaripur; Shikapur),
    Shivamogga (Shimoga), Shrirangapattana (Srirangapatna), Sidlaghatta, Sindagi (Sindgi; Sindhagi), Sindhanur
    (Sindhnur), Sira, Sirsi, Siruguppa, Srinivasapura (Srinivaspur), Surapura (Shorapur), Talikota, Tarikere,
    Tekkalakote (Tekkalakota), Terdal, Tiptur, Tumakuru (Tumkur), Udupi, Vijayapura (Bijapur), Wadi, Yadgir
    (Yadgiri)`,
  Kerala: `
    Adoor (Adur), Alappuzha (Alleppey), Alathur, Aluva (Alwaye), Aroor, Attingal, Chalakudy (Chalakudi),
    Changanassery (Changanacherry), Chengannur, Cherthala, Chittur-Thathamangalam, Erattupetta, Guruvayur
    (Guruvayoor), Irinjalakuda, Kalpetta, Kanhangad, Kanjirappally, Kannur (Cannanore), Karunagappally, Kasaragod,
    Kattappana, Kayamkulam, Kochi (Cochin; Ernakulam), Kodungallur, Kollam (Quilon), Koothuparamba, Kothamangalam,
    Kottarakkara, Kottayam, Koyilandy (Quilandy), Kozhikode (Calicut), Kunnamkulam, Malappuram, Manjeri, Mattannur,
    Mavelikkara (Mavelikara), Mavoor, Muvattupuzha, Nedumangad, Neyyattinkara, Nilambur, Ottappalam (Ottapalam),
    Pala (Palai), Palakkad (Palghat), Panniyannur, Pappinisseri, Paravur (Paravoor), Pathanamthitta, Payyannur,
    Peringathur, Perinthalmanna, Perumbavoor, Ponnani, Punalur, Puthuppally, Shoranur, Taliparamba, Thalassery
    (Tellicherry), Thiruvalla (Tiruvalla), Thiruvananthapuram (Trivandrum), Thodupuzha, Thrissur (Trichur), Tirur,
    Vadakara (Vatakara), Vaikom, Varkala, Wadakkanchery`,
  Ladakh: `
    Dras, Kargil, Leh`,
  Lakshadweep: `
    Agatti, Amini, Andrott, Kavaratti, Minicoy`,
  'Madhya Pradesh': `
    Agar Malwa (Agar), Alirajpur, Anuppur, Ashok Nagar (Ashoknagar), Balaghat, Barwani, Betul, Bhind, Bhopal,
    Burhanpur, Chhatarpur, Chhindwara, Dabra, Damoh, Datia, Dewas, Dhar, Dindori, Ganj Basoda (Ganjbasoda), Guna,
    Gwalior, Harda, Indore, Itarsi, Jabalpur (Jubbulpore), Jhabua, Katni (Murwara), Khandwa, Khargone, Kotma, Lahar,
    Maharajpur, Mahidpur, Maihar, Malajkhand (Malaj Khand), Manasa, Manawar, Mandideep, Mandla, Mandsaur, Mauganj,
    Mhow (Dr Ambedkar Nagar; Mhow Cantonment; Mhowgaon), Morena, Multai, Mundi, Nagda, Nainpur, Narmadapuram
    (Hoshangabad), Narsinghgarh, Narsinghpur (Narsimhapur), Neemuch, Nepanagar, Niwari, Nowgong, Nowrozabad,
    Pachore, Pali, Panagar, Pandhurna, Panna, Pasan, Pipariya, Pithampur, Porsa, Prithvipur, Raghogarh-Vijaypur,
    Rahatgarh, Raisen, Rajgarh, Ratlam, Rau, Rehli, Rewa, Sabalgarh, Sagar (Saugor), Sanawad, Sarangpur, Sarni,
    Satna, Sausar, Sehore, Sendhwa, Seoni, Seoni-Malwa, Shahdol, Shajapur, Shamgarh, Sheopur, Shivpuri, Shujalpur,
    Sidhi, Sihora, Singrauli (Waidhan), Sironj, Sohagpur, Tarana, Tikamgarh, Ujjain, Umaria, Vidisha, Vijaypur,
    Waraseoni (Wara Seoni)`,
  Maharashtra: `
    Achalpur (Paratwada), Ahilyanagar (Ahmednagar), Akola, Akot, Alibag, Amalner, Ambajogai (Ambejogai), Ambarnath,
    Amravati, Anjangaon, Arvi, Badlapur, Baramati, Beed (Bid), Bhandara, Bhiwandi, Bhusawal, Buldhana (Buldana),
    Chalisgaon, Chandrapur, Chhatrapati Sambhajinagar (Aurangabad), Chinchani, Chiplun, Daund, Devgad (Devgarh),
    Dharashiv (Osmanabad), Dhule, Dombivli (Dombivali), Gadchiroli, Gondia, Hinganghat, Hingoli, Ichalkaranji,
    Islampur (Uran Islampur; Ishwarpur), Jalgaon, Jalna, Kalyan (Kalyan-Dombivali), Kamptee (Kamthi), Karad, Karjat,
    Khamgaon, Khopoli, Kolhapur, Kudal, Latur, Loha, Lonar, Lonavala (Lonavla), Mahad, Majalgaon (Manjlegaon),
    Malegaon, Malkapur, Malvan, Manchar, Mangalvedhe, Mangrulpir, Manmad, Manwath, Mehkar, Mhaswad, Mira-Bhayandar
    (Bhayandar), Miraj, Morshi, Mukhed, Mul, Mumbai (Bombay), Murtijapur, Nagpur, Nala Sopara (Nalasopara), Nanded
    (Nanded-Waghala), Nandgaon, Nandura, Nandurbar, Narkhed, Nashik (Nasik), Navapur (Nawapur), Navi Mumbai (New
    Bombay), Nilanga, Oros, Ozar, Pachora, Paithan, Palghar, Pandharkawada (Pandharkaoda), Pandharpur, Panvel,
    Parbhani, Parli, Parola, Partur, Pathardi, Pathri, Patur, Pauni, Pen, Phaltan, Pimpri-Chinchwad (Pimpri;
    Chinchwad), Pulgaon, Pune (Poona), Purna, Pusad, Rahuri, Rajura, Ramtek, Ratnagiri, Raver, Risod, Sailu,
    Sangamner, Sangli, Sangola (Sangole), Sasvad (Saswad), Satana, Satara, Savner (Saoner), Sawantwadi, Shahada
    (Shahade), Shegaon, Shendurjana, Shirdi, Shirpur (Shirpur-Warwade), Shirur, Shrigonda, Shrirampur, Sillod,
    Sinnar, Solapur (Sholapur), Soyagaon, Talegaon Dabhade, Taloda (Talode), Tasgaon, Thane (Thana), Tirora,
    Tuljapur, Tumsar, Uchgaon, Udgir, Ulhasnagar, Umarga, Umarkhed, Umred, Uran, Vadgaon Kasba, Vaijapur,
    Vasai-Virar (Vasai; Virar; Bassein), Vita, Wai, Wani, Wardha, Warora, Warud, Washim, Yavatmal, Yawal, Yeola
    (Yevla)`,
  Manipur: `
    Bishnupur, Chandel, Churachandpur, Imphal, Jiribam, Kakching, Kangpokpi, Lilong, Mayang Imphal, Moirang, Moreh,
    Senapati, Tamenglong, Thoubal, Ukhrul`,
  Meghalaya: `
    Ampati, Baghmara, Byrnihat, Jowai, Khliehriat, Mairang, Mawkyrwat, Nongpoh, Nongstoin, Resubelpara, Shillong,
    Sohra (Cherrapunji), Tura, Williamnagar`,
  Mizoram: `
    Aizawl, Champhai, Hnahthial, Khawzawl, Kolasib, Lawngtlai, Lunglei, Mamit, Saitual, Serchhip, Siaha (Saiha)`,
  Nagaland: `
    Chumukedima, Dimapur, Kiphire, Kohima, Longleng, Mokokchung, Mon, Noklak, Peren, Phek, Shamator, Tseminyu,
    Tuensang, Wokha, Zunheboto`,
  Odisha: `
    Anandapur, Angul (Anugul), Asika (Aska), Athagarh, Balangir (Bolangir), Balasore (Baleshwar), Barbil, Bargarh,
    Baripada, Basudebpur, Baudh (Boudh), Belpahar, Berhampur (Brahmapur), Bhadrak, Bhanjanagar, Bhawanipatna,
    Bhuban, Bhubaneswar, Birmitrapur (Biramitrapur), Brajrajnagar, Chhatrapur, Cuttack, Deogarh (Debagarh),
    Dhenkanal, Gunupur, Hinjilicut, Jagatsinghpur (Jagatsinghapur), Jajpur (Jajapur), Jaleswar, Jatani, Jeypore
    (Jeypur), Jharsuguda, Joda, Kantabanji, Karanjia, Kendrapara, Kendujhar (Keonjhar), Khordha (Khurda), Koraput,
    Malkangiri, Nabarangpur (Nabarangapur), Nayagarh, Nuapada, Paradip (Paradeep), Paralakhemundi (Parlakhemundi),
    Pattamundai, Phulbani (Phulabani), Puri, Rairangpur, Rajagangapur (Rajgangpur), Rayagada, Rourkela (Raurkela),
    Sambalpur, Sonepur (Subarnapur), Soro, Sunabeda, Sundargarh, Talcher, Tarbha, Titlagarh (Titilagarh), Umarkote,
    Vyasanagar (Byasanagar)`,
  Puducherry: `
    Karaikal, Mahe, Puducherry (Pondicherry), Yanam`,
  Punjab: `
    Abohar, Ahmedgarh, Amritsar, Anandpur Sahib, Bagha Purana (Bhagha Purana), Barnala, Batala, Bathinda (Bhatinda),
    Budhlada, Dasuya (Dasua), Dera Bassi, Dhuri, Dinanagar, Faridkot, Fatehgarh Sahib (Sirhind Fatehgarh Sahib;
    Sirhind), Fazilka, Firozpur (Ferozepur), Giddarbaha, Gurdaspur, Hoshiarpur, Jagraon, Jaitu, Jalalabad, Jalandhar
    (Jullundur), Jandiala, Kapurthala, Kartarpur, Khanna, Kharar, Kot Kapura (Kotkapura), Kurali, Longowal,
    Ludhiana, Malerkotla, Malout, Mandi Gobindgarh (Gobindgarh), Mansa, Maur, Moga, Mohali (Sahibzada Ajit Singh
    Nagar; SAS Nagar), Morinda, Mukerian, Nabha, Nakodar, Nangal, Nawanshahr (Shahid Bhagat Singh Nagar), Pathankot,
    Patiala, Patran (Pattran), Patti, Phagwara, Phillaur, Qadian, Raikot, Rajpura, Rampura Phul, Rupnagar (Ropar),
    Samana, Sangrur, Sri Muktsar Sahib (Muktsar), Sujanpur, Sunam, Talwara, Tarn Taran, Urmar Tanda (Tanda), Zira,
    Zirakpur`,
  Rajasthan: `
    Abu Road, Ajmer, Alwar, Bali, Balotra, Bandikui, Banswara, Baran, Barmer, Beawar, Behror (Bahror), Bharatpur,
    Bhilwara, Bhiwadi, Bikaner, Bundi, Chirawa, Chittorgarh (Chittaurgarh), Churu, Dausa, Deeg, Dholpur, Didwana,
    Dungarpur, Fatehpur, Gangapur City, Hanumangarh, Hindaun, Jaipur, Jaisalmer, Jalore (Jalor), Jhalawar,
    Jhunjhunu, Jodhpur, Karauli, Khairthal, Kishangarh (Madanganj Kishangarh), Kota (Kotah), Kotputli, Kuchaman
    City, Lachhmangarh, Ladnu (Ladnun), Lakheri, Lalsot, Losal, Makrana, Malpura, Mandalgarh, Mandawa, Mangrol,
    Marwar Junction, Merta City, Mount Abu, Nadbai, Nagar, Nagaur, Nasirabad, Nathdwara, Nawalgarh, Neem Ka Thana, Neemrana, Nimbahera, Niwai, Nohar, Nokha, Pali, Phalodi, Phulera, Pilani, Pilibanga, Pindwara,
    Pipar City, Pratapgarh, Raisinghnagar, Rajakhera, Rajaldesar, Rajgarh, Rajsamand (Kankroli), Ramganj Mandi,
    Ramgarh, Ratangarh, Rawatbhata, Rawatsar, Reengus, Sadri, Sadulpur, Sadulshahar, Sagwara, Salumbar, Sambhar,
    Sanchore, Sangaria, Sardarshahar, Sawai Madhopur, Shahpura, Sheoganj, Sikar, Sirohi, Sojat, Sri Ganganagar
    (Ganganagar), Sri Madhopur, Sujangarh, Sumerpur, Suratgarh, Takhatgarh, Taranagar, Todabhim, Todaraisingh, Tonk,
    Udaipur, Udaipurwati, Vijainagar`,
  Sikkim: `
    Gangtok, Gyalshing (Geyzing), Jorethang, Mangan, Namchi, Pakyong, Rangpo, Singtam, Soreng`,
  'Tamil Nadu': `
    Ambasamudram, Ambattur, Ambur, Arakkonam, Arcot, Ariyalur, Arni, Aruppukkottai, Attur (Atur), Avadi, Bhavani,
    Bodinayakanur, Chengalpattu (Chingleput), Chennai (Madras), Chidambaram, Chinnasalem, Coimbatore (Kovai),
    Coonoor, Cuddalore, Devakottai, Dharapuram, Dharmapuri, Dindigul, Erode, Gobichettipalayam, Gudalur, Gudiyatham
    (Gudiyattam), Hosur, Kallakurichi, Kancheepuram (Kanchipuram), Kanyakumari (Kanniyakumari), Karaikudi, Karungal,
    Karur, Kollankodu, Kovilpatti, Krishnagiri, Kulithalai (Kulittalai), Kumbakonam, Lalgudi, Madurai,
    Manachanallur, Manamadurai, Mannargudi, Marthandam, Mayiladuthurai (Mayuram), Mettupalayam, Mettur,
    Nagapattinam, Nagercoil, Namagiripettai, Namakkal, Nandivaram-Guduvancheri, Natham, Nellikuppam, Neyveli,
    Nilakottai, O' Valley, Oddanchatram, P.N.Patti, Pacode, Padmanabhapuram, Palani, Palayamkottai
    (Palayankottai), Palladam, Pallapatti, Pallikonda, Panagudi, Panruti, Papanasam, Paramakudi, Parangipettai,
    Pattukkottai (Pattukottai), Perambalur, Peravurani, Periyakulam, Periyasemur, Pernampattu, Pollachi, Polur,
    Ponneri, Pudukkottai, Puliyankudi, Punjaipugalur, Rajapalayam, Ramanathapuram, Rameswaram (Rameshwaram),
    Ranipet, Rasipuram, Salem, Sankarankovil (Sankarankoil), Sankari, Sathyamangalam, Sattur, Shenkottai
    (Sengottai), Sholavandan, Sholinghur (Sholingur), Sirkazhi (Sirkali), Sivaganga, Sivagiri, Sivakasi,
    Sriperumbudur, Srirangam, Srivaikuntam, Srivilliputhur, Surandai, Tambaram, Tenkasi, Thammampatti, Thanjavur
    (Tanjore), Tharamangalam, Tharangambadi (Tranquebar), Theni (Theni Allinagaram), Thirumangalam, Thiruninravur
    (Thirunindravur), Thiruparappu, Thirupuvanam, Thiruthuraipoondi (Tiruturaipundi), Thiruvallur (Tiruvallur),
    Thiruvarur (Tiruvarur), Thoothukudi (Tuticorin), Thuckalay, Thuraiyur (Turaiyur), Tindivanam, Tiruchendur,
    Tiruchengode, Tiruchirappalli (Trichy; Trichinopoly), Tirukalukundram, Tirukkoyilur, Tirunelveli (Tinnevelly),
    Tirupathur (Tirupattur), Tiruppur (Tirupur), Tiruttani, Tiruvannamalai, Tiruvethipuram (Cheyyar), Tittakudi,
    Udhagamandalam (Ooty; Ootacamund; Udagamandalam), Udumalaipettai (Udumalpet), Unnamalaikadai, Usilampatti,
    Uthamapalayam, Uthiramerur, Vadakkuvalliyur, Vadalur, Vadipatti, Valparai, Vandavasi, Vaniyambadi, Vedaranyam,
    Vellakoil, Vellore, Vikramasingapuram, Viluppuram (Villupuram), Virudhachalam (Vriddhachalam), Virudhunagar,
    Viswanatham`,
  Telangana: `
    Adilabad, Armoor, Asifabad, Bellampalle, Bhadrachalam, Bhainsa, Bhongir (Bhuvanagiri), Bhupalpally, Bodhan,
    Devarakonda, Gadwal, Hanamkonda (Hanumakonda), Huzurabad, Hyderabad, Jadcherla (Badepalle), Jagtial (Jagitial),
    Jangaon, Kagaznagar (Sirpur Kagaznagar), Kamareddy, Karimnagar, Khammam, Koratla, Kothagudem, Kyathampalle
    (Kyathanpally), Mahabubabad, Mahbubnagar (Mahabubnagar), Mancherial, Mandamarri, Manuguru, Medak, Medchal,
    Miryalaguda (Miryalguda), Mulugu, Nagarkurnool, Nalgonda, Narayanpet, Nirmal, Nizamabad, Palwancha (Palvancha),
    Parkal, Peddapalli, Ramagundam, Sadasivpet, Sangareddy, Secunderabad, Shadnagar (Farooqnagar), Siddipet,
    Sircilla, Suryapet, Tandur, Vikarabad (Vicarabad), Wanaparthy, Warangal, Yellandu, Zaheerabad (Zahirabad)`,
  Tripura: `
    Agartala, Ambassa, Belonia, Bishalgarh, Dharmanagar, Jogendranagar, Kailashahar (Kailasahar), Kamalpur, Khowai,
    Melaghar, Ranirbazar, Sabroom, Sonamura, Teliamura, Udaipur`,
  'Uttar Pradesh': `
    Achhnera, Adari, Agra, Akbarpur, Aligarh, Amethi, Amroha, Auraiya, Ayodhya (Faizabad), Azamgarh, Baghpat,
    Bahraich, Ballia, Balrampur, Banda, Barabanki, Baraut, Bareilly, Basti, Bhadohi, Bijnor, Budaun (Badaun),
    Bulandshahr, Chandauli, Chandausi, Chitrakoot, Dadri, Deoria, Dhampur, Etah, Etawah, Farrukhabad, Fatehgarh,
    Fatehpur, Fatehpur Sikri, Firozabad, Ghaziabad, Ghazipur, Gonda, Gorakhpur, Greater Noida, Gyanpur, Hamirpur,
    Hapur, Hardoi, Hathras, Jaunpur, Jhansi, Kalpi, Kannauj, Kanpur (Cawnpore), Kasganj, Khair, Khalilabad,
    Kushinagar, Laharpur, Lakhimpur (Kheri), Lal Gopalganj Nindaura, Lalganj, Lalitpur, Lar, Loni, Lucknow,
    Maharajganj, Mahoba, Mainpuri, Manjhanpur, Mathura, Mau (Maunath Bhanjan), Meerut, Mirzapur, Modinagar,
    Moradabad, Muradnagar, Muzaffarnagar, Nagina, Najibabad, Nakur, Nanpara, Naraura, Naugarh (Siddharthnagar; Tetri
    Bazar), Naugawan Sadat, Nautanwa, Nawabganj, Nehtaur, Niwari, Noida, Noorpur, Obra, Orai, Padrauna, Palia Kalan,
    Phulpur, Pihani, Pilibhit, Pilkhuwa, Powayan, Pratapgarh (Bela Pratapgarh), Prayagraj (Allahabad), Pukhrayan,
    Puranpur, Purquazi, Purwa, Rae Bareli (Raebareli; Raebarely), Rampur, Rampur Maniharan, Rasra, Rath, Renukoot,
    Reoti, Robertsganj (Sonbhadra), Rudauli, Rudrapur, Sadabad, Safipur, Saharanpur, Sahaspur, Sahaswan, Sahawar,
    Sahjanwa, Saidpur, Sambhal, Samdhan, Samthar, Sandi, Sandila, Sardhana, Seohara, Shahabad, Shahganj,
    Shahjahanpur, Shamli, Shamsabad, Sherkot, Shikarpur, Shikohabad, Shishgarh, Shravasti (Bhinga), Siana,
    Sikanderpur, Sikandra Rao, Sikandrabad, Sirsaganj, Sirsi, Sitapur, Soron, Suar, Sultanpur, Sumerpur, Tanda,
    Thakurdwara, Thana Bhawan, Tilhar, Tirwaganj, Tulsipur, Tundla, Ujhani, Unnao, Utraula, Varanasi (Banaras;
    Benares), Vrindavan, Warhapur, Zaidpur, Zamania`,
  Uttarakhand: `
    Almora, Bageshwar, Bazpur, Chamba, Champawat, Dehradun, Gopeshwar, Haldwani (Haldwani-cum-Kathgodam), Haridwar
    (Hardwar), Jaspur, Kashipur, Kichha, Kotdwar (Kotdwara), Lansdowne, Manglaur, Mussoorie, Nagla, Nainital,
    Narendranagar, New Tehri (Tehri), Pantnagar, Pauri, Pithoragarh, Ramnagar, Ranikhet, Rishikesh, Roorkee,
    Rudraprayag, Rudrapur, Sitarganj, Srinagar, Uttarkashi`,
  'West Bengal': `
    Adra, Alipurduar, Arambagh, Asansol, Baharampur (Berhampore), Bally, Balurghat, Bankura, Barakar, Baranagar,
    Barasat, Bardhaman (Burdwan), Barrackpore, Baruipur, Basirhat, Bidhannagar (Salt Lake), Chandannagar, Contai
    (Kanthi), Cooch Behar (Koch Bihar), Darjeeling (Darjiling), Diamond Harbour, Dum Dum, Durgapur, English Bazar
    (Malda), Gangarampur, Habra, Haldia, Howrah (Haora), Hugli-Chinsurah (Chinsurah; Chinsura; Hooghly), Islampur,
    Jalpaiguri, Jhargram, Kalimpong, Kalyani, Kandi, Katwa, Kharagpur, Kolkata (Calcutta), Krishnanagar, Mainaguri,
    Mal (Malbazar), Mathabhanga, Medinipur (Midnapore), Memari, Monoharpur, Murshidabad, Nabadwip, Naihati, Panchla,
    Pandua, Paschim Punropara, Purulia, Raghunathganj, Raghunathpur, Raiganj, Rampurhat, Ranaghat, Raniganj,
    Sainthia, Santipur, Serampore (Srirampore), Siliguri, Sonamukhi, Suri, Taki, Tamluk, Tarakeswar, Titagarh`,
}

function readTowns(text: string): IndianCity[] {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .split(', ')
    .map((item) => {
      const [name = '', former] = item.replace(/\)$/, '').split(' (')
      return { name, former_names: former?.split('; ') ?? [] }
    })
}

/** Each of the 28 states and 8 union territories by name, with its cities in the order of the alphabet. */
export const CITIES_BY_STATE: ReadonlyMap<string, readonly IndianCity[]> = new Map(
  Object.entries(TOWNS).map(([state, text]) => [state, readTowns(text)]),
)

/** The cities of a state by its name of today; none for any other text. */
export const citiesOf = (state: string): readonly IndianCity[] => CITIES_BY_STATE.get(state) ?? []

const namesOf = (city: IndianCity) => [city.name, ...city.former_names].map(normalName)

/** The city of a state by any of its names ('Mysore' is Mysuru); null when the state has none of that name. */
export function cityByName(state: string, text: string): IndianCity | null {
  const asked = normalName(text)
  const cities = citiesOf(state)
  return (
    cities.find(({ name }) => normalName(name) === asked) ??
    cities.find((city) => namesOf(city).includes(asked)) ??
    null
  )
}

const STATE_NAMES = INDIAN_STATES.map(({ name }) => normalName(name))
const COMPASS = /^(NORTH|SOUTH|EAST|WEST|CENTRAL) (?=.)/

/** A register writes the place with the state behind it ('Panaji Goa'), and a district by its side of the city ('West Imphal'). */
function placesOf(text: string): string[] {
  const place = normalName(text)
  const state = STATE_NAMES.find((name) => place.endsWith(` ${name}`))
  const bare = state ? place.slice(0, -state.length - 1) : place
  return [place, bare, bare.replace(COMPASS, '')]
}

/**
 * Tells whether a place, as a register writes it, is the asked city under any of its names. Without a state, of every
 * city that has the name.
 */
export function cityMatcher(asked: string, state?: string): (place: string) => boolean {
  const key = normalName(asked)
  const candidates = state === undefined ? [...CITIES_BY_STATE.values()].flat() : citiesOf(state)
  const accepted = new Set([
    key,
    ...candidates
      .map(namesOf)
      .filter((names) => names.includes(key))
      .flat(),
  ])
  return (place) => placesOf(place).some((name) => accepted.has(name))
}
