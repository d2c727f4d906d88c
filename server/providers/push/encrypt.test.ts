import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { curve, encryptFor, plainBytesMost } from './encrypt.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** The example of RFC 8291, with the keys of its appendix A. */
const example = {
  plain: 'When I grow up, I want to be a watermelon',
  ephemeral: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  target: {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  },
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

it('encrypts the example of RFC 8291 to the letter', () => {
  const ephemeral = createECDH(curve);
  ephemeral.setPrivateKey(bytes(example.ephemeral));
  const chance = { ephemeral, salt: bytes(example.salt) };
  const body = encryptFor(example.target, Buffer.from(example.plain), chance);
  expect(body.toString('base64url')).toBe(example.body);
});

it('never makes the same twice', () => {
  const make = () => encryptFor(example.target, Buffer.from('hello')).toString('base64url');
  expect(make()).not.toBe(make());
});

it('takes what fits a record of 4096 bytes, and no byte more', () => {
  expect(plainBytesMost).toBe(3993);
  expect(encryptFor(example.target, Buffer.alloc(plainBytesMost))).toHaveLength(4096);
  expect(() => encryptFor(example.target, Buffer.alloc(plainBytesMost + 1))).toThrow('too long');
});

it('refuses a key that is no point of the curve', () => {
  const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]);
  expect(() => encryptFor({ ...example.target, p256dh }, Buffer.from('hello'))).toThrow();
});
