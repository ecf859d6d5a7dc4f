/** Breaks of the Americas, with Hawaii; for the format see list-catalogue-spots.server.ts. */
export const SPOTS_OF_THE_AMERICAS = `
US Pacific/Honolulu
Banzai Pipeline;North Shore, Oahu;21.66;-158.05;320
Sunset Beach;North Shore, Oahu;21.68;-158.04;330
Waimea Bay;North Shore, Oahu;21.64;-158.07;300
Haleiwa;North Shore, Oahu;21.60;-158.11;320
Waikiki (Canoes);Honolulu, Oahu;21.27;-157.83;220
Makaha;Oahu;21.48;-158.22;260
Honolua Bay;Maui;21.01;-156.64;340
Peahi (Jaws);Maui;20.94;-156.30;350
Hanalei Bay;Kauai;22.22;-159.50;320
US America/Los_Angeles
Huntington Beach Pier;California;33.65;-118.00;220
Lower Trestles;San Clemente, California;33.38;-117.59;220
San Onofre;California;33.37;-117.57;210
The Wedge;Newport Beach, California;33.59;-117.88;190
Malibu First Point;California;34.04;-118.68;170
Rincon;Santa Barbara, California;34.37;-119.48;210
Swami’s;Encinitas, California;33.03;-117.29;260
Black’s Beach;San Diego, California;32.88;-117.25;270
Blacks Point;Ventura, California;34.27;-119.30;230
Steamer Lane;Santa Cruz, California;36.95;-122.03;150
Pleasure Point;Santa Cruz, California;36.95;-121.97;190
Mavericks;Half Moon Bay, California;37.49;-122.50;260
Ocean Beach;San Francisco, California;37.76;-122.51;270
Linda Mar;Pacifica, California;37.60;-122.50;280
Pismo Beach;California;35.14;-120.64;260
Short Sands;Oswald West, Oregon;45.76;-123.97;270
Westport;Washington;46.89;-124.12;240
US America/New_York
Cocoa Beach Pier;Florida;28.37;-80.60;90
Sebastian Inlet;Florida;27.86;-80.44;80
New Smyrna Beach;Florida;29.06;-80.91;60
Jeannette’s Pier;Outer Banks, North Carolina;35.91;-75.59;80
Rockaway Beach;New York;40.58;-73.81;170
Ditch Plains;Montauk, New York;41.04;-71.92;160
Manasquan Inlet;New Jersey;40.10;-74.03;100
Narragansett;Rhode Island;41.43;-71.46;110
PR America/Puerto_Rico
Tres Palmas;Rincón;18.35;-67.27;270
CA America/Vancouver
Cox Bay;Tofino;49.10;-125.88;230
Chesterman Beach;Tofino;49.12;-125.90;220
CA America/Halifax
Lawrencetown;Nova Scotia;44.64;-63.34;170
MX America/Mexico_City
Puerto Escondido (Zicatela);Oaxaca;15.85;-97.06;210
La Punta;Puerto Escondido, Oaxaca;15.83;-97.05;210
Barra de la Cruz;Oaxaca;15.82;-95.97;170
La Saladita;Guerrero;17.90;-101.82;210
Pascuales;Colima;18.85;-103.96;220
Sayulita;Nayarit;20.87;-105.44;290
MX America/Tijuana
San Miguel;Ensenada, Baja California;31.90;-116.73;220
MX America/Mazatlan
Scorpion Bay;San Juanico, Baja California Sur;26.24;-112.48;190
Cerritos;Baja California Sur;23.33;-110.18;260
SV America/El_Salvador
Punta Roca;La Libertad;13.48;-89.33;190
El Sunzal;La Libertad;13.49;-89.39;190
Las Flores;San Miguel;13.17;-88.11;170
NI America/Managua
Popoyo;Rivas;11.46;-86.13;230
Playa Maderas;San Juan del Sur;11.30;-85.91;240
CR America/Costa_Rica
Tamarindo;Guanacaste;10.30;-85.85;260
Witch’s Rock;Guanacaste;10.84;-85.79;250
Playa Hermosa;Jacó;9.56;-84.58;220
Santa Teresa;Puntarenas;9.64;-85.17;220
Playa Guiones;Nosara;9.94;-85.67;230
Pavones;Puntarenas;8.39;-83.14;250
Salsa Brava;Puerto Viejo;9.66;-82.75;30
PA America/Panama
Santa Catalina (La Punta);Veraguas;7.63;-81.26;210
Bluff Beach;Bocas del Toro;9.41;-82.25;60
BB America/Barbados
Soup Bowl;Bathsheba;13.21;-59.52;70
DO America/Santo_Domingo
Playa Encuentro;Cabarete;19.77;-70.44;10
EC America/Guayaquil
Montañita;Santa Elena;-1.82;-80.76;270
CO America/Bogota
Playa Almejal;El Valle, Chocó;6.12;-77.42;270
PE America/Lima
Chicama;Puerto Malabrigo;-7.70;-79.45;220
Máncora;Piura;-4.11;-81.06;320
Punta Hermosa;Lima;-12.34;-76.83;230
Punta Rocas;Lima;-12.36;-76.82;230
Huanchaco;Trujillo;-8.08;-79.12;240
Lobitos;Piura;-4.45;-81.29;260
CL America/Santiago
Punta de Lobos;Pichilemu;-34.43;-72.05;230
Pichilemu (La Puntilla);O’Higgins;-34.38;-72.02;300
El Gringo;Arica;-18.49;-70.33;280
Reñaca;Viña del Mar;-32.97;-71.55;270
AR America/Argentina/Buenos_Aires
Playa Grande;Mar del Plata;-38.03;-57.53;120
UY America/Montevideo
La Pedrera;Rocha;-34.59;-54.12;130
BR America/Sao_Paulo
Joaquina;Florianópolis;-27.63;-48.45;110
Praia Mole;Florianópolis;-27.60;-48.43;90
Praia do Rosa;Imbituba;-28.13;-48.64;90
Guarda do Embaú;Palhoça;-27.90;-48.59;90
Maresias;São Sebastião;-23.79;-45.57;180
Itamambuca;Ubatuba;-23.40;-45.00;150
Arpoador;Rio de Janeiro;-22.99;-43.19;180
Prainha;Rio de Janeiro;-23.04;-43.51;160
Saquarema (Itaúna);Rio de Janeiro;-22.94;-42.48;170
BR America/Fortaleza
Praia de Pipa;Rio Grande do Norte;-6.23;-35.05;90
Praia do Futuro;Fortaleza;-3.75;-38.45;60
BR America/Noronha
Cacimba do Padre;Fernando de Noronha;-3.85;-32.44;340
BR America/Bahia
Itacaré (Tiririca);Bahia;-14.29;-38.98;110
`;
