import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes the folder of the shop's data where it is missing. What is wrong with it, with the setting that changes it, or
 * nothing.
 * @param {string} folder
 * @returns {string[]}
 */
export function folderProblems(folder) {
  try {
    make(resolve(folder));
    accessSync(folder, constants.W_OK);
    return [];
  } catch (error) {
    const { code, path } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EEXIST') return [`${path} is a file: move it away, or set DATA_DIR to a folder.`];
    return [`Can't keep data in ${folder} (${code}). Set DATA_DIR to a folder that this user can write in.`];
  }
}

/**
 * One folder after the other: `recursive` never comes back from where none can be made, such as /proc.
 * @param {string} folder
 */
function make(folder) {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) make(dirname(folder));
  mkdirSync(folder);
}
