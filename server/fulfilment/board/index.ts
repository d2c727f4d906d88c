import { markMade } from './mark-made.ts';
import { moveOrders } from './move-orders.ts';
import { moveToSlot } from './move-to-slot.ts';
import { readBoard, readBoardVersion } from './read-board.ts';
import { readMaking } from './read-making.ts';
import { undoMoves } from './undo-moves.ts';

/** The board of a day, moving many of its orders at once, and what is to be made for it. */
export const boardOperations = [
  readBoard,
  readBoardVersion,
  moveOrders,
  moveToSlot,
  undoMoves,
  readMaking,
  markMade,
];
