/** As large as a picture is shown on the sharpest screen, and twice that. */
const sidePixels = 512;

/**
 * Cuts a picture to its middle square and makes it small before it is sent: a photograph of a telephone has several
 * megabytes. Null for what the browser can't read as a picture.
 */
export async function shrink(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, sidePixels);
  const left = (picture.width - side) / 2;
  const top = (picture.height - side) / 2;
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}
