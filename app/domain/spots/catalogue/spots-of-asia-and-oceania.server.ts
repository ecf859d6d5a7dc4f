/** Breaks of Asia, Australia and the Pacific; for the format see list-catalogue-spots.server.ts. */
export const SPOTS_OF_ASIA_AND_OCEANIA = `
PF Pacific/Tahiti
Teahupo’o;Tahiti;-17.87;-149.26;210
Papenoo;Tahiti;-17.51;-149.42;10
MV Indian/Maldives
Pasta Point;North Malé Atoll;4.32;73.58;130
Cokes;Thulusdhoo;4.37;73.65;130
Sultans;North Malé Atoll;4.31;73.59;130
LK Asia/Colombo
Arugam Bay;Eastern Province;6.84;81.84;150
Weligama;Southern Province;5.97;80.43;190
Midigama;Southern Province;5.96;80.38;200
Hikkaduwa;Southern Province;6.14;80.10;240
IN Asia/Kolkata
Kovalam Point;Chennai;12.79;80.25;90
Varkala;Kerala;8.73;76.70;240
ID Asia/Makassar
Uluwatu;Bali;-8.82;115.09;260
Padang Padang;Bali;-8.81;115.10;290
Bingin;Bali;-8.81;115.11;270
Canggu (Echo Beach);Bali;-8.66;115.12;220
Kuta Beach;Bali;-8.72;115.17;250
Keramas;Bali;-8.60;115.34;150
Medewi;Bali;-8.42;114.81;190
Desert Point;Lombok;-8.75;115.83;250
Gerupuk;Lombok;-8.92;116.34;180
Selong Belanak;Lombok;-8.87;116.16;210
Lakey Peak;Sumbawa;-8.81;118.37;190
T-Land;Rote;-10.88;122.83;200
Occy’s Left;Sumba;-9.76;119.40;210
ID Asia/Jakarta
G-Land;Java;-8.73;114.36;240
Cimaja;Java;-6.96;106.47;190
Batu Karas;Java;-7.75;108.50;150
Lagundri Bay;Nias;0.57;97.73;220
Macaronis;Mentawai;-2.79;99.98;220
Lance’s Right;Mentawai;-2.15;99.53;220
Krui;Sumatra;-5.23;103.90;220
PH Asia/Manila
Cloud 9;Siargao;9.81;126.17;90
San Juan;La Union;16.66;120.32;280
JP Asia/Tokyo
Shidashita;Ichinomiya, Chiba;35.36;140.40;90
Kugenuma;Fujisawa;35.31;139.47;190
Kisakihama;Miyazaki;31.83;131.45;90
TW Asia/Taipei
Jinzun;Taitung;22.96;121.30;90
KR Asia/Seoul
Jukdo;Yangyang;37.97;128.76;60
AU Australia/Brisbane
Snapper Rocks;Gold Coast;-28.16;153.55;40
Kirra;Gold Coast;-28.17;153.53;30
Burleigh Heads;Gold Coast;-28.09;153.46;70
Duranbah;Gold Coast;-28.17;153.55;80
Noosa First Point;Sunshine Coast;-26.38;153.09;10
AU Australia/Sydney
The Pass;Byron Bay;-28.64;153.63;10
Wategos;Byron Bay;-28.64;153.63;0
Lennox Head;New South Wales;-28.81;153.60;70
Angourie Point;Yamba;-29.48;153.37;80
Crescent Head;New South Wales;-31.19;152.98;60
Merewether;Newcastle;-32.95;151.76;120
Manly;Sydney;-33.80;151.29;110
North Narrabeen;Sydney;-33.71;151.30;100
Bondi;Sydney;-33.89;151.28;150
Cronulla;Sydney;-34.05;151.16;100
AU Australia/Melbourne
Bells Beach;Torquay;-38.37;144.28;150
Winkipop;Torquay;-38.37;144.28;150
Phillip Island (Woolamai);Victoria;-38.55;145.34;200
AU Australia/Hobart
Shipstern Bluff;Tasmania;-43.21;147.75;190
AU Australia/Perth
Margaret River Main Break;Western Australia;-33.97;114.98;270
The Box;Margaret River;-33.97;114.98;270
Yallingup;Western Australia;-33.64;115.02;280
Gnaraloo (Tombstones);Western Australia;-23.88;113.49;260
Trigg;Perth;-31.88;115.75;270
NZ Pacific/Auckland
Manu Bay;Raglan;-37.82;174.81;310
Piha;Auckland;-36.95;174.46;260
Mount Maunganui;Bay of Plenty;-37.63;176.19;30
Shipwreck Bay;Ahipara;-35.18;173.12;320
St Clair;Dunedin;-45.91;170.49;160
FJ Pacific/Fiji
Cloudbreak;Mamanuca Islands;-17.89;177.19;220
Restaurants;Tavarua;-17.86;177.20;230
WS Pacific/Apia
Salani;Upolu;-14.01;-171.56;170
IL Asia/Jerusalem
Hilton Beach;Tel Aviv;32.09;34.77;280
OM Asia/Muscat
Al Ashkharah;Ash Sharqiyah;21.85;59.57;130
`;
