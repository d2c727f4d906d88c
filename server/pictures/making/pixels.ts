import sharp, { type OutputInfo, type Sharp } from 'sharp';

/** A decoded picture. */
export type Pixels = { data: Buffer; info: OutputInfo };

export function open({ data, info }: Pixels): Sharp {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}
