import S3rver from '@20minutes/s3rver';
import { temporaryDataFolder } from './temporary.ts';
import { openTestShop } from './test-shop.ts';

/** An S3 server that checks signatures, with one bucket. Its keys are its own: S3RVER, twice. */
export async function startS3() {
  const data = await temporaryDataFolder();
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: data.path,
    configureBuckets: [{ name: 'asees' }],
  });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'asees',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async close() {
      await server.close();
      data.remove();
    },
  };
}

/** Two shops: one keeps what people give in a folder, the other in a bucket. `close` ends the bucket. */
export async function openShopsOfBothStorages() {
  const { settings, close } = await startS3();
  const inFolder = await openTestShop();
  const inBucket = await openTestShop({
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  });
  return { inFolder, inBucket, settings, close };
}
