import { listStock } from './list-stock.ts';
import { moveShelf, undoMovement } from './move-shelf.ts';
import { readShelf } from './read-shelf.ts';

/** Stock as staff keep it. */
export const stockOperations = [listStock, readShelf, moveShelf, undoMovement];
