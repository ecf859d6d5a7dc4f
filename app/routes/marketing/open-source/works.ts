type Work = { name: string; licence: string; text: string; url?: string };

/** Works that are no npm package, or that are part of one under a licence of their own. */
export const works: Work[] = [
  {
    name: 'Inter',
    licence: 'SIL Open Font License 1.1',
    text: 'by Rasmus Andersson and others. The font on the pictures that chat apps show for a link. Pages use the fonts of your device.',
  },
  {
    name: 'Lucide',
    licence: 'ISC',
    text: 'by its contributors, from Feather by Cole Bemis. The icons on buttons.',
  },
  {
    name: 'Open-Meteo',
    licence: 'CC BY 4.0',
    text: 'provides the forecasts of weather services around the world for waves, swell, wind, water and air. From these, this program works out the height of a wave’s face and what it means for each level.',
    url: 'https://open-meteo.com/',
  },
  {
    name: 'Neaps tide database',
    licence: 'each gauge under its own: public domain or CC BY 4.0',
    text: 'by Brandon Keepers and others. The measurements of tide gauges, from which this program works out the tides: by the US National Oceanic and Atmospheric Administration (NOAA), TICON-4 (Hart-Davis, Dettmering and Seitz, 2025, of GESLA-4’s records, doi.org/10.17882/109129) and Kartverket, the Norwegian Mapping Authority. The positions of gauges: GeoNames and Marine Regions (CC BY 4.0), OpenStreetMap contributors (ODbL 1.0). We leave out gauges whose figures may not be used commercially. Each report names its gauge.',
    url: 'https://github.com/openwatersio/tide-database',
  },
  {
    name: 'The surf spots',
    licence: 'Apache License 2.0',
    text: 'with their places, facings and time zones are this program’s own list, written from general knowledge.',
  },
  {
    name: 'FFmpeg',
    licence: 'GPL 3 or LGPL 2.1, by how it was built',
    text: 'converts and cuts videos. A separate program that this one starts.',
  },
  {
    name: 'PostgreSQL',
    licence: 'PostgreSQL License',
    text: 'stores everything that is not a video. Also a separate program.',
  },
  {
    name: 'ZXing-C++',
    licence: 'Apache License 2.0',
    text: 'by Axel Waggershauser and others, from ZXing. It finds the slates in videos, through zxing-wasm.',
    url: 'https://github.com/zxing-cpp/zxing-cpp',
  },
  {
    name: 'MoveNet SinglePose Lightning',
    licence: 'Apache License 2.0',
    text: 'by Google, converted by Vladimir Mandic for Human (MIT). It finds the surfer’s body in a picture of the studio, in your browser.',
    url: 'https://github.com/vladmandic/human',
  },
  {
    name: 'libvips',
    licence: 'LGPL 3 or later',
    text: 'resizes pictures for your screen, through sharp.',
  },
  {
    name: 'The videos and pictures of Dune Beach',
    licence: 'Apache License 2.0',
    text: 'are drawn by a script of this program, including the waves and surfers. They contain no footage by others. GoPro is a trademark of GoPro, Inc., which has nothing to do with this site.',
  },
];
