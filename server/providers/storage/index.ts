import { folderStorage } from './folder.ts';
import { s3Storage } from './s3.ts';
import type { StorageSettings } from './settings.ts';
import type { Storage } from './storage.ts';

/** The bucket that was chosen, or the folder. */
export function createStorage(
  settings: StorageSettings,
  { folder, ...reach }: { folder: string; timeoutMs: number; fetch?: typeof fetch },
): Storage {
  return settings === null ? folderStorage(folder) : s3Storage(settings, reach);
}
