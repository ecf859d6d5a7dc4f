type Work = { name: string; licence: string; text: string; url?: string };

/** Works that are no npm package, or that are part of one under a licence of their own. */
export const works: Work[] = [
  {
    name: 'Inter',
    licence: 'SIL Open Font License 1.1',
    text: 'by Rasmus Andersson and others. Writes the words on the pictures that chat apps show of a link. Pages use the fonts of your device, but for headlines.',
  },
  {
    name: 'Bricolage Grotesque',
    licence: 'SIL Open Font License 1.1',
    text: 'by Mathieu Triay and others. Writes headlines and big figures. It comes from this site itself.',
  },
  {
    name: 'Lucide',
    licence: 'ISC',
    text: 'by its contributors, from Feather by Cole Bemis. The small drawings on buttons.',
  },
  {
    name: 'Open-Meteo',
    licence: 'CC BY 4.0',
    text: 'tells what the models of weather services around the world say of waves, swell, wind, water and air. How high a wave’s face is and what it means for whom is worked out of that here.',
    url: 'https://open-meteo.com/',
  },
  {
    name: 'Neaps tide database',
    licence: 'each gauge under its own: public domain or CC BY 4.0',
    text: 'by Brandon Keepers and others. What gauges have measured, of which tides are worked out here: by the US National Oceanic and Atmospheric Administration (NOAA), TICON-4 (Hart-Davis, Dettmering and Seitz, 2025, of GESLA-4’s records, doi.org/10.17882/109129) and Kartverket, the Norwegian Mapping Authority. Where gauges lie: GeoNames and Marine Regions (CC BY 4.0), OpenStreetMap contributors (ODbL 1.0). Gauges whose figures may not be used for money are left out. Each report names its own.',
    url: 'https://github.com/openwatersio/tide-database',
  },
  {
    name: 'The surf spots',
    licence: 'Apache License 2.0',
    text: 'with their places, which way they face and their time zones are a list of this program’s own, written from general knowledge.',
  },
  {
    name: 'FFmpeg',
    licence: 'GPL 3 or LGPL 2.1, by how it was built',
    text: 'converts and cuts films. A program of its own, that this one starts.',
  },
  {
    name: 'PostgreSQL',
    licence: 'PostgreSQL License',
    text: 'keeps everything that is not a film. A program of its own as well.',
  },
  {
    name: 'libvips',
    licence: 'LGPL 3 or later',
    text: 'makes pictures as small as they are shown, by way of sharp.',
  },
  {
    name: 'The films and pictures of Dune Beach',
    licence: 'Apache License 2.0',
    text: 'are drawn by a script of this program, its waves and surfers too. No footage of anybody else is in it. GoPro is a trademark of GoPro, Inc., who have nothing to do with this site.',
  },
];
