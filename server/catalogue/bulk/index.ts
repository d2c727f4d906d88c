import { applyChange } from './apply.ts';
import { previewChange } from './preview.ts';
import { listChanges, readChangeState, readOneChange } from './read-change.ts';
import { stopChange } from './stop.ts';
import { undoChange } from './undo.ts';

/** Many products changed at once. */
export const bulkOperations = [
  previewChange,
  readOneChange,
  readChangeState,
  listChanges,
  applyChange,
  stopChange,
  undoChange,
];
