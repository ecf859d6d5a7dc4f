import sharp from 'sharp';

// The formats that cameras, phones and browsers write. Others may nest, compute or fetch: SVG, PDF,
// text.
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
// One thread and no cache for each picture: the callers limit how many are rendered at once.
sharp.concurrency(1);
sharp.cache(false);

/** sharp for strangers' pictures: it reads only formats that contain nothing but pixels. */
export const safeSharp = sharp;
