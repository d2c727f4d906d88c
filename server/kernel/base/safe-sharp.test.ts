import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { safeSharp } from './safe-sharp.ts';

test('readers are shut once, not while others draw; a picture that is no JPEG, PNG or WebP finds none', async () => {
  const block = vi.spyOn(sharp, 'block');
  const [first, second] = await Promise.all([safeSharp(), safeSharp()]);
  await safeSharp();
  expect(second).toBe(first);
  expect(block).toHaveBeenCalledOnce();

  const white = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
  const formats = ['jpeg', 'png', 'webp', 'gif', 'tiff'] as const;
  const widths = await Promise.all(
    formats.map(async (format) => {
      const file = await white.clone().toFormat(format).toBuffer();
      return first(file)
        .metadata()
        .then(({ width }) => width)
        .catch(() => 'refused');
    }),
  );
  expect(widths).toEqual([8, 8, 8, 'refused', 'refused']);
});
