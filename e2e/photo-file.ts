import sharp from 'sharp';

/** A photo as a file input takes it. Each colour is a different photo. */
export const photoFile = async (name: string, background = '#7a5c3e') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
