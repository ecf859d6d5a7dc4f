/** Breaks of Europe, its islands, and Africa; for the format see list-catalogue-spots.server.ts. */
export const SPOTS_OF_EUROPE_AND_AFRICA = `
PT Europe/Lisbon
Supertubos;Peniche;39.34;-9.36;230
Baleal;Peniche;39.37;-9.34;340
Molhe Leste;Peniche;39.35;-9.37;220
Lagide;Baleal;39.38;-9.34;300
Coxos;Ericeira;39.00;-9.43;300
Ribeira d’Ilhas;Ericeira;38.99;-9.42;290
Foz do Lizandro;Ericeira;38.94;-9.42;280
Praia do Norte;Nazaré;39.61;-9.08;290
Carcavelos;Lisbon;38.68;-9.34;200
Praia do Guincho;Cascais;38.73;-9.47;280
Costa da Caparica;Almada;38.64;-9.24;260
Praia Grande;Sintra;38.81;-9.48;290
Arrifana;Aljezur;37.29;-8.87;260
Amado;Carrapateira;37.17;-8.90;290
Tonel;Sagres;37.01;-8.95;250
Zavial;Vila do Bispo;37.05;-8.87;180
Meia Praia;Lagos;37.11;-8.64;160
Praia de Matosinhos;Porto;41.18;-8.69;260
Cabedelo;Figueira da Foz;40.14;-8.86;250
PT Atlantic/Azores
Santa Bárbara;Ribeira Grande;37.82;-25.54;350
Fajã da Caldeira de Santo Cristo;São Jorge;38.63;-27.93;20
PT Atlantic/Madeira
Jardim do Mar;Madeira;32.74;-17.21;240
ES Atlantic/Canary
El Quemao;La Santa, Lanzarote;29.11;-13.66;330
Famara;Lanzarote;29.12;-13.56;340
La Santa;Lanzarote;29.11;-13.65;330
El Cotillo;Fuerteventura;28.67;-14.01;270
Flag Beach;Corralejo, Fuerteventura;28.71;-13.84;40
Playa de las Américas;Tenerife;28.06;-16.74;240
El Confital;Las Palmas, Gran Canaria;28.16;-15.44;290
Las Canteras (La Cícer);Las Palmas, Gran Canaria;28.13;-15.45;330
ES Europe/Madrid
Mundaka;Basque Country;43.41;-2.70;10
Zarautz;Basque Country;43.29;-2.17;350
La Zurriola;San Sebastián;43.33;-1.97;330
Sopelana;Basque Country;43.39;-3.00;310
Menakoz;Basque Country;43.39;-3.00;320
Somo;Santander, Cantabria;43.46;-3.74;340
Los Locos;Suances, Cantabria;43.44;-4.05;300
Rodiles;Villaviciosa, Asturias;43.53;-5.38;0
Salinas;Asturias;43.58;-5.97;330
Tapia de Casariego;Asturias;43.57;-6.95;350
Pantín;Galicia;43.64;-8.11;330
Razo;Galicia;43.29;-8.70;340
Doniños;Ferrol, Galicia;43.50;-8.32;290
El Palmar;Cádiz;36.23;-6.07;250
Los Lances;Tarifa;36.02;-5.63;220
FR Europe/Paris
La Gravière;Hossegor;43.67;-1.44;280
La Nord;Hossegor;43.67;-1.44;280
Les Estagnots;Seignosse;43.69;-1.44;280
Capbreton;Landes;43.64;-1.45;280
Grande Plage;Biarritz;43.48;-1.56;310
Côte des Basques;Biarritz;43.47;-1.57;270
Belharra;Saint-Jean-de-Luz;43.42;-1.72;320
Lafitenia;Saint-Jean-de-Luz;43.42;-1.63;330
Les Cavaliers;Anglet;43.52;-1.53;290
Lacanau;Gironde;45.00;-1.20;275
Le Porge;Gironde;44.89;-1.21;275
Mimizan;Landes;44.21;-1.30;275
La Torche;Brittany;47.84;-4.35;270
Plage de Trestel;Brittany;48.82;-3.36;10
La Sauzaie;Bretignolles-sur-Mer;46.64;-1.89;250
RE Indian/Reunion
Saint-Leu;Réunion;-21.17;55.28;250
GB Europe/London
Fistral;Newquay, Cornwall;50.42;-5.10;290
Watergate Bay;Newquay, Cornwall;50.45;-5.04;290
Polzeath;Cornwall;50.58;-4.92;290
Porthleven;Cornwall;50.08;-5.32;220
Sennen Cove;Cornwall;50.08;-5.70;300
Croyde;North Devon;51.13;-4.24;280
Saunton Sands;North Devon;51.12;-4.22;270
Woolacombe;North Devon;51.17;-4.21;280
Llangennith;Gower, Wales;51.60;-4.30;280
Freshwater West;Pembrokeshire, Wales;51.66;-5.06;250
Thurso East;Scotland;58.60;-3.50;340
Saltburn;North Yorkshire;54.59;-0.97;20
Portrush West Strand;Northern Ireland;55.20;-6.66;330
IE Europe/Dublin
Mullaghmore;Sligo;54.47;-8.46;320
Bundoran (The Peak);Donegal;54.48;-8.28;320
Easky;Sligo;54.29;-8.96;340
Tullan Strand;Donegal;54.49;-8.27;300
Lahinch;Clare;52.93;-9.35;280
Strandhill;Sligo;54.27;-8.61;290
Inch;Kerry;52.14;-9.98;240
NL Europe/Amsterdam
Scheveningen;The Hague;52.10;4.26;310
Wijk aan Zee;North Holland;52.49;4.58;280
DE Europe/Berlin
Westerland;Sylt;54.91;8.30;270
Eisbach;Munich;48.14;11.59;0
DK Europe/Copenhagen
Klitmøller;Thy;57.04;8.48;300
NO Europe/Oslo
Unstad;Lofoten;68.27;13.58;320
Hoddevik;Stad;62.12;5.16;290
IS Atlantic/Reykjavik
Sandvík;Reykjanes;63.85;-22.70;260
IT Europe/Rome
Varazze;Liguria;44.36;8.57;170
Levanto;Liguria;44.17;9.61;220
Capo Mannu;Sardinia;40.03;8.38;310
Santa Marinella;Lazio;42.03;11.85;220
MA Africa/Casablanca
Anchor Point;Taghazout;30.55;-9.73;250
Killer Point;Taghazout;30.56;-9.75;240
Panoramas;Taghazout;30.54;-9.71;230
Banana Point;Aourir;30.50;-9.69;230
Imsouane;Souss-Massa;30.84;-9.82;180
Boilers;Tamri;30.64;-9.88;270
Safi;Marrakesh-Safi;32.32;-9.26;290
SN Africa/Dakar
N’Gor Right;Dakar;14.76;-17.51;330
Ouakam;Dakar;14.72;-17.49;250
CV Atlantic/Cape_Verde
Ponta Preta;Sal;16.58;-22.93;230
NA Africa/Windhoek
Skeleton Bay;Walvis Bay;-22.93;14.42;310
ZA Africa/Johannesburg
Supertubes;Jeffreys Bay;-34.03;24.93;150
Muizenberg;Cape Town;-34.11;18.47;170
Long Beach;Kommetjie, Cape Town;-34.14;18.33;290
Dungeons;Hout Bay, Cape Town;-34.06;18.33;240
Elands Bay;Western Cape;-32.31;18.34;330
Victoria Bay;Garden Route;-34.01;22.55;170
Seal Point;Cape St Francis;-34.21;24.84;150
New Pier;Durban;-29.86;31.04;90
MZ Africa/Maputo
Tofo;Inhambane;-23.85;35.55;90
MG Indian/Antananarivo
Flameballs;Anakao;-23.67;43.60;250
`;
