import { z } from 'zod';
import type { S3Settings } from './s3.ts';

/** Null: a folder of the shop's own, DATA_DIR/attachments. */
export type StorageSettings = S3Settings | null;

/** Keys of the environment. */
export const storageKeys = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'an address, such as https://s3.example' }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'a bucket’s name has 3 to 63 small letters, digits, dots and hyphens',
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** A bucket is named whole, or not at all. */
export function readStorageSettings(given: z.output<z.ZodObject<typeof storageKeys>>): {
  settings: StorageSettings;
  problems: string[];
} {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
    return {
      settings: {
        endpoint: S3_ENDPOINT,
        region: S3_REGION,
        bucket: S3_BUCKET,
        accessKeyId: S3_ACCESS_KEY_ID,
        secretAccessKey: S3_SECRET_ACCESS_KEY,
      },
      problems: [],
    };
  const missing = needed.filter((key) => given[key] === undefined);
  if (missing.length === needed.length) return { settings: null, problems: [] };
  return {
    settings: null,
    problems: missing.map(
      (key) => `${key} is missing: a bucket for pictures needs all of ${needed.join(', ')}`,
    ),
  };
}
