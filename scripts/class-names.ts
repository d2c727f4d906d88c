import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/**
 * The class name of a module on the page: its own, and a short hash of its file's name; the same in every build, and
 * wherever the file is moved to. tests/walls/styles.test.ts sees that no two are alike.
 */
export function generateScopedName(name: string, file: string) {
  const hash = createHash('sha256')
    .update(basename(file.split('?')[0] ?? file))
    .digest('base64url');
  return `${name}_${hash.slice(0, 3)}`;
}
