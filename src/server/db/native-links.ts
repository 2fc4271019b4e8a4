import { existsSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * npm does not unpack symbolic links, and install scripts are off. Creates the links that the database package lists in
 * pg-symlinks.json. They are relative, so that the folder can be moved or copied. Replaces a link that leads elsewhere.
 */
export function makeNativeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = join(native, '..', target);
    const to = relative(dirname(at), join(native, '..', source));
    if (linkAt(at) === to) continue;
    rmSync(at, { force: true });
    symlinkSync(to, at);
  }
}

function linkAt(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
