import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/kernel/context.ts';
import type { Implementation } from '#server/kernel/operation.ts';
import { accountPicturesRoute } from './account-pictures.ts';
import { invoiceFiles } from './invoice-files.ts';
import { photosRoute } from './photos.ts';
import { takeVideoRoute } from './take-video.ts';
import { videosRoute } from './videos.ts';

/** Files that are somebody's: pictures, photos, videos and invoices, each for whoever may see it. */
export function filesOfPeople(context: AppContext, operations: readonly Implementation[]) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(accountPicturesRoute(context));
    await app.register(photosRoute(context));
    await app.register(videosRoute(context));
    await app.register(takeVideoRoute(context, operations));
    await app.register(invoiceFiles(context));
  };
}
