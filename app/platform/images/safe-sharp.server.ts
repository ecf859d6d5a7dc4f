import sharp from 'sharp';

// What cameras, phones and browsers write. Others may nest, compute or fetch: SVG, PDF, text.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
  ],
});
// One thread and no memory kept for each picture: how many are drawn at once is decided elsewhere.
sharp.concurrency(1);
sharp.cache(false);

/** sharp for pictures that strangers made: it reads only formats that are nothing but pixels. */
export const safeSharp = sharp;
