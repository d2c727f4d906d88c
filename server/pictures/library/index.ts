import { changePicture, removePicture } from './change-picture.ts';
import { addPicture, replacePicture } from './keep-upload.ts';
import { listPictures, readPicture } from './list-pictures.ts';
import { readProductPictures, setProductPictures } from './product-pictures.ts';

/** Pictures of the shop as staff keep them. */
export const pictureOperations = [
  listPictures,
  readPicture,
  addPicture,
  replacePicture,
  changePicture,
  removePicture,
  readProductPictures,
  setProductPictures,
];
