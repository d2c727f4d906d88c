import sharp from 'sharp';

/** A photo as a telephone takes it, with the place where it was taken. */
export function aPicture({
  width = 40,
  height = 30,
  format = 'jpeg' as 'jpeg' | 'png' | 'webp',
  place = false,
} = {}) {
  const plain = sharp({ create: { width, height, channels: 3, background: '#7a1f3d' } });
  const told = place
    ? plain.withExif({ IFD0: { Copyright: 'where I live' }, IFD3: { GPSLatitude: '24/1 42/1 0/1' } })
    : plain;
  return told.toFormat(format).toBuffer();
}
