import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { atMost } from '#server/kernel/base/at-most.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { type Implementation, refusal } from '#server/kernel/operation.ts';
import type { ErrorCode } from '#shop/contract/errors.ts';
import type { Answer, Call } from '#shop/contract/operation.ts';
import { readMe } from '#shop/contract/staff/me.ts';
import {
  addPicture,
  productPicturesMost,
  readProductPictures,
  replacePicture,
  type ShopPicture,
  setProductPictures,
  uploadBytesMost,
  uploadsAtOnce,
} from '#shop/contract/store/pictures.ts';
import { sendErrorPage } from '../errors/error-page.ts';
import { isSameOrigin } from '../visit/visitor.ts';
import { languageOfStaff } from './back-office.ts';
import { eachFileOf } from './each-file.ts';
import { staffCallsOf } from './staff-calls.ts';
import { staffOriginOf } from './staff-host.ts';

/** Of one form without script; what its browser sends beyond that is cut off. */
export const formBytesMost = 1024 * 1024 * 1024;
/** Each holds a file of 20 MB at most while it is drawn; the next ones wait where they are, unread. */
const inTurn = atMost(2, 500);
/** So many refusals stand in an address. */
const toldMost = 12;

type Address = { Querystring: { title?: unknown; replaces?: unknown } };

/**
 * Where the back office's pages send pictures: one as it is, which is answered as the API does, or a form of many without
 * script, which is read file by file as it arrives and leads back to where it was sent from.
 */
export function takePicturesRoute(context: AppContext, operations: readonly Implementation[]) {
  const implementations = new Map(operations.map((each) => [each.operation.id, each]));
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    for (const type of [/^image\//, 'multipart/form-data'])
      app.addContentTypeParser(type, (_request, arriving, done) => done(null, arriving));
    app.post<Address>('/admin/pictures/upload', { config: { takesLong: true } }, async (request, reply) => {
      if (!isSameOrigin(request)) return sendErrorPage(reply, request, 'CROSS_SITE');
      const language = languageOfStaff(request);
      const origin = staffOriginOf(context, request);
      const call = staffCallsOf(context, implementations, { request, reply, language, origin });
      const isForm = request.headers['content-type']?.startsWith('multipart/') ?? false;
      const me = await call(readMe);
      reply.header('cache-control', 'no-store');
      if (!me.success || !me.data.may.includes('catalogue')) {
        letPass(request, reply);
        if (!isForm) return send(reply, me.success ? refusal('FORBIDDEN', language) : me);
        return me.success
          ? sendErrorPage(reply, request, 'FORBIDDEN')
          : reply.redirect('/admin/sign-in?next=%2Fpictures', 303);
      }
      if (isForm) return reply.redirect(await takeForm(call, request, reply), 303);
      const body = request.body as Readable;
      const { title, replaces } = request.query;
      const answer = await inTurn(async () => {
        const bytes = await wholeOf(body);
        return bytes ? keep(call, bytes, String(title ?? ''), replaces) : refusal('PICTURE_BAD', language);
      }).catch(() => refusal('OVERLOADED', language));
      if (!answer.success) letPass(request, reply);
      return send(reply, answer);
    });
  };
}

function send(reply: FastifyReply, answer: Answer<unknown>): FastifyReply {
  return reply.code(answer.statusCode).send(answer);
}

async function keep(
  call: Call,
  bytes: Uint8Array,
  title: string,
  replaces: unknown,
): Promise<Answer<ShopPicture>> {
  const query = title.trim() === '' ? {} : { title: title.slice(-200) };
  return replaces === undefined || replaces === ''
    ? call(addPicture, { query, body: bytes })
    : call(replacePicture, { params: { id: String(replaces) }, query, body: bytes });
}

/** Keeps the files of a form, and gives them to the product that it names; answers where to go then. */
async function takeForm(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const kept: ShopPicture[] = [];
  const refused: { code: ErrorCode; name: string }[] = [];
  if (Number(request.headers['content-length']) > formBytesMost) {
    reply.header('connection', 'close');
    refused.push({ code: 'PAYLOAD_TOO_LARGE', name: '' });
    letPass(request, reply);
    return backTo({}, kept, refused);
  }
  const read = await eachFileOf(
    request,
    { filesMost: uploadsAtOnce, bytesMost: uploadBytesMost },
    async ({ name, bytes, fields }) => {
      const answer = bytes && (await inTurn(() => keep(call, bytes, name, fields.replaces)));
      if (answer?.success) kept.push(answer.data);
      else refused.push({ code: answer?.error.code ?? 'PICTURE_BAD', name });
    },
  );
  if (!read) refused.push({ code: 'BAD_REQUEST', name: '' });
  if (read?.hadMore) refused.push({ code: 'PAYLOAD_TOO_LARGE', name: '' });
  const fields = read?.fields ?? null;
  const given = fields && (await giveToProduct(call, fields, kept));
  if (given && !given.success) refused.push({ code: given.error.code, name: '' });
  return backTo(fields ?? {}, kept, refused);
}

/** Puts pictures behind those that a product shows. */
async function giveToProduct(
  call: Call,
  { product = '', variant = '' }: Record<string, string>,
  kept: readonly ShopPicture[],
): Promise<Answer<unknown> | null> {
  if (product === '' || kept.length === 0) return null;
  const params = { id: product };
  const shown = await call(readProductPictures, { params });
  if (!shown.success) return shown;
  const list = shown.data.lists.find(({ variants_id }) => String(variants_id ?? '') === variant);
  const was = list?.pictures.map(({ name }) => name) ?? [];
  const pictures = [...new Set([...was, ...kept.map(({ name }) => name)])].slice(0, productPicturesMost);
  const variants_id = variant === '' ? null : variant;
  return call(setProductPictures, { params, body: { variants_id, pictures, was } });
}

/** Where a form was sent from, with what became of it: `added`, and each that was refused with why. */
function backTo(
  { product = '', replaces = '' }: Record<string, string>,
  kept: readonly ShopPicture[],
  refused: readonly { code: ErrorCode; name: string }[],
): string {
  const told = refused
    .slice(0, toldMost)
    .map(({ code, name }) => ['refused', `${code}:${name.slice(-60)}`] as [string, string]);
  const said = new URLSearchParams([
    ...(kept.length > 0 ? [['added', String(kept.length)]] : []),
    ...told,
    ...(refused.length > toldMost ? [['more', String(refused.length - toldMost)]] : []),
  ]);
  const digits = /^\d{1,10}$/;
  const path = digits.test(product)
    ? `/admin/pictures/of/${product}`
    : digits.test(replaces)
      ? `/admin/pictures/${kept[0]?.id ?? replaces}`
      : '/admin/pictures';
  return said.size > 0 ? `${path}?${said}` : path;
}

/** A body as a whole; null for one that is too large or breaks off. */
async function wholeOf(arriving: Readable): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of arriving.iterator({ destroyOnReturn: false })) {
      length += (piece as Buffer).length;
      if (length > uploadBytesMost) return null;
      pieces.push(piece as Buffer);
    }
  } catch {
    return null;
  }
  return Buffer.concat(pieces, length);
}

/** Lets the rest of what is refused come in and forgets it, so that its sender hears why. */
function letPass({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  if (!(Number(headers['content-length']) <= formBytesMost)) reply.header('connection', 'close');
  raw.resume();
}
