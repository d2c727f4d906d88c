import { formPicturesMost } from '#shop/rules/forms/form.ts';

/*
 * Pictures that a form brings along, as its fields and its result name them. What is chosen comes as files (`pictures`);
 * what was kept before a refusal comes as ids (`attachments`), each with the address that shows it (`shown`).
 */

/** One that the shop has kept already. */
export type KeptPicture = { id: string; url: string };

/** One that it didn't take: no picture, too large, one too many, or just now. */
export type PictureProblem = { name: string; why: 'kind' | 'large' | 'many' | 'busy' };

/** What became of the pictures of a form: part of its result. */
export type GivenPictures = { kept: KeptPicture[]; problems: PictureProblem[] };

export const noPictures: GivenPictures = { kept: [], problems: [] };

export const picturesMost = formPicturesMost;
/** As `pictureBytesMost` of the contract, which brings zod along. */
export const pictureMegabytesMost = 8;
