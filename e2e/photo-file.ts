import sharp from 'sharp';

/** A photo as a person chooses it: a file with a name. Each colour is another photo. */
export const photoFile = async (name: string, background = '#7a5c3e') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
