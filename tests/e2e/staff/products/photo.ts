import sharp from 'sharp';

/** A pot on the shop's ground, each another one. */
export async function photo(name: string, size = { width: 1_000, height: 1_250 }) {
  const colour = `#${Math.floor(Math.random() * 0xffffff)
    .toString(16)
    .padStart(6, '0')}`;
  const pot = sharp({ create: { width: 400, height: 500, channels: 3, background: colour } });
  const buffer = await sharp({ create: { ...size, channels: 3, background: '#f6efe5' } })
    .composite([{ input: await pot.png().toBuffer(), left: 300, top: 550 }])
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
