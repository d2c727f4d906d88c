import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/kernel/context.ts';
import { picturesInTime } from '#server/pictures/making/in-time.ts';
import { type Places, placesOfCheckout } from '#server/pictures/places.ts';
import { mailPictures } from './mail-pictures.ts';
import { sendUploaded } from './uploaded-pictures.ts';

const prefix = '/pictures';
const year = 365 * 86_400_000;

/**
 * Sends the shop's pictures at `/pictures/`, whose names hold a hash of what is in them, and for mail at `/mail-pictures/`.
 * One that isn't made yet is waited for; a server that listens makes all that are missing. What didn't come with the shop
 * may be a picture that staff uploaded: `sendOther` answers for it.
 */
export function pictures(places: Places, sendOther: SendOther) {
  return async (app: FastifyInstance): Promise<void> => {
    // With a prefix of its own it has its own answer for what isn't there.
    await app.register(made(places, sendOther), { prefix });
    await app.register(mailPictures);
  };
}

type SendOther = (request: FastifyRequest, reply: FastifyReply, file: string) => Promise<FastifyReply>;

/** Those of the shop that runs here. */
export const picturesOfShop = (context: AppContext) => pictures(placesOfCheckout, sendUploaded(context));

function made(places: Places, sendOther: SendOther) {
  return async (app: FastifyInstance): Promise<void> => {
    const inTime = picturesInTime(places, app.log);
    const fileOf = ({ url }: FastifyRequest) => url.slice(prefix.length + 1).split('?', 1)[0] ?? '';
    app.addHook('onListen', async () => inTime.makeRest());
    app.addHook('onClose', () => inTime.close());
    app.addHook('onRequest', (request) => inTime.ready(fileOf(request)));
    app.setNotFoundHandler((request, reply) => sendOther(request, reply, fileOf(request)));
    await app.register(fastifyStatic, {
      root: places.made,
      prefix: '/',
      index: false,
      immutable: true,
      maxAge: year,
    });
  };
}
