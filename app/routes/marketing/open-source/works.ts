/** What is no npm package, or comes inside one under a licence of its own. */
export const works = [
  {
    name: 'Inter',
    licence: 'SIL Open Font License 1.1',
    text: 'by Rasmus Andersson and others. Writes the words on the pictures that chat apps show of a link. Pages use the fonts of your device.',
  },
  {
    name: 'Lucide',
    licence: 'ISC',
    text: 'by its contributors, from Feather by Cole Bemis. The small drawings on buttons.',
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
