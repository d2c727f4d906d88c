import { moveOrders } from './move-orders.ts';
import { moveToSlot } from './move-to-slot.ts';
import { readBoard, readBoardVersion } from './read-board.ts';
import { undoMoves } from './undo-moves.ts';

/** The board of a day, and moving many of its orders at once. */
export const boardOperations = [readBoard, readBoardVersion, moveOrders, moveToSlot, undoMoves];
