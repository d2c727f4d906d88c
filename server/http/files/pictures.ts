import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { picturesInTime } from '#server/pictures/making/in-time.ts';
import { type Places, placesOfCheckout } from '#server/pictures/places.ts';
import { mailPictures } from './mail-pictures.ts';

const prefix = '/pictures/';
const year = 365 * 86_400_000;

/**
 * Sends the shop's pictures at `/pictures/`, whose names hold a hash of what is in them, and for mail at `/mail-pictures/`.
 * One that isn't made yet is waited for; a server that listens makes all that are missing.
 */
export function pictures(places: Places = placesOfCheckout) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(made(places));
    await app.register(mailPictures);
  };
}

function made(places: Places) {
  return async (app: FastifyInstance): Promise<void> => {
    const inTime = picturesInTime(places, app.log);
    app.addHook('onListen', async () => inTime.makeRest());
    app.addHook('onClose', () => inTime.close());
    app.addHook('onRequest', ({ url }) => inTime.ready(url.slice(prefix.length).split('?', 1)[0] ?? ''));
    await app.register(fastifyStatic, {
      root: places.made,
      prefix,
      index: false,
      immutable: true,
      maxAge: year,
    });
  };
}
